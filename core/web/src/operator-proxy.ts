import http from "node:http";
import https from "node:https";
import { isIP, type Socket } from "node:net";
import type { EgressProxy } from "@farthing/contract/dialer";
import { proxyFailure } from "./network-failure.ts";

const CONNECT_TIMEOUT_MS = 10_000;

const NO_ESCAPE =
  "EGRESS_PROXY: its user name or password holds a % that begins no escape; in an address a % itself is written %25, an @ %40, a : %3A";

/** A proxy's address without who it is used as, and that as the value of Proxy-Authorization. */
export interface ProxyAddress {
  readonly url: URL;
  readonly credentials: string | undefined;
}

/** Reads a proxy's address. @throws TypeError for user names and passwords that are written wrong */
export function readProxy(address: string): ProxyAddress {
  const url = new URL(address);
  const { username, password } = url;
  let login: string;
  try {
    login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    throw new TypeError(NO_ESCAPE);
  }
  url.username = "";
  url.password = "";
  return { url, credentials: username ? `Basic ${Buffer.from(login).toString("base64")}` : undefined };
}

/** The operator's proxy (EGRESS_PROXY), for traffic that is not the client's own; spoken to over TLS where its address says https. */
export class OperatorProxy implements EgressProxy {
  readonly #url: URL;
  /** The value of Proxy-Authorization for the credentials in its address. */
  readonly credentials: string | undefined;

  constructor(address: string) {
    const { url, credentials } = readProxy(address);
    this.#url = url;
    this.credentials = credentials;
  }

  /** A request to the proxy itself, over a connection of its own; the headers lack the credentials. */
  request(options: http.RequestOptions): http.ClientRequest {
    const { protocol, hostname, port } = this.#url;
    const secure = protocol === "https:";
    const host = hostname.replace(/^\[|\]$/g, "");
    const address = { host, port: port || (secure ? 443 : 80), agent: false } as const;
    if (!secure) return http.request({ ...options, ...address });
    // Else the certificate would be compared with the Host header, which names the site.
    return https.request({ ...options, ...address, servername: isIP(host) ? "" : host });
  }

  /** A connection through the proxy to "host:port" (RFC 9110, section 9.3.6). */
  tunnel(authority: string, signal: AbortSignal): Promise<Socket> {
    const headers = { host: authority, ...(this.credentials && { "proxy-authorization": this.credentials }) };
    const request = this.request({ method: "CONNECT", path: authority, headers, signal, timeout: CONNECT_TIMEOUT_MS });
    return new Promise((resolve, reject) => {
      request.on("error", (error) => reject(signal.aborted ? error : proxyFailure(error)));
      request.on("timeout", () => request.destroy(Object.assign(new Error("proxy timeout"), { code: "ETIMEDOUT" })));
      request.on("response", ({ statusCode }) => {
        request.destroy();
        reject(new Error(`Proxy response (${statusCode})`));
      });
      request.on("connect", ({ statusCode }, socket, head) => {
        if (head.length > 0) socket.unshift(head);
        if (statusCode === 200) resolve(socket as Socket);
        else {
          socket.destroy();
          reject(new Error(`Proxy response (${statusCode})`));
        }
      });
      request.end();
    });
  }
}
