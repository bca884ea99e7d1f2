import type { Logger } from "@farthing/contract";
import { believedFrom, clockAt } from "@farthing/contract/clock-jump";
import type { Run } from "./database.ts";

/**
 * What goes by its age now. A clock that is set far ahead would have settlements given up that are being looked for, and replies dropped
 * that their buyers have paid for and not seen. What is known of the clock lies in the ledger, so that no restart makes a wrong one right.
 */
export class SweepClock {
  #believedFrom: string | undefined;

  constructor(
    private readonly run: Run,
    private readonly log: Logger,
  ) {}

  /** To be asked at every look. Claims made since then go by their age: 0 if the clock is believed, else when it jumped. */
  async since(now = Date.now()): Promise<number> {
    const [rows] = await this.run(["clock", {}]);
    const { seen = 0, jumped = 0 } = rows?.[0] ?? {};
    const state = clockAt(now, { seen: Number(seen), jumped: Number(jumped) });
    await this.run(["noteClock", { ...state }]);
    const wasBelieved = this.#believedFrom === undefined;
    this.#believedFrom = state.jumped === 0 ? undefined : new Date(believedFrom(state)).toISOString();
    if (wasBelieved && this.#believedFrom !== undefined)
      this.log.warn({ until: this.#believedFrom }, `${WHY} until it has run for a day`);
    return state.jumped;
  }

  /** For /health: why, and until when, nothing older goes. */
  facts(): { readonly clock?: string } {
    return this.#believedFrom === undefined ? {} : { clock: `${WHY} until ${this.#believedFrom} by that clock` };
  }
}

const WHY = "the clock went on by more than a day since the ledger was last looked at: nothing older is dropped for its age";
