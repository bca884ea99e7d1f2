import { createToken } from "./token.ts";

/** Structured log: an optional object of facts, then a message (pino's calling convention). */
export interface Logger {
  debug(facts: object, message?: string): void;
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}

/** The service's log; what concerns one call goes to `Call.log` instead. */
export const Logger = createToken<Logger>("Logger");
