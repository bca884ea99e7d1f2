import type { Claim } from "@farthing/contract";
import type { Chain } from "./chain.ts";
import type { Facilitator, Outcome } from "./facilitator.ts";

/** An authorization that is used up: the specification has no reason code for it, the SDK has `nonce_already_used`, the token its own words. */
const USED = /nonce[_ ](?:is_|already_)?used|authorization[_ ](?:is[_ ])?(?:already[_ ])?used/i;
/** Reasons behind which may stand that it is used up. */
const FAILED = /simulation_failed|transaction_failed|transaction_state/;
const ALREADY_USED = "invalid_exact_evm_nonce_already_used";
/** Clocks differ: an authorization counts as ended this long after its end. */
const GRACE_MS = 5_000;

/** Asks for settlements and judges the answers, with the chain as a witness where a node is configured. */
export class Settler {
  constructor(
    private readonly facilitator: Facilitator,
    private readonly chain?: Chain,
  ) {}

  /** Settles a payment for the first time. `body` is what the facilitator is sent. */
  async settle(claim: Claim, body: string): Promise<Outcome> {
    const outcome = await this.facilitator.settle(body, claim.payer);
    if (outcome.kind !== "refused" || !this.chain) return outcome;
    // Whoever holds the payload can submit it, and the money arrives all the same: what a refusal that may come of that means, the chain says.
    const evidence = await this.chain.look(claim);
    if (evidence.kind === "paid") return paid(claim, evidence.transaction);
    const open =
      (evidence.kind === "unused" && isUsed(outcome)) ||
      (evidence.kind === "unknown" && (isUsed(outcome) || FAILED.test(outcome.reason)));
    return open ? { kind: "unknown", message: outcome.message } : outcome;
  }

  /**
   * Finds out about a settlement whose outcome was not known. An authorization is carried out once, so that asking for it again with the
   * same payload is safe; and as long as it has not ended, by the chain's own time where that can be asked, no refusal is final.
   */
  async settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome> {
    const evidence = await this.chain?.look(claim);
    if (evidence?.kind === "paid") return paid(claim, evidence.transaction);
    if (evidence?.kind === "void") return refused(claim, ALREADY_USED);
    const hasEnded = (now: number) => now > claim.expiresAt + GRACE_MS;
    if (evidence?.kind === "unused" && hasEnded(evidence.asOf))
      return refused(claim, "invalid_exact_evm_payload_authorization_valid_before");
    const outcome = await this.facilitator.settle(claim.payment, claim.payer);
    if (outcome.kind !== "refused") return outcome;
    if (!evidence && isUsed(outcome)) return paid(claim, transaction ?? ""); // nobody can be asked: the first attempt carried it out
    if (!evidence && hasEnded(Date.now())) return outcome;
    return { kind: "unknown", transaction, message: outcome.message };
  }
}

const isUsed = ({ reason, message }: Outcome & { kind: "refused" }): boolean => USED.test(reason) || USED.test(message);

const paid = ({ network, payer, amount }: Claim, transaction: string): Outcome => ({
  kind: "settled",
  response: { success: true, transaction, network, payer, amount },
});

const refused = ({ network, payer }: Claim, reason: string): Outcome => ({
  kind: "refused",
  reason,
  message: reason,
  response: { success: false, transaction: "", network, payer, errorReason: reason },
});
