import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction, Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { Failure } from "@farthing/contract";
import { buildConnector } from "undici";
import { type AddressRules, isAddress } from "./address.ts";
import { closedPort, innerTarget, isOpenPort, mustBeAllowed } from "./target.ts";
import { madeWith, TlsSessions } from "./tls-sessions.ts";

const DNS_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 8_000;

/** How names are resolved; `node:dns`'s `lookup` unless a test brings its own. */
export type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (host, done) => systemLookup(host, { all: true, verbatim: true }, done);

/** Throws unless the address may be connected to at this port for a host of this name. */
function judgeAddress(address: string, host: string, port: number, rules: AddressRules): void {
  const kind = rules.kindOf(address);
  if (kind === "inner" || (kind === "public" && mustBeAllowed(host))) throw innerTarget(host);
  if (!isOpenPort(port, kind)) throw closedPort(port);
}

/** A `lookup` for one connection: bounded in time, and refusing the whole name if `judge` throws on any of its addresses. */
export function guardedLookup(judge: (address: string) => void, resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, _options, callback) => {
    let answered = false;
    const answer = (error: Error | null, addresses: LookupAddress[] = []) => {
      if (answered) return;
      answered = true;
      clearTimeout(timer);
      callback(error, addresses);
    };
    const timer = setTimeout(() => {
      answer(new Failure("timeout", `the name ${host} was not resolved within ${DNS_TIMEOUT_MS / 1000} s`, { source: "site" }));
    }, DNS_TIMEOUT_MS);
    resolve(host, (error, addresses) => {
      if (error) return answer(error);
      try {
        if (addresses.length === 0) throw Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" });
        for (const { address } of addresses) judge(address);
        answer(null, addresses);
      } catch (refusal) {
        answer(refusal as Error);
      }
    });
  };
}

/**
 * A connector for undici that judges every address at the moment of connecting: literals before the socket is made (no
 * lookup is called for them), names in the lookup, and what the socket is really connected to once more.
 */
export function guardedConnector(rules: AddressRules, resolve: Resolve = resolveBySystem): buildConnector.connector {
  const sessions = new TlsSessions();
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    const port = Number(options.port || (options.protocol === "https:" ? 443 : 80));
    const judge = (address: string) => judgeAddress(address, host.replace(/\.$/, ""), port, rules);
    let refusal: Error | undefined;
    const refuses = (address: string) => {
      try {
        judge(address);
      } catch (error) {
        refusal = error as Error;
      }
      return refusal;
    };
    if (isAddress(host) && refuses(host)) return callback(refusal as Error, null);
    const site = `${options.servername ?? ""} ${host} ${port}`;
    const known = options.protocol === "https:" ? sessions.get(site) : undefined;
    const connect = buildConnector({
      allowH2: false,
      maxCachedSessions: 0, // of a connector that makes one connection
      ...(known && { session: known.session }),
      timeout: CONNECT_TIMEOUT_MS,
      lookup: guardedLookup(judge, resolve),
      autoSelectFamily: true,
    });
    // The declared type says nothing of it, but the connector returns the socket it is opening.
    const socket = connect({ ...options, hostname: host }, (error, connected) => {
      if (refusal) return callback(refusal, null);
      if (error || !connected) {
        sessions.forget(site);
        return callback(error ?? new Error("no connection"), null);
      }
      callback(null, connected);
    }) as unknown as Socket;
    if (options.protocol === "https:") {
      const encrypted = socket as TLSSocket;
      if (known) madeWith(encrypted, known);
      sessions.keepOf(encrypted, site, known);
    }
    socket.once("connect", () => {
      // A peer that is gone already has no address any more: nothing can be sent to it, and nothing is known against it.
      if (socket.remoteAddress === undefined) socket.destroy(Object.assign(new Error("closed at once"), { code: "ECONNRESET" }));
      else if (refuses(socket.remoteAddress)) socket.destroy(refusal);
    });
  };
}
