import { type PaymentKey, PaymentRefusal, type PaymentRequirements } from "@farthing/contract";
import { timeHere } from "../time-here.ts";
import type { SignedPayment } from "./signed-payment.ts";

/** Margin for the settlement: the reference facilitator refuses windows that end sooner. */
const SETTLEMENT_MARGIN_SECONDS = 6;
/** Longest window that is taken: a claim is kept as long as its payment could be replayed. */
const MAX_WINDOW_SECONDS = 24 * 3600;

/** What is compared of `extra`. */
type Extra = { readonly name: string; readonly version: string; readonly primaryType: string };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const absentOr = (value: unknown, expected: unknown) => value === undefined || value === expected;

/** How long the authorization must last from now on: the work, which is paid only afterwards, and the settlement. */
const neededSeconds = (deadlineMs: number): number => Math.ceil(deadlineMs / 1000) + SETTLEMENT_MARGIN_SECONDS;

/** Why the payment does not match what is asked for; `undefined` if it does. Cheap: no cryptography. */
export function mismatch(
  { accepted, authorization }: SignedPayment,
  asked: PaymentRequirements & { readonly extra: Extra },
  deadlineMs: number,
  nowSeconds: number,
): PaymentRefusal | undefined {
  const { extra } = accepted;
  const wrong = (reason: string, message: string) => new PaymentRefusal(reason, message);
  if (accepted.scheme !== asked.scheme) return wrong("unsupported_scheme", `scheme must be ${asked.scheme}`);
  if (accepted.network !== asked.network) return wrong("invalid_network", `network must be ${asked.network}`);
  if (!same(accepted.asset, asked.asset)) return wrong("invalid_payment_requirements", `asset must be ${asked.asset}`);
  if (!same(accepted.payTo, asked.payTo)) return wrong("invalid_payment_requirements", `payTo must be ${asked.payTo}`);
  if (accepted.amount !== asked.amount)
    return wrong("invalid_payment_requirements", `amount must be ${asked.amount} atomic units`);
  if (accepted.maxTimeoutSeconds !== asked.maxTimeoutSeconds)
    return wrong("invalid_payment_requirements", `maxTimeoutSeconds must be ${asked.maxTimeoutSeconds}`);
  if (!absentOr(extra.primaryType, asked.extra.primaryType))
    return wrong("invalid_payment_requirements", `extra.primaryType must be ${asked.extra.primaryType}`);
  if (extra.name !== asked.extra.name || extra.version !== asked.extra.version)
    return wrong("invalid_payment_requirements", "extra.name and extra.version must be those of the challenge");
  if (!absentOr(extra.assetTransferMethod, "eip3009") || !absentOr(extra.paymentFlow, "authorization"))
    return wrong("invalid_payment_requirements", "only EIP-3009 authorizations that are settled after the work are taken");
  if (!same(authorization.to, asked.payTo))
    return wrong("invalid_exact_evm_payload_recipient_mismatch", `authorization.to must be ${asked.payTo}`);
  if (authorization.value !== asked.amount)
    return wrong(
      "invalid_exact_evm_payload_authorization_value",
      `authorization.value must be ${asked.amount}, neither more nor less`,
    );
  if (BigInt(authorization.validAfter) > BigInt(nowSeconds))
    return wrong(
      "invalid_exact_evm_payload_authorization_valid_after",
      `the authorization is not valid yet${timeHere(nowSeconds)}`,
    );
  const window = BigInt(authorization.validBefore) - BigInt(nowSeconds);
  const needed = neededSeconds(deadlineMs);
  const untimely = (message: string) =>
    wrong("invalid_exact_evm_payload_authorization_valid_before", `${message}${timeHere(nowSeconds)}`);
  if (window <= 0n) return untimely("the authorization has ended, and no reply is kept that it may have bought");
  if (window < BigInt(needed))
    return untimely(`the authorization ends before the work could be settled: it must last ${needed} s from now on`);
  if (window > BigInt(MAX_WINDOW_SECONDS)) return untimely("the authorization must end within a day");
  return undefined;
}

/** The name under which the payment is claimed. Never made of signature bytes: those have twins. */
export const keyOf = ({ accepted, authorization }: SignedPayment): PaymentKey => ({
  network: accepted.network,
  asset: accepted.asset.toLowerCase(),
  payer: authorization.from.toLowerCase(),
  nonce: authorization.nonce.toLowerCase(),
});
