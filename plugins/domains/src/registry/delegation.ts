import { promises as dns } from "node:dns";
import type { DomainName } from "../names/domain-name.ts";

const TIMEOUT_MS = 800;

/**
 * Whether a name has name servers of its own in the DNS: then it is registered. `false` proves nothing, as names can be
 * registered without, and are on hold; nothing is ever called available by it.
 */
export async function isDelegated(name: DomainName): Promise<boolean> {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  try {
    return (await resolver.resolveNs(name.ascii)).length > 0;
  } catch {
    return false; // no such name, no records, no resolver: all the same to us
  }
}
