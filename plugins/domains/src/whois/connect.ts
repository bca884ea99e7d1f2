import { connect as open, type Socket } from "node:net";
import { Failure } from "@farthing/contract";
import type { Dialer } from "@farthing/contract/dialer";
import { guardedLookup, isAddress, mustBeAllowed } from "@farthing/web";

/** A WHOIS server. */
export interface WhoisTarget {
  readonly host: string;
  readonly port: number;
  /** Named by the operator, who may mean an address of the inside. Hosts that an answer names are never that. */
  readonly trusted: boolean;
}

/** What a connection is allowed to reach, and through what. */
export type WayOut = Pick<Dialer, "rules" | "proxy" | "connect">;

const inner = (host: string): Failure => new Failure("forbidden_target", `${host} is not on the public internet`);

/** Opens a connection to a WHOIS server; what is not trusted must lie on the public internet. @throws Failure, Error */
export async function connect(target: WhoisTarget, way: WayOut, signal: AbortSignal): Promise<Socket> {
  const { rules, proxy } = way;
  const { host, port, trusted } = target;
  if (way.connect) return way.connect(host, port, signal);
  if (trusted) return open({ host, port });
  const judge = (address: string) => {
    if (rules.kindOf(address) === "inner") throw inner(host);
  };
  if (isAddress(host)) judge(host); // no look-up is made for it
  if (mustBeAllowed(host)) throw inner(host);
  if (proxy !== undefined) return proxy.tunnel(`${host}:${port}`, signal);
  return open({ host, port, lookup: guardedLookup(judge) });
}
