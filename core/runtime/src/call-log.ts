import type { Logger } from "@farthing/contract";

/** The service's log for what concerns one call: every line carries the call's id. */
export class CallLog implements Logger {
  constructor(
    private readonly log: Logger,
    private readonly id: string,
  ) {}

  debug(facts: object, message?: string): void {
    this.log.debug({ id: this.id, ...facts }, message);
  }

  info(facts: object, message?: string): void {
    this.log.info({ id: this.id, ...facts }, message);
  }

  warn(facts: object, message?: string): void {
    this.log.warn({ id: this.id, ...facts }, message);
  }

  error(facts: object, message?: string): void {
    this.log.error({ id: this.id, ...facts }, message);
  }
}
