import { Failure } from "@farthing/contract";

const FIRST_REST_MS = 30_000;
const MAX_REST_MS = 15 * 60_000;

interface Rest {
  readonly strikes: number;
  readonly until: number;
}

/** Leaves engines alone for a while that have turned us away: twice as long each time in a row. */
export class CoolDown {
  readonly #rests = new Map<string, Rest>();

  /** The failure to report instead of asking `name`, while it rests. */
  resting(name: string): Failure | undefined {
    const left = (this.#rests.get(name)?.until ?? 0) - performance.now();
    if (left <= 0) return undefined;
    const retryAfterSeconds = Math.ceil(left / 1_000);
    return new Failure("blocked", `${name} turned us away before and is not asked again for ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    });
  }

  answered(name: string): void {
    this.#rests.delete(name);
  }

  failed(name: string, { code, retryAfterSeconds }: Failure): void {
    if (code !== "blocked" && code !== "site_rate_limited") return;
    const strikes = (this.#rests.get(name)?.strikes ?? 0) + 1;
    const rest = Math.min(FIRST_REST_MS * 2 ** (strikes - 1), MAX_REST_MS);
    const asked = code === "site_rate_limited" ? (retryAfterSeconds ?? 0) * 1_000 : 0;
    this.#rests.set(name, { strikes, until: performance.now() + Math.min(Math.max(rest, asked), MAX_REST_MS) });
  }
}
