import { Failure, raceAbort } from "@farthing/contract";
import { ROBOTS_BYTES, RobotsRules, readRobots } from "./robots-rules.ts";

/** What sites call us in their robots.txt. */
export const ROBOTS_TOKEN = "Farthing";

/** How long the rules of a site hold; RFC 9309 allows a day. */
const KEPT_MS = 3_600_000;
/** How long nobody tries again where they could not be had. */
const UNREACHABLE_MS = 60_000;
const ASKING_MS = 8_000;
/** What is kept of all sites together, in characters, and what a site takes without rules. */
const MOST_CHARS = 16_000_000;
const SITE_CHARS = 512;

/** The answer of a site to /robots.txt. */
export interface RobotsAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** Rules, or why there are none. */
type Known = { readonly rules: RobotsRules } | { readonly unreachable: string };

interface Entry {
  readonly known: Promise<Known>;
  until: number;
  size: number;
}

/** What sites ask of robots (RFC 9309), asked once an hour for each origin. */
export class Robots {
  readonly #entries = new Map<string, Entry>();
  #chars = 0;

  /** `ask` fetches an address as it stands, whatever its status; rejects with a Failure where nobody answers. */
  constructor(private readonly ask: (url: URL, signal: AbortSignal) => Promise<RobotsAnswer>) {}

  /** @throws Failure where the site does not want the address to be fetched, or does not say */
  async check(url: URL, signal: AbortSignal): Promise<void> {
    if (url.pathname === "/robots.txt") return;
    const known = await raceAbort(signal, () => this.#known(url.origin));
    if ("unreachable" in known)
      throw new Failure("upstream_error", `${url.host} does not say what robots may fetch: ${known.unreachable}`);
    if (known.rules.allows(url)) return;
    throw new Failure("forbidden_target", `${url.host} does not want this address to be fetched by robots`, {
      source: "site",
      hint: "The site's robots.txt says so, and this service respects that.",
    });
  }

  #known(origin: string): Promise<Known> {
    const kept = this.#entries.get(origin);
    if (kept && kept.until > performance.now()) return kept.known;
    this.#forget(origin);
    const entry: Entry = { known: this.#read(origin), until: performance.now() + KEPT_MS, size: 0 };
    this.#entries.set(origin, entry);
    this.#grow(entry, SITE_CHARS + origin.length);
    void entry.known.then((known) => {
      if (this.#entries.get(origin) !== entry) return;
      if ("unreachable" in known) entry.until = performance.now() + UNREACHABLE_MS;
      else this.#grow(entry, entry.size + known.rules.size);
    });
    return entry.known;
  }

  #grow(entry: Entry, size: number): void {
    this.#chars += size - entry.size;
    entry.size = size;
    for (const origin of this.#entries.keys()) {
      if (this.#chars <= MOST_CHARS) return;
      this.#forget(origin);
    }
  }

  #forget(origin: string): void {
    this.#chars -= this.#entries.get(origin)?.size ?? 0;
    this.#entries.delete(origin);
  }

  async #read(origin: string): Promise<Known> {
    try {
      const { status, bytes } = await this.ask(new URL("/robots.txt", origin), AbortSignal.timeout(ASKING_MS));
      if (status >= 500) return { unreachable: `its robots.txt is answered with status ${status}` };
      if (status < 200 || status > 299) return { rules: new RobotsRules() };
      const text = new TextDecoder().decode(bytes.subarray(0, ROBOTS_BYTES));
      return { rules: readRobots(text, ROBOTS_TOKEN) };
    } catch (error) {
      // A host that is not there, or leads inside, says so when the page is asked for.
      const { code, message } = Failure.from(error);
      return code === "not_found" || code === "forbidden_target" ? { rules: new RobotsRules() } : { unreachable: message };
    }
  }
}
