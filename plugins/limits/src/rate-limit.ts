import { type Exchange, Failure, type Middleware, type Reply } from "@farthing/contract";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { inject, injectable } from "tsyringe";
import { LimitsConfig } from "./config.ts";

const WINDOW_SECONDS = 60;

/** Refuses an address that calls too often, with `rate_limited` and the time to wait. Free endpoints count as well. */
@injectable()
export class RateLimit implements Middleware {
  readonly #limiter: RateLimiterMemory | undefined;

  constructor(@inject(LimitsConfig.token) { RATE_LIMIT }: LimitsConfig) {
    if (RATE_LIMIT > 0) this.#limiter = new RateLimiterMemory({ points: RATE_LIMIT, duration: WINDOW_SECONDS });
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    try {
      await this.#limiter?.consume(exchange.request.client);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new Failure("rate_limited", `too many calls from this address; wait ${retryAfterSeconds} s`, { retryAfterSeconds });
    }
    return next();
  }
}
