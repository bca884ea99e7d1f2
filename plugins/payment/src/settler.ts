import type { Claim } from "@farthing/contract";
import type { Chain, Evidence } from "./chain.ts";
import type { Facilitator, Outcome } from "./facilitator.ts";

/** Reason codes of an authorization that is used up: the specification has none, the SDK has this one. */
const USED = /nonce_already_used|authorization_(?:is_)?used/;
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
    // Whoever holds the payload can submit it, and the money arrives all the same: a refusal is believed only if the chain agrees.
    const evidence = await this.chain.look(claim);
    if (evidence.kind === "paid") return paid(claim, evidence.transaction);
    if (evidence.kind === "unknown" && USED.test(outcome.reason)) return { kind: "unknown", message: outcome.message };
    return outcome;
  }

  /**
   * Finds out about a settlement whose outcome was not known. An authorization is carried out once, so that asking for it again with the
   * same payload is safe; and as long as it has not ended, no refusal is final.
   */
  async settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome> {
    const evidence = await this.chain?.look(claim);
    if (evidence?.kind === "paid") return paid(claim, evidence.transaction);
    if (evidence?.kind === "void") return refused(claim, ALREADY_USED);
    const ended = Date.now() > claim.expiresAt + GRACE_MS;
    if (ended && evidence?.kind === "unused") return refused(claim, "invalid_exact_evm_payload_authorization_valid_before");
    const outcome = await this.facilitator.settle(claim.payment, claim.payer);
    if (outcome.kind !== "refused") return outcome;
    return this.#weigh(claim, outcome, evidence, transaction, ended);
  }

  /** Without a chain to ask, an authorization that is used up by now was carried out by the first attempt. */
  #weigh(
    claim: Claim,
    outcome: Outcome & { kind: "refused" },
    evidence: Evidence | undefined,
    transaction: string | undefined,
    ended: boolean,
  ): Outcome {
    if (!evidence && USED.test(outcome.reason)) return paid(claim, transaction ?? "");
    return ended && !evidence ? outcome : { kind: "unknown", transaction, message: outcome.message };
  }
}

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
