import { createToken } from "@farthing/contract";
import type { Politeness } from "../politeness.ts";
import { retryAfterMs } from "../retry.ts";
import { hostOf } from "../target.ts";
import type { BotAuth } from "./bot-auth.ts";
import type { Robots } from "./robots.ts";
import { pageOf, SiteRests } from "./site-rests.ts";

/** An answer, as far as it says how the site wants to be treated. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What every request to a site minds, of the client and of the browser: what the site asks of robots, and when it wants to rest. */
export class SiteManners {
  static readonly token = createToken<SiteManners | undefined>("web:SiteManners");
  readonly #rests = new SiteRests();

  constructor(
    private readonly politeness: Politeness,
    /** What sites ask of robots; absent where that is ignored. */
    readonly robots?: Robots,
    /** Signs requests; absent where they are not signed. */
    readonly botAuth?: BotAuth,
  ) {}

  /** Whether the address may be asked now. @throws Failure where it may not; a request of the operator's own is no robot's */
  async enter(url: URL, signal: AbortSignal, isOperators = false): Promise<void> {
    this.#rests.check(url);
    if (!isOperators) await this.robots?.check(url, signal);
  }

  /** Takes note of an answer that asks to come back later (Retry-After). `isLast`: nobody waits for it any more. */
  answered(url: URL, { status, headers }: Answered, isLast = true): void {
    const ms = status === 429 || status === 503 ? retryAfterMs(headers["retry-after"]) : null;
    if (ms === null || ms <= 0) return;
    const seconds = this.#rests.rest(pageOf(url), ms);
    if (isLast) void this.politeness.rest(hostOf(url), pageOf(url), seconds);
  }
}
