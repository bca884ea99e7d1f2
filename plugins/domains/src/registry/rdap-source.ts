import type { DomainName } from "../names/domain-name.ts";
import { REGISTRY_SUFFIXES } from "../names/registry-suffixes.ts";
import { readRdap } from "../rdap/read.ts";
import type { GetRdap } from "../rdap/transport.ts";
import { bareVerdict, type Verdict } from "../verdict.ts";
import type { Gates } from "./gate.ts";
import { askThrough, type RegistrySource } from "./source.ts";

/** Asks the registries over RDAP (RFC 9082, section 3.1.3). */
export class RdapSource implements RegistrySource {
  /**
   * @param baseOf base URL of the service for a TLD, with a closing slash.
   * @param whole whether the services answer for every suffix below their TLDs.
   */
  constructor(
    private readonly get: GetRdap,
    private readonly baseOf: (tld: string) => string | undefined,
    private readonly gates: Gates,
    private readonly whole: boolean,
  ) {}

  /** Whether there is a service to ask. */
  knows(name: DomainName): boolean {
    return this.baseOf(name.tld) !== undefined && (this.whole || !REGISTRY_SUFFIXES.has(name.suffix));
  }

  async ask(name: DomainName, signal: AbortSignal): Promise<Verdict> {
    const base = this.baseOf(name.tld);
    if (base === undefined) return bareVerdict("unclear", "the registry has no RDAP service");
    const url = new URL(`domain/${name.ascii}`, base);
    return askThrough(this.gates.of(`rdap ${url.host} ${name.tld}`), signal, async (within) => {
      const verdict = readRdap(await this.get(url, within), name.ascii);
      // Some suffixes below a TLD (gov.uk, edu.tw) are somebody else's: their names are not in the TLD's service.
      const doubtful = verdict.status === "available" && name.suffix !== name.tld && !this.whole;
      return doubtful ? bareVerdict("unclear", `the registry's RDAP service may not answer for .${name.suffix}`) : verdict;
    });
  }
}
