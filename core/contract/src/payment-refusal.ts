import type { SettleResponse } from "./x402.ts";

const BRAND = Symbol.for("farthing:payment-refusal");

/** What a refusal may say besides its reason and message. */
export interface RefusalDetails {
  /** The failed settlement, where there was one: sent on in PAYMENT-RESPONSE. */
  readonly settlement?: SettleResponse | undefined;
  /**
   * What the client needs to do better at its next try: members for `extra` of the entry that its payment named, in this one 402
   * (a channel's state). Such an entry stands first, and others give way where the challenge's header is full.
   */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  /** Others had to be asked to find that out: who sends many such payments is soon refused unseen. */
  readonly isWorthless?: boolean | undefined;
}

/**
 * A payment that buys nothing: answered 402 with the challenge. `reason` is a code of the open set of x402 version 2 (section 9), of the
 * scheme, or of the rail's own. Nothing was taken.
 */
export class PaymentRefusal extends Error {
  readonly [BRAND] = true;
  override readonly name = "PaymentRefusal";
  readonly settlement: SettleResponse | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  readonly isWorthless: boolean;

  constructor(
    readonly reason: string,
    message: string,
    { settlement, extra, isWorthless = false }: RefusalDetails = {},
  ) {
    super(message);
    this.settlement = settlement;
    this.extra = extra;
    this.isWorthless = isWorthless;
  }

  /** Whether `error` is one, also one made by another installed copy of this package. */
  static is(error: unknown): error is PaymentRefusal {
    return error instanceof Error && BRAND in error;
  }
}
