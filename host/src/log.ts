import { pino } from "pino";

/** Bytes of lines that wait to be written. Beyond that lines are lost: nobody reads them, or the disk they go to is full. */
const MOST_WAITING = 4 * 2 ** 20;

/** Standard error. What cannot be written there waits for the next line, and keeps nothing else from being done. */
function standardError() {
  const out = pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING });
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
    if (!isStuck) flushSync();
  };
  return out;
}

/** The service's log: one JSON object a line, `mask`ed, on standard error so that standard output stays free for answers. */
export function createLog(level: string, mask: (line: string) => string) {
  const out = standardError();
  const masked = {
    write: (line: string) => void out.write(mask(line)),
    flush: (done?: (error?: Error) => void) => out.flush(done),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, masked);
}
