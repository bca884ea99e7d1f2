import type { Counters, Limit, SharedCache } from "@farthing/contract";
import { type Guesser, type Refused, SESSION_MS, type Session } from "./access.ts";

/** The same bounds that `Attempts` has for one process, of all processes together. */
const OF_ONE: Limit = { name: "guesses at the operator's token", points: 10, seconds: 600 };
const OF_ALL: Limit = { name: "guesses of all strangers", points: 100, seconds: 100 };

const endedKey = (id: string): string => `ended session of the operator: ${id}`;

/** What this process knows of the others that serve the operator's pages: guesses that were made there, and sessions that were ended there. */
export class Elsewhere {
  constructor(
    private readonly counters: Counters,
    private readonly cache: SharedCache,
  ) {}

  /** What comes of a guess, if it may be made at all. Only what is wrong counts; it counts before it is judged. */
  async judged<R>(guesser: Guesser, judge: () => R | Refused): Promise<R | Refused> {
    const taken: [Limit, string][] = [];
    const giveBack = () => Promise.all(taken.map(([limit, key]) => this.counters.take(limit, key, -1)));
    const limits: [Limit, string][] = guesser.isKnown
      ? [[OF_ONE, guesser.name]]
      : [
          [OF_ONE, guesser.name],
          [OF_ALL, ""],
        ];
    for (const [limit, key] of limits) {
      const { ok, retryAfterSeconds } = await this.counters.take(limit, key);
      if (!ok) {
        await giveBack();
        return { why: "wait", seconds: retryAfterSeconds };
      }
      taken.push([limit, key]);
    }
    const outcome = judge();
    if (!(typeof outcome === "object" && outcome !== null && "why" in outcome && outcome.why === "token")) await giveBack();
    return outcome;
  }

  /** Ends a session for all. */
  async end({ id }: Session): Promise<void> {
    await this.cache.set(endedKey(id), Buffer.from("1"), SESSION_MS / 1_000);
  }

  async isEnded({ id }: Session): Promise<boolean> {
    return (await this.cache.get(endedKey(id))) !== undefined;
  }
}
