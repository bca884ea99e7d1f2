import type { Claim, ClaimStore, Exchange } from "@farthing/contract";
import type { Books } from "./books.ts";
import type { Undelivered } from "./undelivered.ts";

/** What becomes of the reply of a call that is being settled. */
export interface FollowedDelivery {
  /** The reply that goes out now is the paid one. */
  isPaid(): void;
  /** No reply goes out: the payment was refused, or its outcome is not known. */
  end(): void;
}

/** Where deliveries are written down. */
export interface DeliveryBooks {
  readonly claims: Pick<ClaimStore, "deliver">;
  readonly books: Books;
  readonly undelivered: Undelivered;
}

/**
 * Writes down who has the reply: `owed` as soon as its caller leaves, `done` once it was written out whole. What of the latter is lost with this
 * process leaves the reply `due`, which counts as owed from then on.
 */
export function followDelivery(
  { claims, books, undelivered }: DeliveryBooks,
  claim: Claim,
  { onDelivery }: Exchange,
): FollowedDelivery {
  let state: "settling" | "paid" | "over" = "settling";
  onDelivery((isWhole) => {
    if (state === "over" || (isWhole && state !== "paid")) return;
    const deliver = () => claims.deliver(claim, "done");
    if (isWhole) return void deliver().catch(() => books.note(claim, "delivered", deliver, "fact"));
    const first = books.note(claim, "owed", () => claims.deliver(claim, "owed"), "fact");
    undelivered.add(
      claim,
      first.then(() => books.written(claim)),
    );
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
