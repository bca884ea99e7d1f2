import { setTimeout as sleep } from "node:timers/promises";
import { frameSource } from "./scroll.ts";
import type { Tab } from "./tab.ts";

/** How long all presses may take, what one asks for, and how often it is looked for. */
const [ALL_MS, ONE_MS, TICK_MS] = [4_000, 1_000, 50];

/** Presses of what a page offers its readers: how long they go on, and whether they led elsewhere. */
export class Pressing {
  readonly #until = Date.now() + ALL_MS;
  readonly #stopped: number;
  readonly #mainUrl: string | undefined;

  constructor(
    readonly tab: Tab,
    private readonly signal: AbortSignal,
  ) {
    this.#stopped = tab.stopped;
    this.#mainUrl = tab.traffic.mainUrl;
  }

  /** Whether a press led elsewhere, or is about to. */
  get hasLeft(): boolean {
    return this.tab.isPressed && this.tab.traffic.mainUrl !== this.#mainUrl;
  }

  /** Whether time is over, a press led elsewhere, or began what has no end. */
  get isOver(): boolean {
    const { tab } = this;
    return Date.now() >= this.#until || tab.traffic.mainUrl !== this.#mainUrl || tab.stopped > this.#stopped;
  }

  /** Has the page draw what changed. */
  async frame(): Promise<void> {
    await sleep(TICK_MS, undefined, { signal: this.signal });
    await this.tab.evaluate(frameSource);
  }

  /** Whether nothing was loaded for a moment. */
  get isQuiet(): boolean {
    return this.tab.traffic.quietMs(Date.now()) > TICK_MS;
  }

  /** What is shown until something is loaded may look as what was pressed for: waits for that, if it is being loaded. */
  async rest(): Promise<void> {
    if (!this.isQuiet) await this.waitFor(() => this.isQuiet);
  }

  /** Waits until what was pressed for is there, so long as one may take; whether it is. */
  async waitFor(isThere: () => boolean | Promise<boolean>): Promise<boolean> {
    const pressed = Date.now();
    do {
      await this.frame();
      if (await isThere()) return true;
    } while (!this.isOver && Date.now() - pressed < ONE_MS);
    return false;
  }
}
