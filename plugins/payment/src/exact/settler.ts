import { setTimeout as sleep } from "node:timers/promises";
import type { Claim, Facilitator, Outcome, SettlementReading } from "@farthing/contract";
import type { Evidence, Witness } from "../witness.ts";
import { precedesBroadcast } from "./refusal-reasons.ts";

/** Pauses in which the caller waits for a transfer to show, before it is told that its payment is pending. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000];

/** A wallet may be empty because this very transfer emptied it: that is looked at twice. */
const POOR = /insufficient/;
/** No further look is begun after this time. */
export const LOOK_MS = 10_000;

/** Where blocks stay replaceable for longer, what the chain shows is looked at once more, by the audit. */
const PROVEN_MS = 10_000;

/** What a scheme whose payments are authorizations by EIP-3009 says of them. */
export interface SchemeWords {
  /** How its settlements are read. */
  readonly reading: SettlementReading;
  /** Reason codes: the authorization has ended unused; it was canceled, or used otherwise. */
  readonly ended: string;
  readonly used: string;
}

/** How the settlements of `exact` are read. */
export const READING: SettlementReading = { transaction: /^0x[0-9a-fA-F]{64}$/, precedesBroadcast };

const EXACT: SchemeWords = {
  reading: READING,
  ended: "invalid_exact_evm_payload_authorization_valid_before",
  used: "invalid_exact_evm_nonce_already_used",
};

/**
 * Asks for settlements and judges the answers. The facilitator's word is final only where it says that a payment was made, or refuses it for the
 * first time, for a reason that precedes any broadcast. Of all else the witness decides.
 */
export class Settler {
  constructor(
    private readonly facilitator: Facilitator,
    private readonly witness: Pick<Witness, "look">,
    /** How long the latest blocks may be replaced. An authorization counts as ended only in a block this much later than its end. */
    private readonly finalityMs: number,
    private readonly pausesMs: readonly number[] = PAUSES_MS,
    private readonly words: SchemeWords = EXACT,
  ) {}

  /** Settles a payment for the first time. `body` is what the facilitator is sent. */
  async settle(claim: Claim, body: string): Promise<Outcome> {
    const outcome = await this.#ask(claim, body);
    if (outcome.kind === "settled") return outcome;
    const named = outcome.kind === "unknown" ? outcome.transaction : undefined;
    const until = performance.now() + LOOK_MS;
    let looks = 0;
    for (const pause of [...this.pausesMs, undefined]) {
      const evidence = await this.witness.look(claim, named);
      if (evidence.kind === "paid") return this.#paid(claim, evidence); // whoever holds the payload can submit it
      if (outcome.kind === "refused" && (pause === undefined || looks++ > 0 || !POOR.test(outcome.reason))) return outcome;
      const refusal = this.#refusalBy(evidence, claim);
      if (refusal && outcome.kind === "unknown") return refusal;
      if (evidence.kind === "unknown" || pause === undefined || performance.now() > until) break;
      await sleep(pause, undefined, { ref: false });
    }
    return outcome;
  }

  /**
   * Finds out about a settlement whose outcome was not known. An authorization is carried out once, so that asking for it again with the
   * same payload is safe. No refusal is final here: it may come of the first attempt. Only the witness can say that nothing was taken.
   */
  async settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome> {
    const evidence = await this.witness.look(claim, transaction);
    if (evidence.kind === "paid") return this.#paid(claim, evidence);
    const refusal = this.#refusalBy(evidence, claim);
    if (refusal) return refusal;
    const outcome = await this.#ask(claim, claim.payment);
    if (outcome.kind === "settled") return outcome;
    const named = (outcome.kind === "unknown" ? outcome.transaction : undefined) ?? transaction;
    return { kind: "unknown", transaction: named, message: outcome.message };
  }

  /** What the facilitator says. Who reports another sum than was signed speaks of another payment. */
  async #ask({ network, payer, amount }: Claim, body: string): Promise<Outcome> {
    const outcome = await this.facilitator.settle({ body, network, payer }, this.words.reading);
    if (outcome.kind !== "settled" || (outcome.response.amount ?? amount) === amount) return outcome;
    const { transaction } = outcome.response;
    return { kind: "unknown", transaction, message: `the facilitator reports ${outcome.response.amount} for ${amount}` };
  }

  #paid({ network, payer, amount }: Claim, { transaction }: Evidence & { kind: "paid" }): Outcome {
    return {
      kind: "settled",
      ...(this.finalityMs <= PROVEN_MS && { isProven: true }),
      response: { success: true, transaction, network, payer, amount },
    };
  }

  /** What the witness says for certain: the authorization can never be carried out any more. */
  #refusalBy(evidence: Evidence, { network, payer, expiresAt }: Claim): (Outcome & { kind: "refused" }) | undefined {
    const hasEnded = evidence.kind === "unused" && evidence.asOf > expiresAt + this.finalityMs;
    if (evidence.kind !== "void" && !hasEnded) return undefined;
    const reason = hasEnded ? this.words.ended : this.words.used;
    const message = hasEnded ? "the authorization ended unused" : "the authorization was canceled, or used for another transfer";
    return {
      kind: "refused",
      reason,
      message,
      response: { success: false, transaction: "", network, payer, errorReason: reason },
    };
  }
}
