import { type ConfigOf, createToken, type Health, type Lifecycle, Logger, SharedCache, WebClient } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { inject, injectable } from "tsyringe";
import { DomainsConfig } from "../config.ts";
import type { DomainName } from "../names/domain-name.ts";
import { RdapDirectory } from "../rdap/directory.ts";
import { guardedRdap, operatorsRdap, shownAsOwn } from "../rdap/transport.ts";
import type { WhoisTarget } from "../whois/connect.ts";
import type { DomainAnswer } from "./answer.ts";
import { isDelegated } from "./delegation.ts";
import { Gates } from "./gate.ts";
import { DomainLookup } from "./lookup.ts";
import { RdapSource } from "./rdap-source.ts";
import { SharedAnswers } from "./shared-answers.ts";
import type { RegistrySource } from "./source.ts";
import { WhoisSource } from "./whois-source.ts";

/** Reads "host:port", IPv6 addresses in brackets. */
function targetOf(server: string): WhoisTarget {
  const at = server.lastIndexOf(":");
  return { host: server.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(server.slice(at + 1)), trusted: true };
}

/** Answers what the registries say of names. */
export interface Registries {
  /** All that is known of a name. Rejects only with the signal's reason. */
  find(name: DomainName, signal: AbortSignal): Promise<DomainAnswer>;
  /** Whether a name is free, and no more than that. Rejects only with the signal's reason. */
  probe(name: DomainName, signal: AbortSignal): Promise<DomainAnswer>;
}
export const Registries = createToken<Registries>("Registries");

/**
 * The registries of the world, or what the operator put in their place. Public ones are asked over RDAP first and over
 * WHOIS as well, their answers are kept for a while, and the DNS helps out with what is taken. The operator's are asked
 * every time, and alone.
 */
@injectable()
export class LiveRegistries implements Registries, Lifecycle {
  readonly #directory: RdapDirectory;
  readonly #lookup: DomainLookup;
  readonly #overridden: boolean;

  constructor(
    @inject(WebClient) web: WebClient,
    @inject(DomainsConfig.token) config: ConfigOf<typeof DomainsConfig>,
    @inject(Dialer) dialer: Dialer,
    @inject(Logger) log: Logger,
    @inject(SharedCache, { isOptional: true }) cache: SharedCache | undefined,
  ) {
    const { WHOIS_SERVER, RDAP_BASE } = config;
    const gates = new Gates();
    const guarded = guardedRdap(web);
    const base = RDAP_BASE?.replace(/(?<!\/)\/*$/, "/");
    this.#directory = new RdapDirectory(web, log);
    this.#overridden = WHOIS_SERVER !== undefined || RDAP_BASE !== undefined;
    // Of a network that is played back the operator's own services are a part.
    const isPlayed = dialer.connect !== undefined;
    const operators = isPlayed ? guardedRdap(web, shownAsOwn) : operatorsRdap(guarded);
    const rdap = base
      ? new RdapSource(operators, () => base, gates, true)
      : new RdapSource(guarded, (tld) => this.#directory.baseOf(tld), gates, false);
    const whois = new WhoisSource(dialer, gates, WHOIS_SERVER === undefined ? undefined : targetOf(WHOIS_SERVER));
    const useRdap = RDAP_BASE !== undefined || !this.#overridden;
    const useWhois = WHOIS_SERVER !== undefined || !this.#overridden;
    const sourcesOf = (name: DomainName): RegistrySource[] => [
      ...(useRdap && rdap.knows(name) ? [rdap] : []),
      ...(useWhois ? [whois] : []),
    ];
    const direct = !this.#overridden && !isPlayed && dialer.proxy === undefined;
    const shared = cache && new SharedAnswers(cache);
    this.#lookup = new DomainLookup({ sourcesOf, keep: !this.#overridden, shared, ...(direct ? { isDelegated } : {}) });
  }

  find(name: DomainName, signal: AbortSignal): Promise<DomainAnswer> {
    return this.#lookup.find(name, signal);
  }

  probe(name: DomainName, signal: AbortSignal): Promise<DomainAnswer> {
    return this.#lookup.probe(name, signal);
  }

  start(): void {
    if (!this.#overridden) this.#directory.start();
  }

  health(): Health {
    const refreshed = this.#directory.refreshedAt;
    return {
      status: "ok",
      detail: this.#overridden
        ? { registries: "the operator's" }
        : {
            rdapServices: this.#directory.size,
            rdapListOf: refreshed === undefined ? "release" : new Date(refreshed).toISOString(),
          },
    };
  }

  dispose(): void {
    this.#directory.stop();
  }
}
