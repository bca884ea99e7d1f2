import { Script } from "node:vm";

/** Work took longer than it may: it was ended where it was. */
export class OutOfTime extends Error {}

const KEY = Symbol.for("farthing:time-limited work");
const shared = globalThis as { [KEY]?: (() => unknown) | undefined };
const script = new Script(`globalThis[Symbol.for("farthing:time-limited work")]()`);

/** A busy machine gives a thread less than the time that passes: then more time is given, so often. */
const TRIES = 5;

/**
 * Does work that is not waited for (a pattern over a text, a check of a record), and ends it when it has taken its time of the
 * processor. For what a third party's patterns and schemas are tried on, where everybody is served. The work may be begun again: it
 * must change nothing. Takes some 0.1 ms.
 *
 * @throws OutOfTime
 */
export function timeLimited<R>(ms: number, work: () => R): R {
  for (let trial = 0; trial < TRIES; trial++) {
    const before = process.threadCpuUsage();
    const outcome = tried(ms * 2 ** trial, work);
    if (outcome) return outcome.value;
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1_000 >= ms * ENOUGH) break;
  }
  throw new OutOfTime(`it took more than ${ms} ms`);
}

/** Share of its time that work must have had: clocks are coarse. */
const ENOUGH = 0.8;

function tried<R>(ms: number, work: () => R): { readonly value: R } | undefined {
  const before = shared[KEY];
  shared[KEY] = work;
  try {
    return { value: script.runInThisContext({ timeout: ms }) as R };
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  } finally {
    shared[KEY] = before;
  }
}

/** A pattern of a third party: a text over which it takes too long does not match, and after some of these none does. */
export class TimedPattern extends RegExp {
  static readonly MS = 50;
  /** A page on which it is slow may be asked for again and again. */
  static readonly MOST_LATE = 3;
  #late = 0;

  override exec(text: string): RegExpExecArray | null {
    if (this.#late >= TimedPattern.MOST_LATE) return null;
    try {
      return timeLimited(TimedPattern.MS, () => super.exec(text));
    } catch (error) {
      if (error instanceof OutOfTime) this.#late += 1;
      if (error instanceof OutOfTime) return null;
      throw error;
    }
  }
}
