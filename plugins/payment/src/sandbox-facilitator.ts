import { randomBytes } from "node:crypto";
import type { Claim, PaymentTerms } from "@farthing/contract";
import type { Facilitator, FacilitatorRequest, Outcome, Verdict } from "./facilitator.ts";
import { CHAIN_ID, USDC_DOMAIN } from "./terms.ts";
import type { Evidence, Witness } from "./witness.ts";
import { type Authorization, type SettleResponse, TRANSFER_TYPES } from "./x402.ts";

/** What every wallet owns when it is first seen: 10 test dollars, in atomic units. */
export const STARTING_BALANCE = 10_000_000n;
/** Wallets and nonces that the sandbox remembers; the oldest are forgotten. */
const MAX_ENTRIES = 100_000;

type Hex = `0x${string}`;

const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_ENTRIES && oldest !== undefined) map.delete(oldest);
};

/** Why a transfer is not possible (reason codes as the reference facilitator has them). */
interface Problem {
  readonly reason: string;
  readonly message: string;
}

const UNREADABLE: Problem = { reason: "invalid_payload", message: "the payload lacks a signature or a readable authorization" };

/** What is wrong with a transfer, or the authorization to carry out. */
interface Examined {
  readonly problem?: Problem;
  readonly authorization?: Authorization;
}

/** A facilitator in this process, and its own witness: real signatures, test money. Nothing of it is on any chain. */
export class SandboxFacilitator implements Facilitator, Witness {
  readonly #balances = new Map<string, bigint>();
  readonly #used = new Map<string, string>();

  constructor(private readonly terms: PaymentTerms) {}

  /** What this facilitator says under GET /supported. */
  supported() {
    const { scheme, network } = this.terms;
    return { kinds: [{ x402Version: 2, scheme, network }], extensions: [], signers: {} };
  }

  async look({ payer, nonce }: Claim): Promise<Evidence> {
    const transaction = this.#used.get(nonceKey({ from: payer, nonce }));
    return transaction === undefined ? { kind: "unused", asOf: Date.now() } : { kind: "paid", transaction };
  }

  problem(): undefined {
    return undefined;
  }

  async verify(body: string): Promise<Verdict> {
    const request: FacilitatorRequest = JSON.parse(body);
    const { problem } = this.#examine(request, await isSigned(request, this.terms.asset));
    return problem ? { kind: "invalid", ...problem } : { kind: "valid" };
  }

  async settle(body: string): Promise<Outcome> {
    const request: FacilitatorRequest = JSON.parse(body);
    const signed = await isSigned(request, this.terms.asset);
    // From here on without a pause: no two settlements see the same nonce unused.
    const { problem, authorization } = this.#examine(request, signed);
    const { network } = this.terms;
    const payer = authorization?.from ?? "";
    if (problem || !authorization) {
      const { reason, message } = problem ?? UNREADABLE;
      const response = { success: false, transaction: "", network, payer, errorReason: reason, errorMessage: message };
      return { kind: "refused", reason, message, response };
    }
    const transaction = `0x${randomBytes(32).toString("hex")}`;
    const from = payer.toLowerCase();
    remember(this.#balances, from, this.#balance(from) - BigInt(authorization.value));
    remember(this.#used, nonceKey(authorization), transaction);
    const response: SettleResponse = { success: true, transaction, network, payer, amount: authorization.value };
    return { kind: "settled", response };
  }

  #balance(address: string): bigint {
    return this.#balances.get(address) ?? STARTING_BALANCE;
  }

  #examine(request: FacilitatorRequest, signed: boolean | undefined): Examined {
    const no = (reason: string, message = reason) => ({ problem: { reason, message } });
    const authorization = authorizationOf(request);
    const { scheme, network, amount, payTo } = request.paymentRequirements;
    if (!authorization || signed === undefined) return { problem: UNREADABLE };
    const { from, to, value, validAfter, validBefore } = authorization;
    const now = BigInt(Math.floor(Date.now() / 1000));
    if (scheme !== "exact" || network !== this.terms.network) return no("unsupported_scheme");
    if (!signed) return no("invalid_exact_evm_payload_signature", "the signature is not the payer's");
    if (to.toLowerCase() !== String(payTo).toLowerCase()) return no("invalid_exact_evm_recipient_mismatch");
    if (value !== amount) return no("invalid_exact_evm_payload_authorization_value_mismatch");
    if (BigInt(validBefore) <= now)
      return no("invalid_exact_evm_payload_authorization_valid_before", "the authorization has ended");
    if (BigInt(validAfter) >= now) return no("invalid_exact_evm_payload_authorization_valid_after");
    if (this.#used.has(nonceKey(authorization)))
      return no("invalid_exact_evm_nonce_already_used", "the authorization was used before");
    if (this.#balance(from.toLowerCase()) < BigInt(value))
      return no("invalid_exact_evm_insufficient_balance", "the wallet's test money is spent: make a new throw-away key");
    return { authorization };
  }
}

const nonceKey = ({ from, nonce }: Pick<Authorization, "from" | "nonce">): string =>
  `${from.toLowerCase()}/${nonce.toLowerCase()}`;

const signed = (request: FacilitatorRequest): Readonly<Record<string, unknown>> | undefined => {
  const payload = request.paymentPayload?.payload;
  return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : undefined;
};

const AUTHORIZATION_FIELDS = ["from", "to", "value", "validAfter", "validBefore", "nonce"] as const;

const authorizationOf = (request: FacilitatorRequest): Authorization | undefined => {
  const authorization = signed(request)?.authorization as Record<string, unknown> | undefined;
  const complete = AUTHORIZATION_FIELDS.every((name) => typeof authorization?.[name] === "string");
  return complete ? (authorization as unknown as Authorization) : undefined;
};

/** Whether the signature is the payer's, by viem: not the gate's own reading of it. `undefined` if the payload cannot be read. */
async function isSigned(request: FacilitatorRequest, asset: string): Promise<boolean | undefined> {
  const authorization = authorizationOf(request);
  const signature = signed(request)?.signature;
  if (!authorization || typeof signature !== "string") return undefined;
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const { verifyTypedData } = await import("viem");
  try {
    return await verifyTypedData({
      address: from as Hex,
      domain: { ...USDC_DOMAIN, chainId: CHAIN_ID, verifyingContract: asset as Hex },
      types: TRANSFER_TYPES,
      primaryType: "TransferWithAuthorization",
      message: {
        from: from as Hex,
        to: to as Hex,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce: nonce as Hex,
      },
      signature: signature as Hex,
    });
  } catch {
    return undefined; // viem or BigInt refused a value: no payload of an EIP-3009 transfer
  }
}
