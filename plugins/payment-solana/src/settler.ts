import { setTimeout as sleep } from "node:timers/promises";
import type { AuditFinding, Claim, Facilitator, Outcome, UnauditedPayment } from "@farthing/contract";
import { bytesOf } from "./base58.ts";
import type { Chain } from "./chain.ts";
import { isSignedBy } from "./ed25519.ts";
import { precedesBroadcast } from "./refusal-reasons.ts";
import type { Evidence, Sought } from "./search.ts";
import { readTransfer, type Transfer } from "./transfer.ts";

/** Pauses in which the caller waits for a transaction to show, before it is told that its payment is pending. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000];
/** No further look is begun after this time. */
const LOOK_MS = 10_000;
/** So long the facilitator is asked again for a settlement: no blockhash lives longer while blocks are made. */
const ASK_AGAIN_MS = 600_000;
/** What the facilitator's answers are read by: a transaction is called by its first signature, 64 bytes in base58. */
const READING = { transaction: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, precedesBroadcast };

/** Reasons of our own, for what the chain says. */
const REASONS: Readonly<Record<Extract<Evidence, { kind: "void" }>["why"], readonly [reason: string, message: string]>> = {
  failed: ["invalid_exact_svm_transaction_failed", "the transaction was carried out, and failed"],
  expired: ["invalid_exact_svm_transaction_expired", "the transaction's blockhash grew too old before it was carried out"],
  earlier: ["invalid_exact_svm_transaction_used", "the transaction was carried out long before this call"],
};

/** The transaction that a claim's text holds; the text is our own. */
const transferIn = ({ payment }: Pick<Claim, "payment">): Transfer =>
  readTransfer(
    (JSON.parse(payment) as { paymentPayload: { payload: { transaction: string } } }).paymentPayload.payload.transaction,
  );

const soughtOf = ({ payer, nonce, claimedAt }: Claim, memo?: string): Sought => ({ payer, digest: nonce, claimedAt, memo });

/**
 * Asks for settlements and judges the answers. A transaction is called by its fee payer's signature, so that a name can be checked: the
 * facilitator's yes counts where it names a signature of its own key on this very message. Else the chain decides.
 */
export class Settler {
  constructor(
    private readonly facilitator: Facilitator,
    private readonly chain: Chain,
    private readonly pausesMs: readonly number[] = PAUSES_MS,
  ) {}

  /** Settles a payment for the first time. `body` is what the facilitator is sent. */
  async settle(claim: Claim, transfer: Transfer, body: string): Promise<Outcome> {
    const outcome = await this.#ask(claim, transfer, body);
    if (outcome.kind === "settled") return outcome;
    const named = outcome.kind === "unknown" ? outcome.transaction : undefined;
    const until = performance.now() + LOOK_MS;
    for (const pause of [...this.pausesMs, undefined]) {
      const evidence = await this.chain.look(soughtOf(claim, transfer.memo), named);
      const decided = decidedBy(evidence, claim);
      // Whoever has the payload can ask for its settlement.
      if (decided?.kind === "settled" || outcome.kind === "refused") return decided ?? outcome;
      if (decided) return decided;
      if (evidence.kind === "unknown" || pause === undefined || performance.now() > until) break;
      await sleep(pause, undefined, { ref: false });
    }
    return outcome;
  }

  /**
   * Finds out about a settlement whose outcome was not known. A message is carried out once, so that asking for it again is safe. No refusal
   * of the facilitator's is final here: it may come of the first attempt.
   */
  async settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome> {
    const transfer = transferIn(claim);
    const evidence = await this.chain.look(soughtOf(claim, transfer.memo), transaction);
    const decided = decidedBy(evidence, claim);
    if (decided) return decided;
    if (Date.now() - claim.claimedAt > ASK_AGAIN_MS)
      return { kind: "unknown", transaction, message: "the chain does not show yet what became of the transaction" };
    const outcome = await this.#ask(claim, transfer, claim.payment);
    if (outcome.kind === "settled") return outcome;
    const named = outcome.kind === "unknown" ? outcome.transaction : undefined;
    return { kind: "unknown", transaction: named ?? transaction, message: outcome.message };
  }

  /** Holds what the facilitator said against blocks that are finalized. The claim's text may be gone. */
  async audit(payment: UnauditedPayment): Promise<AuditFinding> {
    const evidence = await this.chain.look(soughtOf(payment), payment.transaction);
    if (evidence.kind === "paid") return evidence.isFinal ? { transaction: evidence.transaction } : undefined;
    return evidence.kind === "void" ? "missing" : undefined;
  }

  /**
   * What the facilitator says, as far as it can be believed. It is not asked who paid: by the scheme's text that is the fee payer, by the
   * reference implementation the token's owner.
   */
  async #ask({ network, payer, amount }: Claim, { message, keys }: Transfer, body: string): Promise<Outcome> {
    const outcome = await this.facilitator.settle({ body, network }, READING);
    if (outcome.kind === "refused") return { ...outcome, response: { ...outcome.response, payer } };
    const named = outcome.kind === "settled" ? outcome.response.transaction : outcome.transaction;
    const signature = named === undefined ? undefined : bytesOf(named, 64);
    const isOwn = signature !== undefined && isSignedBy(keys.feePayer, message, signature);
    if (outcome.kind === "settled" && isOwn) return { kind: "settled", response: { ...outcome.response, payer, amount } };
    const message_ =
      outcome.kind === "unknown" ? outcome.message : "the facilitator names a transaction that is not this payment's";
    return { kind: "unknown", transaction: isOwn ? named : undefined, message: message_ };
  }
}

/** What the chain says for certain. */
function decidedBy(evidence: Evidence, { network, payer, amount }: Claim): Exclude<Outcome, { kind: "unknown" }> | undefined {
  if (evidence.kind === "paid") {
    const response = { success: true, transaction: evidence.transaction, network, payer, amount };
    return { kind: "settled", response, isProven: evidence.isFinal };
  }
  if (evidence.kind !== "void") return undefined;
  const [reason, message] = REASONS[evidence.why];
  return { kind: "refused", reason, message, response: { success: false, transaction: "", network, payer, errorReason: reason } };
}
