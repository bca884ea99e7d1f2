import { type Exchange, Failure, type Middleware, type Reply } from "@farthing/contract";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { inject, injectable } from "tsyringe";
import { LimitsConfig } from "./config.ts";

const WINDOW_SECONDS = 60;
const IPV6_SITE_GROUPS = 4;

/** An address as balancers write it: with a port, which is another one for every connection; in IPv6 in brackets. */
const WRITTEN = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/** One client: an IPv4 address, or the /64 that an IPv6 client can choose its addresses from. */
function clientOf(written: string): string {
  const { v6, v4 } = WRITTEN.exec(written)?.groups ?? {};
  const address = v6 ?? v4 ?? written;
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return plain instanceof ipaddr.IPv6 ? plain.parts.slice(0, IPV6_SITE_GROUPS).join(":") : plain.toString();
}

/** Refuses an address that calls too often, with `rate_limited` and the time to wait. Free endpoints count as well. */
@injectable()
export class RateLimit implements Middleware {
  readonly #limiter: RateLimiterMemory | undefined;

  constructor(@inject(LimitsConfig.token) { RATE_LIMIT }: LimitsConfig) {
    if (RATE_LIMIT > 0) this.#limiter = new RateLimiterMemory({ points: RATE_LIMIT, duration: WINDOW_SECONDS });
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    try {
      await this.#limiter?.consume(clientOf(exchange.request.address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new Failure("rate_limited", `too many calls from this address; wait ${retryAfterSeconds} s`, { retryAfterSeconds });
    }
    return next();
  }
}
