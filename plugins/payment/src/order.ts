import type { ChargedPayment, Claim, Exchange, PaymentRail, Reply, SettledPayment, Work } from "@farthing/contract";

/** A payment that passed the checks of the gate, and the call it is for. */
export interface Order {
  readonly claim: Claim;
  readonly exchange: Exchange;
  readonly rail: PaymentRail;
  readonly payment: SettledPayment | ChargedPayment;
  /** Whether the payer's own key signed it: what a contract wallet signed is verified before anything is claimed in its name. */
  readonly isSigned: boolean;
  /** The claim made anew after a wait: its times count from now. Throws a PaymentRefusal where the authorization does not last long enough any more. */
  readonly renew: () => Claim;
  /** Told when the payment does not pass verification. */
  readonly worthless: () => void;
  /** Told when the payment was taken. */
  readonly paid: () => void;
}

/** What is written down of the work that a payment buys. */
export function workOf({ startedAt, facts }: Exchange, { body }: Reply): Work {
  const fact = (name: string) => (facts.has(name) ? String(facts.get(name)) : undefined);
  const share = fact("share");
  return {
    startedAt,
    durationMs: Date.now() - startedAt,
    bytes: Buffer.byteLength(body),
    extractor: fact("extractor"),
    package: fact("package"),
    author: fact("author"),
    share: share === undefined ? undefined : Number(share),
  };
}
