import type { ClaimStore, Logger, UnauditedPayment } from "@farthing/contract";
import type { Witness } from "./witness.ts";

const INTERVAL_MS = 10_000;
/** A settled payment is looked for this long afterwards: in blocks that are hardly replaced any more, and known to every node. */
const AGE_MS = 60_000;
const BATCH = 50;
/** The authorization can be carried out no more once blocks are this much later than its end. */
const GRACE_MS = 60_000;

/** Holds what the facilitator reports as paid against the chain, a while later: it may lie, and blocks may be replaced. */
export class Auditor {
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(
    private readonly claims: ClaimStore,
    private readonly witness: Witness,
    private readonly log: Logger,
    private readonly ageMs = AGE_MS,
    private readonly intervalMs = INTERVAL_MS,
  ) {}

  start(): void {
    this.#schedule(this.intervalMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#round;
    clearTimeout(this.#timer);
  }

  #schedule(delay: number): void {
    this.#timer = setTimeout(() => {
      this.#round = this.#audit().then((looked) => this.#schedule(looked === BATCH ? 0 : this.intervalMs));
    }, delay);
    this.#timer.unref();
  }

  /** How many were looked at; none while the chain cannot be seen. */
  async #audit(): Promise<number> {
    if (this.witness.problem() !== undefined) return 0;
    const failed = (error: unknown) => this.log.warn({ err: error }, "settled payments could not be audited");
    const due = (await this.claims.unaudited(Date.now() - this.ageMs, BATCH).catch(failed)) ?? [];
    await Promise.all(due.map((payment) => this.#look(payment).catch(failed)));
    return due.length;
  }

  async #look(payment: UnauditedPayment): Promise<void> {
    const evidence = await this.witness.look(payment, payment.transaction);
    if (evidence.kind === "paid") return this.claims.audited(payment, { transaction: evidence.transaction });
    const isMissing = evidence.kind === "void" || (evidence.kind === "unused" && evidence.asOf > payment.expiresAt + GRACE_MS);
    if (!isMissing) return;
    const { payer, nonce, endpoint, amount, transaction } = payment;
    this.log.error(
      { payer, nonce, endpoint, amount, transaction },
      "the facilitator said that this payment was settled, and the chain does not have it",
    );
    await this.claims.audited(payment, "missing");
  }
}
