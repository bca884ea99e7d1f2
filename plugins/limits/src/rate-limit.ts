import {
  type Counters,
  type Exchange,
  Failure,
  MemoryCounters,
  type Middleware,
  type Reply,
  SharedCounters,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { LimitsConfig } from "./config.ts";

const WINDOW_SECONDS = 60;

/** Refuses an address that calls too often, with `rate_limited` and the time to wait. Free endpoints count as well. */
@injectable()
export class RateLimit implements Middleware {
  readonly #points: number;
  readonly #counters: Counters;

  constructor(
    @inject(LimitsConfig.token) { RATE_LIMIT }: LimitsConfig,
    @inject(SharedCounters, { isOptional: true }) shared: Counters | undefined,
  ) {
    this.#points = RATE_LIMIT;
    this.#counters = shared ?? new MemoryCounters();
  }

  async handle({ request }: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    if (this.#points > 0) await this.#take(request.client);
    return next();
  }

  async #take(client: string): Promise<void> {
    const limit = { name: "calls", points: this.#points, seconds: WINDOW_SECONDS };
    const { ok, retryAfterSeconds } = await this.#counters.take(limit, client);
    if (ok) return;
    throw new Failure("rate_limited", `too many calls from this address; wait ${retryAfterSeconds} s`, { retryAfterSeconds });
  }
}
