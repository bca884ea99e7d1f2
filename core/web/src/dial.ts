import http from "node:http";
import net, { type Socket } from "node:net";
import { Failure, underSignal } from "@farthing/contract";
import type { AddressRules } from "./address.ts";
import { guardedConnector, type Resolve } from "./guarded-connect.ts";
import { networkFailure } from "./network-failure.ts";
import { judgeTarget } from "./target.ts";

/** Opens a raw connection to a public host, for traffic that is not the client's own (a browser's). */
export interface Dialer {
  readonly rules: AddressRules;
  /** The operator's proxy, which plain http requests are handed to whole. */
  readonly proxy: URL | undefined;
  /** @throws Failure as WebClient does */
  dial(host: string, port: number, signal: AbortSignal): Promise<Socket>;
}

const CONNECT_TIMEOUT_MS = 10_000;

/** The value of Proxy-Authorization for the credentials in a proxy's URL. */
export const proxyCredentials = ({ username, password }: URL): string | undefined =>
  username
    ? `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64")}`
    : undefined;

/** A connection through the operator's proxy. */
function tunnel(proxy: URL, authority: string, signal: AbortSignal): Promise<Socket> {
  const credentials = proxyCredentials(proxy);
  const request = http.request({
    host: proxy.hostname.replace(/^\[|\]$/g, ""),
    port: proxy.port || 80,
    method: "CONNECT",
    path: authority,
    headers: { host: authority, ...(credentials && { "proxy-authorization": credentials }) },
    signal,
    timeout: CONNECT_TIMEOUT_MS,
    agent: false,
  });
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("timeout", () => request.destroy(Object.assign(new Error("proxy timeout"), { code: "ETIMEDOUT" })));
    request.on("connect", ({ statusCode }, socket) => {
      if (statusCode === 200) resolve(socket as Socket);
      else {
        socket.destroy();
        reject(new Error(`Proxy response (${statusCode})`));
      }
    });
    request.end();
  });
}

function direct(rules: AddressRules, host: string, port: number, signal: AbortSignal, resolve?: Resolve): Promise<Socket> {
  return new Promise((done, fail) => {
    const options = { hostname: host, host, protocol: "http:", port: String(port) };
    guardedConnector(rules, resolve)(options, (error, socket) => {
      if (!socket) fail(error);
      else if (signal.aborted) socket.destroy();
      else done(socket);
    });
  });
}

/** A dialer under the same rules as the client. */
export function createDialer(rules: AddressRules, proxy?: string, resolve?: Resolve): Dialer {
  const upstream = proxy === undefined ? undefined : new URL(proxy);
  return {
    rules,
    proxy: upstream,
    async dial(host, port, signal) {
      const authority = `${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
      if (!URL.canParse(`http://${authority}`)) throw new Failure("bad_input", `${authority} is no address`);
      judgeTarget(new URL(`http://${authority}`), rules);
      try {
        return await underSignal(signal, () =>
          upstream ? tunnel(upstream, authority, signal) : direct(rules, host, port, signal, resolve),
        );
      } catch (error) {
        throw networkFailure(error, host, signal);
      }
    },
  };
}
