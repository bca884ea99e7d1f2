import type { Exchange, Middleware, Reply } from "@farthing/contract";
import { Archive } from "./archive.ts";

/** Tells the archive when calls begin and how they end. It changes nothing, and nothing waits for it. */
export class KeepCalls implements Middleware {
  static readonly inject = [Archive.token];

  constructor(private readonly archive: Archive) {}

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    if (!this.archive.isOn) return next();
    this.archive.begin(exchange.requestId);
    try {
      const reply = await next();
      void this.archive.end(exchange, reply);
      return reply;
    } catch (error) {
      this.archive.drop(exchange.requestId);
      throw error;
    }
  }
}
