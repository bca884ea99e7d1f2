import type { Claim } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Facilitator, type Outcome } from "./facilitator.ts";

/** Reason codes of an authorization that is used up: the spec has none, the SDK has this one. */
const USED = /nonce_already_used|authorization_(?:is_)?used/;

/** Asks for settlements and judges the answers. */
@injectable()
export class Settler {
  constructor(@inject(Facilitator) private readonly facilitator: Facilitator) {}

  /** Settles a payment for the first time. `body` is what the facilitator is sent. */
  settle(claim: Claim, body: string): Promise<Outcome> {
    return this.facilitator.settle(body, claim.payer);
  }

  /**
   * Finds out about a settlement whose outcome was not known, by asking for it again with the same payload: an authorization is
   * carried out once. One that is used up by now was carried out by the first attempt.
   */
  async settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome> {
    const outcome = await this.facilitator.settle(claim.payment, claim.payer);
    if (outcome.kind !== "refused") return outcome;
    const { network, payer, amount } = claim;
    if (USED.test(outcome.reason))
      return { kind: "settled", response: { success: true, transaction: transaction ?? "", network, payer, amount } };
    const over = Date.now() > claim.expiresAt;
    return over ? outcome : { kind: "unknown", transaction, message: outcome.message };
  }
}
