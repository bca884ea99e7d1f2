import { pino } from "pino";

/** The service's log: one JSON object a line, on standard error so that standard output stays free for answers. */
export const createLog = (level: string) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: false }));
