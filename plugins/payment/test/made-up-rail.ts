import {
  type ChargedPayment,
  type Claim,
  type Exchange,
  PaymentRefusal,
  type PaymentRequirements,
  type RailPayment,
  type Reply,
  type Sale,
  type SentPayment,
  type SettledPayment,
  type X402Rail,
} from "@farthing/contract";

/** What a test makes of a payment: the text that its payload holds. */
export interface MadeUp {
  /** Payments of one number are one payment. */
  readonly number: string;
  readonly payer?: string;
  readonly kind?: "charged" | "settled" | "operation";
}

const NETWORK = "made:up";

/** A scheme of x402 that nobody knows but its tests: what a payment says of itself is true. */
export class MadeUpRail implements X402Rail {
  readonly name = "made-up";
  readonly testMoney = true;
  readonly x402 = { scheme: "made-up", currency: "USDC", manual: "Make something up." };
  /** Whether it can be offered at the moment. */
  isOffered = true;
  /** Whether it sells anything at all. */
  isSelling = true;
  /** What the rail does in a test's own way. */
  ways: Partial<Omit<ChargedPayment, "kind"> & Omit<SettledPayment, "kind">> & {
    readonly answer?: (exchange: Exchange) => Promise<Reply>;
  } = {};
  refusal: PaymentRefusal | undefined;

  offers({ amount, windowSeconds }: Sale) {
    if (!this.isSelling) return [];
    const terms = { scheme: "made-up", network: NETWORK, asset: "shells", payTo: "0xshop" };
    const entry: PaymentRequirements = { ...terms, amount, maxTimeoutSeconds: windowSeconds, extra: {} };
    return [
      {
        network: NETWORK,
        entry: () => (this.isOffered ? entry : undefined),
        read: ({ payload }: SentPayment) => this.#read(payload as unknown as MadeUp, amount),
      },
    ];
  }

  #read({ number, payer = "0xbuyer", kind = "charged" }: MadeUp, amount: string): RailPayment {
    if (typeof number !== "string") throw new PaymentRefusal("invalid_payload", "payload.number is missing");
    const { answer, ...ways } = this.ways;
    const checks = { problem: () => this.refusal, signing: () => "payer" as const };
    if (kind === "operation")
      return { kind, payer, ...checks, answer: answer ?? (() => Promise.reject(new Error("none was made up"))) };
    const base = {
      key: { network: NETWORK, asset: "shells", payer, nonce: number },
      ...{ amount, signature: number, secret: number, text: number, windowMs: 60_000, expiresAt: Date.now() + 60_000 },
      ...checks,
    };
    if (kind === "settled") return { kind, ...base, settle: () => Promise.reject(new Error("none was made up")), ...ways };
    return { kind, ...base, receipt: receiptOf, ...ways };
  }
}

const receiptOf = ({ payer, network }: Claim) => ({
  response: { success: true, transaction: "", network, payer, amount: "", extra: { chargedAmount: "1000" } },
});

/** A payment of the scheme, as a client would send it. */
export const madeUp = (payload: MadeUp) => ({
  x402Version: 2,
  accepted: { scheme: "made-up", network: NETWORK, amount: "1000" },
  payload,
});
