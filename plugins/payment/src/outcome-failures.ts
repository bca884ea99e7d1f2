import { Failure } from "@farthing/contract";

/** Tells nothing of the call that the payment was used for: whoever reads the chain could ask. */
const CONFLICT =
  "this payment, or its identifier, cannot be used for this request. The very same request gets its reply again only with the extensions of the " +
  "challenge echoed in the payment; a reply that was paid for and never arrived is handed out for a new payment too, which is not taken then";
/** The payment, or its identifier, stands for another request. */
export const conflict = () => new Failure("payment_conflict", CONFLICT, { hint: "Sign a new payment for this request." });
const SETTLING = "the settlement was asked for and its outcome is not known yet";
/** It is not known, or not yet, whether the payment was taken. */
export const pending = (transaction?: string, problem = SETTLING) =>
  new Failure(
    "payment_pending",
    `${problem}; the same request sent again, with the same signed payment or a new one, gets the reply once it is, and is never taken twice`,
    {
      retryAfterSeconds: 2,
      hint: `Send the same signed payment again.${transaction ? ` Transaction: ${transaction}` : ""}`,
    },
  );
