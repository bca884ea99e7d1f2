import type { Claim, ClaimStore, Exchange } from "@farthing/contract";

/** What becomes of the reply of a call that is being settled. */
export interface FollowedDelivery {
  /** The reply that goes out now is the paid one. */
  isPaid(): void;
  /** No reply goes out: the payment was refused, or its outcome is not known. */
  end(): void;
}

/**
 * Writes down who has the reply: `owed` as soon as its caller leaves, `done` once it was written out whole. Nobody waits for that; what is lost
 * leaves the reply `due`, which counts as owed when this process is gone.
 */
export function followDelivery(claims: ClaimStore, claim: Claim, { onDelivery }: Exchange): FollowedDelivery {
  let state: "settling" | "paid" | "over" = "settling";
  onDelivery((isWhole) => {
    if (state === "over" || (isWhole && state !== "paid")) return;
    void claims.deliver(claim, isWhole ? "done" : "owed").catch(() => {});
  });
  return {
    isPaid: () => {
      state = "paid";
    },
    end: () => {
      state = "over";
    },
  };
}
