import { type Counters, type Limit, MemoryCounters, type Taken } from "@farthing/contract";
import type { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { keyOf } from "./keys.ts";
import type { Store } from "./store.ts";

/** A limit at one client. Once more was taken than there is, the rest of the window needs no question. */
const limiterOf = (storeClient: Redis, { points, seconds }: Limit): RateLimiterRedis =>
  new RateLimiterRedis({ storeClient, points, duration: seconds, keyPrefix: "", inMemoryBlockOnConsumed: points + 1 });

function takenOf(ok: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Taken {
  if (!Number.isFinite(remainingPoints) || !Number.isFinite(msBeforeNext)) throw new Error("it did not answer with numbers");
  return { ok, left: ok ? remainingPoints : 0, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}

async function consume(limiter: RateLimiterRedis, key: string, cost: number): Promise<Taken> {
  try {
    return takenOf(true, await (cost < 0 ? limiter.reward(key, -cost) : limiter.consume(key, cost)));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return takenOf(false, refusal);
    throw refusal;
  }
}

/** Counts in the store; and beside it in memory, so that while the store is away what this process has seen goes on counting. */
export class ValkeyCounters implements Counters {
  readonly #own = new MemoryCounters();
  readonly #limiters = new Map<string, { readonly client: Redis; readonly limiter: RateLimiterRedis }>();

  constructor(private readonly store: Store) {}

  async take(limit: Limit, key: string, cost = 1): Promise<Taken> {
    const [own, shared] = await Promise.all([
      this.#own.take(limit, key, cost),
      this.store.ask("count", (client) => consume(this.#limiter(client, limit), keyOf("count", limit.name, key), cost)),
    ]);
    return shared ?? own;
  }

  #limiter(client: Redis, limit: Limit): RateLimiterRedis {
    const known = this.#limiters.get(limit.name);
    if (known?.client === client) return known.limiter;
    const limiter = limiterOf(client, limit);
    this.#limiters.set(limit.name, { client, limiter });
    return limiter;
  }
}
