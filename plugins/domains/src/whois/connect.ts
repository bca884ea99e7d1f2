import { lookup } from "node:dns";
import { type LookupFunction, connect as open, type Socket } from "node:net";
import { Failure } from "@farthing/contract";
import { type AddressRules, isAddress, OperatorProxy } from "@farthing/web";

/** A WHOIS server. */
export interface WhoisTarget {
  readonly host: string;
  readonly port: number;
  /** Named by the operator, who may mean an address of the inside. Hosts that an answer names are never that. */
  readonly trusted: boolean;
}

/** What a connection is allowed to reach, and through what. */
export interface WayOut {
  readonly rules: AddressRules;
  /** HTTP proxy that resolves names and opens connections for us. */
  readonly proxy: string | undefined;
}

const inner = (host: string): Failure => new Failure("forbidden_target", `${host} is not on the public internet`);

/** Resolves as the system does, and refuses the whole name if one of its addresses is of the inside. */
const guardedLookup =
  (rules: AddressRules): LookupFunction =>
  (host, _options, callback) =>
    lookup(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error) callback(error, []);
      else if (addresses.some(({ address }) => rules.kindOf(address) === "inner")) callback(inner(host), []);
      else callback(null, addresses);
    });

/** Opens a connection to a WHOIS server; what is not trusted must lie on the public internet. @throws Failure, Error */
export async function connect(target: WhoisTarget, { rules, proxy }: WayOut, signal: AbortSignal): Promise<Socket> {
  const { host, port, trusted } = target;
  if (trusted) return open({ host, port });
  if (isAddress(host) && rules.kindOf(host) === "inner") throw inner(host);
  if (proxy !== undefined) return new OperatorProxy(proxy).tunnel(`${host}:${port}`, signal);
  return open({ host, port, lookup: guardedLookup(rules) });
}
