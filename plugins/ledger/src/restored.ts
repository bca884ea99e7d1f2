import type { Claim, Logger } from "@farthing/contract";
import type { Run } from "./database.ts";
import { unavailable } from "./unavailable.ts";

/**
 * No challenge's window is longer (the longest deadline and what the gate adds for settlement): whatever was signed for one before the
 * ledger was put back has ended after this time.
 */
const WINDOW_MS = 180_000;
/** No longer window than this is ever taken, whatever its payer signed. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * A ledger that was put back from a backup has forgotten claims, and with them which payments were used since. For the time of a challenge's
 * window nothing is claimed: then all of them have ended. Payments that their network ends, as Solana does, wait for their longest life. For
 * a day no payment is claimed whose payer signed an end that is farther than such a window.
 */
export class Restored {
  #at = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly run: Run,
    private readonly log: Logger,
  ) {}

  /** Finds out whether this is a backup that is used for the first time, and when one was. */
  async start(): Promise<void> {
    const now = Date.now();
    const [fresh = [], last = []] = await this.run(["enterRestore", { now }], ["lastRestore", {}]);
    if (last[0]?.at != null) this.#at = Number(last[0].at);
    for (const { taken_at } of fresh)
      this.log.warn(
        { backup: new Date(Number(taken_at)).toISOString(), seconds: WINDOW_MS / 1_000 },
        "the ledger was put back from a backup, and has forgotten what came after it; payments are taken when those have ended that it may have forgotten",
      );
  }

  /** Gives the claim that there is on a payment which may have been forgotten. Rejects with why it cannot be claimed where there is none. */
  async admit<K>(claim: Claim, find: () => Promise<K | undefined>): Promise<K | undefined> {
    const refusal = this.#refusal(claim);
    const known = refusal && (await find());
    if (refusal && !known) throw refusal;
    return known;
  }

  #refusal({ expiresAt, lifeMs }: Pick<Claim, "expiresAt" | "lifeMs">, now = Date.now()): Error | undefined {
    const left = this.#at + Math.max(WINDOW_MS, lifeMs ?? 0) - now;
    const why = "the ledger was put back from a backup, and may have forgotten this payment";
    if (left > 0)
      return unavailable(
        `${why}: payments like it are taken again in ${Math.ceil(left / 1_000)} s`,
        undefined,
        Math.ceil(left / 1_000),
      );
    if (lifeMs !== undefined) return undefined;
    const isLong = now < this.#at + LONGEST_MS && expiresAt > now + WINDOW_MS;
    return isLong ? unavailable(`${why}: for a day, authorizations must end within ${WINDOW_MS / 1_000} s`) : undefined;
  }

  /** For /health: until when nothing is claimed. */
  problem(now = Date.now()): string | undefined {
    const end = this.#at + WINDOW_MS;
    return now < end ? `put back from a backup: payments are taken from ${new Date(end).toISOString()} on` : undefined;
  }

  /** When it was last put back, in milliseconds since the epoch. */
  get at(): number | undefined {
    return Number.isFinite(this.#at) ? this.#at : undefined;
  }

  /** For /health: when it was last put back. */
  facts(): { readonly putBack?: string } {
    return this.at === undefined ? {} : { putBack: new Date(this.at).toISOString() };
  }
}
