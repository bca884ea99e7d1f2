import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EVERY_MS = 5_000;
/** Share of its time that the event loop is at work, below which nobody waits for it. */
const QUIET = 0.1;
/** So many times in a row: who asks again after a few seconds would wait for what a collection throws away, compiled code with it. */
const QUIET_LOOKS = 4;
/** How much more memory than after the last collection is worth a collection, which takes some 100 ms. */
const WORTH = 64 * 1024 * 1024;
/** After this time it is tried again to get down to where the service began: what was in use at the last collection may not be any more. */
const AGAIN_MS = 600_000;

/** What the collector looks at; tests give their own. */
export interface Surroundings {
  /** Bytes of the heap and of the buffers that it holds. */
  held(): number;
  /** Share of the time since it was last asked that the event loop was at work. */
  busy(): number;
  /** Collects what is no longer used, and gives its memory back. */
  collect(): void;
}

/** The engine's own collector: a flag makes it callable in contexts that are made afterwards (v8.setFlagsFromString). */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

function ofThisProcess(): Surroundings {
  let last = performance.eventLoopUtilization();
  return {
    held() {
      const { heapTotal, external } = process.memoryUsage();
      return heapTotal + external;
    },
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: collector(),
  };
}

/**
 * Gives memory back when the service has become quiet. An engine that is not asked for anything collects nothing: what a busy hour
 * took would stay until the next one.
 */
export class Tidy {
  readonly #timer: NodeJS.Timeout;
  readonly #first: number;
  #least: number;
  #at = Number.NEGATIVE_INFINITY;
  #quiet = 0;

  constructor(private readonly surroundings: Surroundings = ofThisProcess()) {
    this.#first = surroundings.held();
    this.#least = this.#first;
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref();
  }

  #look(): void {
    const { held, busy, collect } = this.surroundings;
    this.#quiet = busy() > QUIET ? 0 : this.#quiet + 1;
    const least = performance.now() - this.#at >= AGAIN_MS ? this.#first : this.#least;
    if (this.#quiet < QUIET_LOOKS || held() < least + WORTH) return;
    collect();
    this.#at = performance.now();
    this.#least = held();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
