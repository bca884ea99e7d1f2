import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Entered, GateBound, SharedGates } from "@farthing/contract";
import type { Redis } from "ioredis";
import { hashed, keyOf } from "./keys.ts";
import type { Store } from "./store.ts";

/** Between attempts to get in: at random, longer at first, so that many who wait do not come together. */
const PAUSE_MS = { first: 10, most: 100 };
/** For so long after somebody was turned away newcomers wait, too: else whoever has just left would be in again before all others. */
const WAITING_MS = 250;

/**
 * Lets one in, by the store's own clock. KEYS: who is in, by when his place ends; whether somebody waits; whether it is closed. ARGV: most,
 * milliseconds of a place, name of the place, "1" for a newcomer, WAITING_MS. Gives 1: in; 0: full; less: closed for so many milliseconds.
 */
const ENTER = `
local closed = redis.call("pttl", KEYS[3])
if closed > 0 then return -closed end
local time = redis.call("time")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call("zremrangebyscore", KEYS[1], "-inf", now)
local full = redis.call("zcard", KEYS[1]) >= tonumber(ARGV[1])
if full or (ARGV[4] == "1" and redis.call("exists", KEYS[2]) == 1) then
  redis.call("set", KEYS[2], "", "PX", ARGV[5])
  return 0
end
redis.call("zadd", KEYS[1], now + ARGV[2], ARGV[3])
redis.call("pexpire", KEYS[1], ARGV[2])
return 1
`;

type WithEnter = Redis & { farthingEnter(...args: (string | number)[]): Promise<number> };

/** A number of its own for each place. */
let places = 0;

/** Gates in the store. */
export class ValkeyGates implements SharedGates {
  readonly #process = randomBytes(9).toString("base64url");
  #client: Redis | undefined;

  constructor(private readonly store: Store) {}

  async enter(bound: GateBound, key: string, door: string, signal: AbortSignal): Promise<Entered> {
    signal.throwIfAborted();
    const keys = this.#keys(bound, key, door);
    const place = `${this.#process}${places++}`;
    for (let attempt = 0; ; attempt++) {
      const newcomer = attempt === 0 ? "1" : "0";
      const answer = await this.store.ask("enter", async (client) => {
        const said = await this.#withEnter(client).farthingEnter(
          ...keys,
          bound.most,
          bound.seconds * 1_000,
          place,
          newcomer,
          WAITING_MS,
        );
        if (!Number.isInteger(said)) throw new Error("it did not answer with a number");
        return said;
      });
      if (answer !== undefined && answer < 0) return { closedSeconds: Math.ceil(-answer / 1_000) };
      // Without an answer the place may have been taken all the same.
      const leave = () => void this.store.ask("leave", (client) => client.zrem(keys[0], place));
      if (answer !== 0) return { leave };
      const pause = Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** Math.min(attempt, 5));
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  async close(bound: GateBound, key: string, door: string, seconds: number): Promise<void> {
    const [, , closed] = this.#keys(bound, key, door);
    await this.store.ask("close", (client) => client.set(closed, "", "EX", Math.max(1, Math.ceil(seconds))));
  }

  #keys({ name }: GateBound, key: string, door: string): readonly [string, string, string] {
    const inside = keyOf("gate", name, key);
    return [inside, `${inside}:waiting`, `${inside}:closed:${hashed(door)}`];
  }

  #withEnter(client: Redis): WithEnter {
    if (this.#client !== client) client.defineCommand("farthingEnter", { numberOfKeys: 3, lua: ENTER });
    this.#client = client;
    return client as WithEnter;
  }
}
