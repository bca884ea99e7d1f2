import type { Logger } from "@farthing/contract";
import { believedFrom, type ClockState, clockAt } from "@farthing/contract/clock-jump";
import type { Run } from "./database.ts";

/**
 * Whether things go by their age now. A clock that is set far ahead would have settlements given up that are being looked for, and replies
 * dropped that their buyers have paid for and not seen.
 */
export class SweepClock {
  #state: ClockState = { seen: 0, jumped: 0 };

  constructor(
    private readonly run: Run,
    private readonly log: Logger,
  ) {}

  /** What was written last says when the clock was seen before. */
  async start(): Promise<void> {
    const [rows] = await this.run(["newest", {}]);
    this.#state = { seen: Number(rows?.[0]?.at ?? 0), jumped: 0 };
  }

  /** To be asked at every look. */
  isBelieved(now = Date.now()): boolean {
    this.#state = clockAt(now, this.#state);
    if (this.#state.jumped === now)
      this.log.warn(
        { until: new Date(believedFrom(this.#state)).toISOString() },
        "the clock went on by more than a day since the ledger was last written or looked at: until it has run for a day nothing is dropped for its age",
      );
    return this.#state.jumped === 0;
  }
}
