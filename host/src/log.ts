import { pino } from "pino";
import { standardError } from "./standard-error.ts";

/** Bytes of lines that wait to be written. Beyond that lines are lost: nobody reads them, or the disk they go to is full. */
const MOST_WAITING = 4 * 2 ** 20;

/** How long the end of the process waits for whoever reads the log, once it has stopped reading. */
const LAST_MS = 1_000;

/** Standard error. What cannot be written there waits for the next line, and keeps nothing else from being done. */
function destination() {
  let until = Number.POSITIVE_INFINITY;
  const out = pino.destination({
    dest: standardError,
    sync: false,
    maxLength: MOST_WAITING,
    retryEAGAIN: () => performance.now() < until,
  });
  const flushSync = out.flushSync.bind(out);
  let isStuck = false;
  out.on("error", () => {
    isStuck = true;
  });
  out.on("write", () => {
    isStuck = false;
  });
  // It tries until it can; pino calls it when the process ends.
  out.flushSync = () => {
    if (isStuck) return;
    until = performance.now() + LAST_MS;
    try {
      flushSync();
    } catch {
      isStuck = true; // nobody reads it
    }
  };
  return out;
}

/** The service's log: one JSON object a line, `mask`ed, on standard error so that standard output stays free for answers. */
export function createLog(level: string, mask: (line: string) => string) {
  const out = destination();
  const masked = {
    write: (line: string) => void out.write(mask(line)),
    flush: (done?: (error?: Error) => void) => out.flush(done),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, masked);
}
