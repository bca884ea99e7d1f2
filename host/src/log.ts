import { pino } from "pino";

/** The service's log: one JSON object a line, `mask`ed, on standard error so that standard output stays free for answers. */
export function createLog(level: string, mask: (line: string) => string) {
  const out = pino.destination({ dest: 2, sync: false });
  const masked = {
    write: (line: string) => void out.write(mask(line)),
    flush: (done?: (error?: Error) => void) => out.flush(done),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, masked);
}
