import type { Claim, ClaimStore, Outcome, PaymentRail, Settlement } from "@farthing/contract";

/** Writes down that a payment was taken, as its rail does it. */
export const bookSettled = (
  claims: Pick<ClaimStore, "settled">,
  rail: PaymentRail,
  claim: Claim,
  settlement: Settlement,
  outcome: Outcome & { readonly kind: "settled" },
): Promise<void> =>
  rail.settled ? rail.settled(claim, settlement, outcome) : claims.settled(claim, settlement, outcome.isProven === true);
