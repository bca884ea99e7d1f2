import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Failure } from "@farthing/contract";
import type { Dialer } from "@farthing/contract/dialer";
import { judgeTarget, networkFailure, portOf } from "@farthing/web";

/** What one call's page may use of the network. */
const MAX_REQUESTS = 1_500;
const MAX_BYTES = 100 * 1024 * 1024;
/** And what it may send: a page that tells its own server much is rare, one that has others pay for its traffic need not be. */
const MAX_SENT = 20 * 1024 * 1024;
const IDLE_MS = 30_000;
/** Belongs to one connection, or to the browser's talk with this proxy. */
const HOP = /^(?:proxy-.*|keep-alive|te|trailer|upgrade)$/i;

/**
 * The way out for one context of the browser: a proxy on loopback that reaches public hosts only, by the rules of the
 * client, and only for whoever knows its password. It ends with the call, with every connection.
 */
export class FilterProxy {
  readonly username = "call";
  readonly password = randomBytes(16).toString("hex");
  /** Why hosts were refused or not reached, by "host:port". */
  readonly failures = new Map<string, Failure>();
  readonly #server = http.createServer({ maxHeaderSize: 65_536 }, (request, response) => this.#forward(request, response));
  readonly #sockets = new Set<Duplex>();
  readonly #ending = new AbortController();
  #requests = 0;
  #bytes = 0;
  #sent = 0;

  constructor(private readonly dialer: Dialer) {
    this.#server.on("connect", (request: http.IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#tunnel(request, socket, head),
    );
    this.#server.on("connection", (socket) => this.#keep(socket));
    this.#server.on("clientError", (_error, socket) => socket.destroy());
  }

  /** Starts listening; gives the address for `proxyServer`. */
  async listen(host = "127.0.0.1"): Promise<string> {
    await new Promise<void>((ready, fail) => {
      this.#server.once("error", fail);
      this.#server.listen(0, host, ready);
    });
    this.#server.unref();
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#ending.abort();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if ("setTimeout" in socket) (socket as Socket).setTimeout(IDLE_MS, () => socket.destroy());
  }

  /** Whether the page has used up what it may use of the network. */
  get isSpent(): boolean {
    return this.#bytes > MAX_BYTES || this.#sent > MAX_SENT || this.#requests > MAX_REQUESTS;
  }

  #count(bytes: number, sent = 0): void {
    this.#bytes += bytes;
    this.#sent += sent;
    if (this.#bytes > MAX_BYTES || this.#sent > MAX_SENT) this.close();
  }

  #isAllowed({ headers }: http.IncomingMessage): boolean {
    const expected = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString("base64")}`;
    return headers["proxy-authorization"] === expected;
  }

  #fail(host: string, error: unknown): void {
    this.failures.set(host, networkFailure(error, host, this.#ending.signal));
  }

  #admit(): void {
    this.#requests += 1;
    if (this.isSpent) throw new Failure("too_large", "the page makes too many requests", { source: "site" });
  }

  async #connect(url: URL): Promise<Socket> {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const socket = await this.dialer.dial(host, portOf(url), this.#ending.signal);
    this.#keep(socket);
    socket.on("data", (chunk: Buffer) => this.#count(chunk.length));
    return socket;
  }

  /** https and web sockets: bytes both ways. */
  async #tunnel(request: http.IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    this.#keep(client);
    if (!this.#isAllowed(request)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="call"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const authority = request.url ?? "";
    try {
      this.#admit();
      // The port must be spelt out for a URL of this scheme to keep it.
      const upstream = await this.#connect(new URL(`${authority.endsWith(":443") ? "https" : "http"}://${authority}`));
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      if (head.length > 0) upstream.write(head);
      this.#count(0, head.length);
      client.on("data", (chunk: Buffer) => this.#count(0, chunk.length));
      upstream.pipe(client);
      client.pipe(upstream);
      upstream.on("close", () => client.destroy());
      client.on("close", () => upstream.destroy());
    } catch (error) {
      this.#fail(authority, error);
      client.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
    }
  }

  /** Plain http: the request as it is, without what is meant for this proxy. */
  async #forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.on("error", () => undefined); // the page has left
    if (!this.#isAllowed(request)) {
      request.resume();
      response.writeHead(407, { "proxy-authenticate": 'Basic realm="call"', "content-length": "0" }).end();
      return;
    }
    let host = request.url ?? "";
    try {
      this.#admit();
      const url = new URL(host);
      host = `${url.hostname}:${portOf(url)}`;
      judgeTarget(url, this.dialer.rules);
      if (url.protocol !== "http:") throw new Failure("forbidden_target", "only http is forwarded");
      await this.#relay(url, request, response);
    } catch (error) {
      this.#fail(host, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(isNavigation(request) ? 204 : 403, { "content-length": "0" }).end();
    }
  }

  async #relay(url: URL, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { proxy } = this.dialer;
    const credentials = proxy?.credentials;
    const socket = proxy ? undefined : await this.#connect(url);
    const options: http.RequestOptions = {
      method: request.method ?? "GET",
      path: proxy ? url.href : url.pathname + url.search,
      headers: [...endToEnd(request.rawHeaders, "Connection"), ...(credentials ? ["Proxy-Authorization", credentials] : [])],
      maxHeaderSize: 65_536,
      signal: this.#ending.signal,
    };
    const outgoing = proxy ? proxy.request(options) : http.request({ ...options, createConnection: () => socket as Socket });
    this.#count(
      0,
      request.rawHeaders.reduce((sum, { length }) => sum + length, url.href.length),
    );
    request.on("data", (chunk: Buffer) => this.#count(0, chunk.length));
    request.pipe(outgoing);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      outgoing.on("response", resolve);
      outgoing.on("error", reject);
      // Of one that switches protocols nothing else is told.
      outgoing.on("close", () => reject(Object.assign(new Error("closed without an answer"), { code: "ECONNRESET" })));
      response.on("close", () => outgoing.destroy());
    });
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? "", endToEnd(answer.rawHeaders));
    answer.on("error", () => response.destroy());
    if (proxy) answer.on("data", (chunk: Buffer) => this.#count(chunk.length));
    answer.pipe(response);
  }
}

/** A refused navigation gets no content, so that the page it would have replaced stays. */
const isNavigation = ({ headers }: http.IncomingMessage): boolean => headers["upgrade-insecure-requests"] === "1";

/**
 * Raw headers without those of one connection. Browsers send `Proxy-Connection` to proxies where they would send `Connection` to
 * a site: under `renamed` it takes its place again.
 */
function endToEnd(raw: readonly string[], renamed?: string): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = "", value = ""] = raw.slice(index, index + 2);
    if (renamed && /^proxy-connection$/i.test(name)) kept.push(renamed, value);
    else if (!HOP.test(name) && !(renamed && /^connection$/i.test(name))) kept.push(name, value);
  }
  return kept;
}
