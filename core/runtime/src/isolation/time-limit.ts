import { Script } from "node:vm";

/** Work took longer than it may: it was ended where it was. */
export class OutOfTime extends Error {}

const KEY = Symbol.for("farthing:time-limited work");
const shared = globalThis as { [KEY]?: (() => unknown) | undefined };
const script = new Script(`globalThis[Symbol.for("farthing:time-limited work")]()`);

/** How often work is done again whose time went to other programs of the machine; each time it may take twice as long. */
const TRIES = 5;

/**
 * Does work that is not waited for (a pattern over a text, a check of a record), and ends it when its time is over. For what a third
 * party's patterns and schemas are tried on, where everybody is served. Takes some 0.1 ms. Only the time of this thread counts: on a busy
 * machine work is done again, so it must change nothing.
 *
 * @throws OutOfTime
 */
export function timeLimited<R>(ms: number, work: () => R): R {
  const before = shared[KEY];
  shared[KEY] = work;
  try {
    for (let left = TRIES, limit = ms; ; left--, limit *= 2) {
      const from = process.threadCpuUsage();
      try {
        return script.runInThisContext({ timeout: limit }) as R;
      } catch (error) {
        if ((error as { code?: unknown }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
        const { user, system } = process.threadCpuUsage(from);
        if (left <= 1 || (user + system) / 1_000 >= ms / 2) throw new OutOfTime(`it took more than ${ms} ms`);
      }
    }
  } finally {
    shared[KEY] = before;
  }
}

/** A pattern of a third party: a text over which it takes too long does not match. */
export class TimedPattern extends RegExp {
  static readonly MS = 50;

  override exec(text: string): RegExpExecArray | null {
    try {
      return timeLimited(TimedPattern.MS, () => super.exec(text));
    } catch (error) {
      if (error instanceof OutOfTime) return null;
      throw error;
    }
  }
}
