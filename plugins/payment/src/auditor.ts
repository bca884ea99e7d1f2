import type { ClaimStore, Logger, UnauditedPayment } from "@farthing/contract";
import { Rounds } from "./rounds.ts";
import type { Witness } from "./witness.ts";

const INTERVAL_MS = 10_000;
/** A settled payment is looked for this long afterwards: in blocks that are hardly replaced any more, and known to every node. */
const AGE_MS = 60_000;
const BATCH = 50;
/** The authorization can be carried out no more once blocks are this much later than its end. */
const GRACE_MS = 60_000;

/** Holds what the facilitator reports as paid against the chain, a while later: it may lie, and blocks may be replaced. */
export class Auditor {
  readonly #rounds: Rounds;

  constructor(
    private readonly claims: ClaimStore,
    private readonly witness: Witness,
    private readonly log: Logger,
    private readonly ageMs = AGE_MS,
    private readonly intervalMs = INTERVAL_MS,
  ) {
    this.#rounds = new Rounds(() => this.#audit(), intervalMs);
  }

  start(): void {
    this.#rounds.start(this.intervalMs);
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Whether there are more. Nothing is looked at while the chain cannot be seen. */
  async #audit(): Promise<boolean> {
    if (this.witness.problem() !== undefined) return false;
    const failed = (error: unknown) => this.log.warn({ err: error }, "settled payments could not be audited");
    const due = (await this.claims.unaudited(Date.now() - this.ageMs, BATCH).catch(failed)) ?? [];
    await Promise.all(due.map((payment) => this.#look(payment).catch(failed)));
    return due.length === BATCH;
  }

  async #look(payment: UnauditedPayment): Promise<void> {
    const evidence = await this.witness.look(payment, payment.transaction);
    if (evidence.kind === "paid") return this.claims.audited(payment, { transaction: evidence.transaction });
    const isMissing = evidence.kind === "void" || (evidence.kind === "unused" && evidence.asOf > payment.expiresAt + GRACE_MS);
    if (!isMissing) return;
    await this.claims.audited(payment, "missing");
  }
}
