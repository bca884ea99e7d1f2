import { type ClaimRecord, type ClaimStore, Failure, type Logger, type Outcome } from "@farthing/contract";
import { bookSettled } from "./book-settled.ts";
import type { Rails } from "./rails.ts";
import type { Receipts } from "./receipts.ts";
import { Rounds } from "./rounds.ts";

const INTERVAL_MS = 500;
const BATCH = 16;
const MAX_BACKOFF_MS = 30_000;
/** After an hour: by then the answer can hardly be had soon. */
const OLD_MS = 3_600_000;
const OLD_BACKOFF_MS = 300_000;

/** Finds out what became of settlements whose outcome was not known, so that who paid gets the stored reply. */
export class Reconciler {
  readonly #rounds = new Rounds(() => this.#reconcile(), INTERVAL_MS);

  constructor(
    private readonly claims: ClaimStore,
    private readonly rails: Pick<Rails, "of">,
    private readonly receipts: Receipts,
    private readonly log: Logger,
    /** Whose money is settled here: what was left open in the other mode, of the sandbox or of the chain, is not this service's to ask for. */
    private readonly testMoney: boolean,
  ) {}

  /** Looks for undecided claims from now on. */
  start(): void {
    this.#rounds.start(0);
  }

  /** Stops looking, and waits for what is being asked. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Whether there are more: after an outage of the facilitator not all go into one round. */
  async #reconcile(): Promise<boolean> {
    const failed = (error: unknown) => {
      // A ledger that does not work has said so, and is asked twice a second.
      if (Failure.is(error) && error.code === "payment_unavailable") return;
      this.log.warn({ err: error }, "undecided payments could not be looked at");
    };
    const due = (await this.claims.undecided(BATCH, this.testMoney).catch(failed)) ?? [];
    await Promise.all(due.map((claim) => this.#decide(claim).catch(failed)));
    return due.length === BATCH;
  }

  async #decide(claim: ClaimRecord): Promise<void> {
    const rail = this.rails.of(claim);
    const outcome: Outcome = (await rail?.reconcile?.(claim)) ?? { kind: "unknown", message: `nobody settles ${claim.rail}` };
    const { payer, nonce, endpoint, attempts } = claim;
    const facts = { rail: claim.rail, payer, nonce, endpoint, attempts };
    if (rail && outcome.kind === "settled") {
      await bookSettled(this.claims, rail, claim, await this.receipts.settlement(claim, outcome.response), outcome);
      this.log.info(
        { ...facts, transaction: outcome.response.transaction },
        "a payment of unknown outcome turned out to be paid",
      );
    } else if (outcome.kind === "refused") {
      await this.claims.release(claim, "unpaid");
      this.log.warn({ ...facts, reason: outcome.reason }, "a payment of unknown outcome was not paid");
    } else {
      const isOld = Date.now() - claim.claimedAt > OLD_MS;
      const backoff = isOld ? OLD_BACKOFF_MS : Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(claim.attempts, 8));
      const transaction = outcome.kind === "unknown" ? outcome.transaction : undefined;
      await this.claims.unknown(claim, transaction ?? claim.transaction, Date.now() + backoff);
    }
  }
}
