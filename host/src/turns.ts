/** Milliseconds of a turn of the event loop in which bytes of callers are parsed and their calls begun; what else happens comes between. */
const TURN_MS = 4;

type Job = () => void;

/**
 * What callers have the serving thread do. There is a little time for it in each turn of the event loop, and callers take turns in it: who
 * sends on hundreds of connections what takes long to parse waits, and not those who send one request.
 */
export class Turns {
  /** By caller; whose turn is next stands first. */
  readonly #waiting = new Map<string, Set<Job>>();
  #until = 0;
  #inTurn = false;
  #goesOn = false;

  /** Runs a job when it is its caller's turn: at once, if nobody waits. One that waits already waits once. */
  take(caller: string, job: Job): void {
    const jobs = this.#waiting.get(caller);
    if (jobs) jobs.add(job);
    else this.#waiting.set(caller, new Set([job]));
    if (!this.#goesOn) this.#run();
  }

  readonly #run = (): void => {
    this.#goesOn = false;
    if (this.#waiting.size === 0) return;
    const now = performance.now();
    if (!this.#inTurn) {
      this.#inTurn = true;
      this.#until = now + TURN_MS;
      setImmediate(this.#end);
    }
    if (now >= this.#until) return; // goes on in the next turn
    this.#goesOn = true;
    queueMicrotask(() => process.nextTick(this.#run)); // after all that the job brings about at once
    this.#next()?.();
  };

  readonly #end = (): void => {
    this.#inTurn = false;
    if (!this.#goesOn) this.#run();
  };

  #next(): Job | undefined {
    for (const [caller, jobs] of this.#waiting) {
      this.#waiting.delete(caller);
      for (const job of jobs) {
        jobs.delete(job);
        if (jobs.size > 0) this.#waiting.set(caller, jobs);
        return job;
      }
    }
    return undefined;
  }
}
