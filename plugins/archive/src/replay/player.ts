import { Failure, type Received, type RetrievalListener } from "@farthing/contract";
import type { KeptMiss } from "../kept.ts";
import type { Found, FoundCall } from "../reader.ts";

/** How long an answer waits for those before it, which nobody seems to ask for, in milliseconds. */
const PATIENCE_MS = 1_000;

/** An answer of the archive, or a failure that was noted there. */
export type Played = { readonly found: Found; readonly place: number } | { readonly missed: KeptMiss };

const failureOf = ({ code, message, source, upstreamStatus, retryAfterSeconds, hint }: KeptMiss): Failure =>
  new Failure(code, message, {
    source,
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint !== undefined && { hint }),
  });

/** An address without its fragment, which is never sent. */
const plain = (url: string): string => url.replace(/#.*$/s, "");
const keyOf = (how: string, url: string): string => `${how} ${plain(url)}`;

/**
 * The network of one call, played back: what was asked for is answered by its address, in the order in which it came. The last answer of an
 * address is given to whoever asks again.
 */
export class Player implements RetrievalListener {
  readonly #answers = new Map<string, Played[]>();
  /** Addresses that were asked for and that the archive does not have. */
  readonly missing: string[] = [];
  #told = 0;
  #waiting: { readonly place: number; readonly go: () => void }[] = [];

  constructor({ call, received }: FoundCall) {
    const timed = [
      ...received.map((found, place) => ({ at: found.facts.retrievedAt, key: keyFor(found), played: { found, place } })),
      ...call.missed.map((missed) => ({ at: missed.at, key: keyOf(howMissed(missed), missed.url), played: { missed } })),
    ].sort((a, b) => a.at - b.at);
    for (const { key, played } of timed) this.#answers.set(key, [...(this.#answers.get(key) ?? []), played]);
  }

  /** What comes next for an address. @throws Failure that was noted, or one that says that nothing was */
  async next(how: string, url: string): Promise<Found> {
    const found = await this.peek(how, url);
    if (found) return found;
    this.missing.push(`${how} ${url}`);
    throw new Failure("upstream_error", `${url} is not in the archive`, { source: "site" });
  }

  /** The same, or `undefined` where nothing is kept. @throws Failure that was noted */
  async peek(how: string, url: string): Promise<Found | undefined> {
    const answers = this.#answers.get(keyOf(how, url));
    const played = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!played) return undefined;
    if ("missed" in played) throw failureOf(played.missed);
    await this.#turn(played.place);
    return played.found;
  }

  /** How many answers are left for an address. */
  left(how: string, url: string): number {
    return this.#answers.get(keyOf(how, url))?.length ?? 0;
  }

  received(_received: Received): void {
    this.#told += 1;
    this.#go();
  }

  #go(): void {
    const [now, later] = [
      this.#waiting.filter(({ place }) => place <= this.#told),
      this.#waiting.filter(({ place }) => place > this.#told),
    ];
    this.#waiting = later;
    for (const { go } of now) go();
  }

  /** Waits until what came before this has been told: a reply names its sources in the order in which they came. */
  async #turn(place: number): Promise<void> {
    if (place <= this.#told) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, PATIENCE_MS);
      this.#waiting.push({
        place,
        go: () => {
          clearTimeout(timer);
          done();
        },
      });
    });
  }
}

/** What an answer is asked for by: method and address, "RENDER" for what a browser showed, "WHOIS". */
function keyFor({ facts: { url, shownAs = url, method = "WHOIS", rendered } }: Found): string {
  return keyOf(rendered ? "RENDER" : method, shownAs);
}

const howMissed = ({ method = "WHOIS", rendered }: KeptMiss): string => (rendered ? "RENDER" : method);
