import { currentRetrieval, Failure, raceAbort } from "@farthing/contract";
import type { Played } from "@farthing/contract/dialer";
import type { DomainName } from "../names/domain-name.ts";
import { REGISTRY_SUFFIXES } from "../names/registry-suffixes.ts";
import { bareVerdict, type Verdict } from "../verdict.ts";
import { askWhois } from "../whois/ask.ts";
import type { WayOut, WhoisTarget } from "../whois/connect.ts";
import { readWhois } from "../whois/read.ts";
import { decodeAnswer } from "../whois/text.ts";
import type { Gates } from "./gate.ts";
import { askThrough, FIRST_TRY_MS, type RegistrySource, SECOND_TRY_MS } from "./source.ts";
import { knownServer, queryFor } from "./whois-servers.ts";

const WHOIS_PORT = 43;
const IANA = "whois.iana.org";
const IANA_TIMEOUT_MS = 2_500;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;
/** How long IANA's word on a TLD's server is kept. */
const DISCOVERY_KEPT_MS = 24 * 60 * 60 * 1000;
const DISCOVERY_RETRY_MS = 60 * 1000;

interface Discovery {
  readonly server: Promise<string | undefined>;
  readonly until: number;
}

/** An answer of a WHOIS server. */
interface Said {
  readonly server: string;
  readonly bytes: Uint8Array;
  readonly ip: string | undefined;
  readonly isOperators: boolean;
  readonly played?: Played | undefined;
}

/** Tells the call what a server said of a name. */
function tell({ server, bytes, ip, isOperators, played }: Said, { ascii }: DomainName): void {
  const url = `whois://${server}/${ascii}`;
  currentRetrieval()?.received({
    url,
    finalUrl: url,
    retrievedAt: Date.now(),
    contentType: "text/plain",
    headers: {},
    bytes,
    ...(ip !== undefined && { ip }),
    tls: null,
    age: null,
    ...played,
    isPersonal: false,
    ...(isOperators && { shownAs: `whois:${ascii}` }),
  });
}

/** Tells the call that a server said nothing of a name. */
function tellMissed(
  { server, isOperators, isLate }: Pick<Said, "server" | "isOperators"> & { isLate: boolean },
  { ascii }: DomainName,
  error: unknown,
) {
  const url = isOperators ? `whois:${ascii}` : `whois://${server}/${ascii}`;
  const code = isLate ? "timeout" : "upstream_error";
  const failure = Failure.is(error) ? error : new Failure(code, `${server} did not answer`, { source: "site", cause: error });
  currentRetrieval()?.missed?.({ url, at: Date.now(), rendered: false, isPersonal: false, failure });
}

/** Asks the registries over WHOIS. The only server taken from an answer is IANA's word on a TLD, and that is guarded. */
export class WhoisSource implements RegistrySource {
  readonly #discoveries = new Map<string, Discovery>();

  /** @param override the operator's server, asked instead of all registries. */
  constructor(
    private readonly way: WayOut,
    private readonly gates: Gates,
    private readonly override?: WhoisTarget,
  ) {}

  async ask(name: DomainName, signal: AbortSignal): Promise<Verdict> {
    const below = name.suffix === name.tld ? undefined : (REGISTRY_SUFFIXES.get(name.suffix) ?? knownServer(name.suffix));
    const known = below ?? knownServer(name.tld);
    if (this.override) return this.#put(name, known ?? name.tld, this.override, signal);
    const heard = known === undefined ? undefined : await this.#askServer(known, name, signal, [FIRST_TRY_MS]);
    if (heard && (!heard.unheard || signal.aborted)) return heard;
    // A server that nothing comes from may have moved: IANA knows where to. Of suffixes below a TLD it knows nothing.
    const named = below ? undefined : await raceAbort(signal, () => this.#discover(name.tld)).catch(() => undefined);
    if (signal.aborted) return heard ?? bareVerdict("unclear", "the registry was not asked in time");
    if (named !== undefined && named !== known) return this.#askServer(named, name, signal);
    if (known !== undefined) return this.#askServer(known, name, signal, [SECOND_TRY_MS]);
    return bareVerdict("unclear", "the registry has no WHOIS server");
  }

  #askServer(server: string, name: DomainName, signal: AbortSignal, tries?: readonly number[]): Promise<Verdict> {
    return this.#put(name, server, { host: server, port: WHOIS_PORT, trusted: false }, signal, tries);
  }

  /** Puts a name to `target` as `server` wants to be asked. */
  #put(name: DomainName, server: string, target: WhoisTarget, signal: AbortSignal, tries?: readonly number[]): Promise<Verdict> {
    const query = queryFor(server, name.ascii);
    const ask = async (within: AbortSignal) => {
      const { bytes, cut, ip, played } = await askWhois(target, query, this.way, within).catch((error) => {
        const said = { server, isOperators: target.trusted, isLate: within.aborted && !signal.aborted };
        if (!signal.aborted) tellMissed(said, name, error);
        throw error;
      });
      tell({ server, bytes, ip, isOperators: target.trusted, played }, name);
      return readWhois({ text: decodeAnswer(bytes), cut }, name.ascii);
    };
    return askThrough(this.gates.of(`whois ${server}`), signal, ask, tries);
  }

  /** IANA's word on a TLD's server, asked once a day. */
  #discover(tld: string): Promise<string | undefined> {
    const kept = this.#discoveries.get(tld);
    if (kept && kept.until > performance.now()) return kept.server;
    const server = this.#askIana(tld).catch(() => {
      // Not an answer: soon to be asked again. Until then the TLD has no known server.
      this.#discoveries.set(tld, { server: Promise.resolve(undefined), until: performance.now() + DISCOVERY_RETRY_MS });
      return undefined;
    });
    this.#discoveries.set(tld, { server, until: performance.now() + DISCOVERY_KEPT_MS });
    return server;
  }

  async #askIana(tld: string): Promise<string | undefined> {
    const target = { host: IANA, port: WHOIS_PORT, trusted: false };
    const { bytes } = await askWhois(target, tld, this.way, AbortSignal.timeout(IANA_TIMEOUT_MS));
    const host = /^(?:whois|refer):[ \t]*(\S+)[ \t]*$/im.exec(decodeAnswer(bytes))?.[1];
    return host !== undefined && HOST.test(host) ? host.toLowerCase() : undefined;
  }
}
