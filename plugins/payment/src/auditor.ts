import type { ClaimStore, Logger, UnauditedPayment } from "@farthing/contract";
import type { Rails } from "./rails.ts";
import { Rounds } from "./rounds.ts";

const INTERVAL_MS = 10_000;
/** A settled payment is looked for this long afterwards: in blocks that are hardly replaced any more, and known to every node. */
const AGE_MS = 60_000;
const BATCH = 50;

/** Holds what the facilitator reports as paid against the chain, a while later: it may lie, and blocks may be replaced. */
export class Auditor {
  readonly #rounds: Rounds;

  constructor(
    private readonly claims: ClaimStore,
    private readonly rails: Pick<Rails, "of" | "all">,
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

  /** Whether there are more. Nothing is looked at while no chain can be seen. */
  async #audit(): Promise<boolean> {
    if (!this.rails.all.some((rail) => rail.audit && rail.canAudit?.() !== false)) return false;
    const failed = (error: unknown) => this.log.warn({ err: error }, "settled payments could not be audited");
    const due = (await this.claims.unaudited(Date.now() - this.ageMs, BATCH).catch(failed)) ?? [];
    await Promise.all(due.map((payment) => this.#look(payment).catch(failed)));
    return due.length === BATCH;
  }

  async #look(payment: UnauditedPayment): Promise<void> {
    const rail = this.rails.of(payment);
    const found = rail?.canAudit?.() === false ? undefined : await rail?.audit?.(payment);
    if (found) await this.claims.audited(payment, found);
  }
}
