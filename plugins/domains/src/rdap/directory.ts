import type { Logger, WebClient } from "@farthing/contract";
import { SHIPPED_SERVICES, UNLISTED_SERVICES } from "./shipped-services.ts";

/** IANA's list of RDAP services (RFC 9224). */
const BOOTSTRAP_URL = "https://data.iana.org/rdap/dns.json";
const FIRST_REFRESH_MS = 60_000;
const REFRESH_MS = 24 * 60 * 60 * 1000;
/** A list with fewer TLDs than this is not the whole of it. */
/** Several times what the list takes. */
const MAX_BYTES = 2_000_000;
const FEWEST_TLDS = 500;
const TLD = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const expand = (services: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(services).flatMap(([base, tlds]) =>
    tlds.split(/\s+/).map((tld): [string, string] => [tld, base.replaceAll("{tld}", tld)]),
  );

/** Reads the list; its shape: `{services: [[["com", ...], ["https://...", ...]], ...]}`. Only https bases count. */
export function readBootstrap(list: unknown): Map<string, string> {
  const bases = new Map<string, string>();
  const services = (list as { services?: unknown } | null)?.services;
  for (const service of Array.isArray(services) ? services : []) {
    const [tlds, urls] = Array.isArray(service) ? service : [];
    const base = (Array.isArray(urls) ? urls : []).find(
      (url) => typeof url === "string" && url.startsWith("https://") && URL.canParse(url),
    );
    for (const tld of Array.isArray(tlds) && base ? tlds : [])
      if (typeof tld === "string" && TLD.test(tld.toLowerCase()))
        bases.set(tld.toLowerCase(), base.endsWith("/") ? base : `${base}/`);
  }
  return bases;
}

/** Which RDAP service answers for a TLD: the shipped list, then the list of the day. */
export class RdapDirectory {
  #bases = new Map(expand(SHIPPED_SERVICES));
  readonly #unlisted = new Map(expand(UNLISTED_SERVICES));
  #timer: NodeJS.Timeout | undefined;
  readonly #over = new AbortController();
  /** When the list was last fetched, in milliseconds since the epoch. */
  refreshedAt: number | undefined;

  constructor(
    private readonly web: WebClient,
    private readonly log: Logger,
  ) {}

  /** Base URL of the service, with a closing slash. */
  baseOf(tld: string): string | undefined {
    return this.#bases.get(tld) ?? this.#unlisted.get(tld);
  }

  /** How many TLDs have a service. */
  get size(): number {
    return this.#bases.size;
  }

  /** Keeps the list fresh in the background, until `stop`. */
  start(): void {
    this.#schedule(FIRST_REFRESH_MS);
  }

  stop(): void {
    this.#over.abort();
    clearTimeout(this.#timer);
  }

  #schedule(ms: number): void {
    if (this.#over.signal.aborted) return;
    this.#timer = setTimeout(() => void this.refresh().finally(() => this.#schedule(REFRESH_MS)), ms).unref();
  }

  /** Fetches the list of the day; a list that cannot be had, or is too short to be whole, changes nothing. */
  async refresh(): Promise<void> {
    try {
      const bases = readBootstrap(
        await this.web.json(BOOTSTRAP_URL, { asOperator: true, signal: this.#over.signal, maxBytes: MAX_BYTES }),
      );
      if (bases.size < FEWEST_TLDS) throw new Error(`the list names ${bases.size} TLDs only`);
      this.#bases = bases;
      this.refreshedAt = Date.now();
    } catch (error) {
      if (this.#over.signal.aborted) return;
      this.log.warn({ err: error }, "the list of RDAP services could not be refreshed; the last one stands");
    }
  }
}
