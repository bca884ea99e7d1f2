import { lookup } from "node:dns";
import { request } from "node:http";
import { request as secureRequest } from "node:https";
import { type LookupFunction, connect as open, type Socket } from "node:net";
import { Failure } from "@farthing/contract";
import { type AddressRules, isAddress } from "@farthing/web";

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

/** Asks the proxy for a tunnel (RFC 9110, section 9.3.6). */
function tunnel(proxy: string, target: WhoisTarget, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, username, password } = new URL(proxy);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const ask = (protocol === "https:" ? secureRequest : request)({
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    method: "CONNECT",
    path: `${target.host}:${target.port}`,
    headers: username ? { "proxy-authorization": `Basic ${credentials}` } : {},
    signal,
  });
  return new Promise((resolve, reject) => {
    ask.once("error", reject);
    ask.once("response", ({ statusCode }) => reject(new Error(`the proxy answered with status ${statusCode}`)));
    ask.once("connect", ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket as Socket);
      socket.destroy();
      reject(new Error(`the proxy answered with status ${statusCode}`));
    });
    ask.end();
  });
}

/** Opens a connection to a WHOIS server; what is not trusted must lie on the public internet. @throws Failure, Error */
export async function connect(target: WhoisTarget, { rules, proxy }: WayOut, signal: AbortSignal): Promise<Socket> {
  const { host, port, trusted } = target;
  if (trusted) return open({ host, port });
  if (isAddress(host) && rules.kindOf(host) === "inner") throw inner(host);
  if (proxy !== undefined) return tunnel(proxy, target, signal);
  return open({ host, port, lookup: guardedLookup(rules) });
}
