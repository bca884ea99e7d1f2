import { Failure, PaymentRefusal, type PaymentRequirements, type SentPayment } from "@farthing/contract";
import { timeHere } from "../time-here.ts";
import { code, ZERO_ADDRESS } from "./constants.ts";
import type { BatchPayload } from "./payload.ts";

/** Margin for the settlement of a deposit: the reference facilitator refuses windows that end sooner. */
const SETTLEMENT_MARGIN_SECONDS = 6;
/** Longest window of a deposit that is taken: its claim is kept as long as it could be replayed. */
const MAX_WINDOW_SECONDS = 24 * 3600;

/** What one endpoint asks of channels. */
export interface BatchTerms {
  /** As challenged; `undefined` while the facilitator has not said that it can. */
  readonly requirements: PaymentRequirements | undefined;
  /** Longest that the work may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Atomic units. */
  readonly minDeposit: bigint;
  /** Whether contract wallets may sign vouchers, which they may take back before they are claimed. */
  readonly contractVouchers: boolean;
}

const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** What of the challenge's entry a client must echo: what it was told besides (a channel's state) is its own affair. */
const ECHOED = ["amount", "asset", "payTo", "maxTimeoutSeconds"] as const;
const ECHOED_EXTRA = ["name", "version", "receiverAuthorizer", "withdrawDelay"] as const;

/** Why a payment does not match what is asked for; `undefined` if it does. Cheap: no cryptography. */
export function mismatch(
  { accepted }: SentPayment,
  payload: BatchPayload,
  { requirements, deadlineMs, minDeposit, contractVouchers }: BatchTerms,
  now: number,
): PaymentRefusal | Failure | undefined {
  if (!requirements)
    return new Failure(
      "payment_unavailable",
      "channels are not taken at the moment, because the facilitator does not serve them; nothing was taken",
    );
  const extra = (accepted.extra ?? {}) as Readonly<Record<string, unknown>>;
  for (const name of ECHOED)
    if (!same(accepted[name], requirements[name]))
      return new PaymentRefusal("invalid_payment_requirements", `accepted.${name} must be ${requirements[name]}`);
  for (const name of ECHOED_EXTRA)
    if (!same(extra[name], requirements.extra[name]))
      return new PaymentRefusal("invalid_payment_requirements", `accepted.extra.${name} must be ${requirements.extra[name]}`);
  const contract = contractVouchers ? undefined : unbacked(payload);
  return contract ?? unfit(payload, requirements) ?? (payload.deposit && untimely(payload.deposit, deadlineMs, minDeposit, now));
}

/** Why nothing is sold for vouchers that only a contract says to be signed; what is left in its channel is given back. */
function unbacked({ type, config }: BatchPayload): PaymentRefusal | undefined {
  if (type === "refund" || config.payerAuthorizer !== ZERO_ADDRESS) return undefined;
  return new PaymentRefusal(
    code("payer_authorizer_missing"),
    "payload.channelConfig.payerAuthorizer must be the address of a key, which may be another one than the payer's: " +
      "what a contract wallet signs itself it can take back until it is claimed",
  );
}

/** Why the channel is none of ours. */
function unfit({ config }: BatchPayload, { asset, payTo, extra }: PaymentRequirements): PaymentRefusal | undefined {
  const wrong = (name: string, member: string, wanted: unknown) =>
    new PaymentRefusal(code(name), `payload.channelConfig.${member} must be ${wanted}`);
  if (!same(config.token, asset)) return wrong("token_mismatch", "token", asset);
  if (!same(config.receiver, payTo)) return wrong("receiver_mismatch", "receiver", payTo);
  if (!same(config.receiverAuthorizer, extra.receiverAuthorizer))
    return wrong("receiver_authorizer_mismatch", "receiverAuthorizer", extra.receiverAuthorizer);
  if (config.withdrawDelay !== extra.withdrawDelay) return wrong("withdraw_delay_mismatch", "withdrawDelay", extra.withdrawDelay);
  return undefined;
}

function untimely(
  { amount, validAfter, validBefore }: NonNullable<BatchPayload["deposit"]>,
  deadlineMs: number,
  minDeposit: bigint,
  now: number,
): PaymentRefusal | undefined {
  if (BigInt(amount) < minDeposit)
    return new PaymentRefusal(code("deposit_below_min_deposit"), `a deposit must be of ${minDeposit} atomic units at least`);
  const seconds = Math.floor(now / 1000);
  if (Number(validAfter) > seconds)
    return new PaymentRefusal(
      code("payload_authorization_valid_after"),
      `the deposit's authorization is not valid yet${timeHere(seconds)}`,
    );
  const window = Number(validBefore) - seconds;
  const needed = Math.ceil(deadlineMs / 1000) + SETTLEMENT_MARGIN_SECONDS;
  const late = (message: string) =>
    new PaymentRefusal(code("payload_authorization_valid_before"), `${message}${timeHere(seconds)}`);
  if (window < needed)
    return late(`the deposit's authorization must last ${needed} s from now on: it is carried out after the work`);
  if (window > MAX_WINDOW_SECONDS) return late("the deposit's authorization must end within a day");
  return undefined;
}
