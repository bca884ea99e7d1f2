import http from "node:http";
import type { AddressInfo } from "node:net";
import { asRetrieval, type WebOptions, type WebResponse } from "@farthing/contract";
import { createWebClient, type GuardedWebClient, type WebClientOptions } from "@farthing/web";

/** What a site answers to a request: `null` for headers that are left out; a function is asked each time. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  /** Where the request has validators that fit these headers, 304 and these besides. */
  readonly confirms?: Readonly<Record<string, string>>;
}
export type Script = (request: http.IncomingMessage, count: number) => Scripted | Promise<Scripted>;

/** A site on loopback that does what it is told, and the client that asks it. */
export class ScriptedSite {
  readonly requests: http.IncomingMessage[] = [];
  script: Script = () => ({});
  /** Writes the body in the place of the script's. */
  dribble: ((response: http.ServerResponse) => Promise<void>) | undefined;
  client!: GuardedWebClient;
  base = "";
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));

  async open(options: WebClientOptions = {}): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.renew(options);
    return this;
  }

  /** A client that has kept nothing, and a site that answers anything. */
  renew(options: WebClientOptions = {}): void {
    this.requests.length = 0;
    this.script = () => ({});
    this.dribble = undefined;
    this.client = createWebClient({
      allowPrivateNetworks: ["127.0.0.0/8"],
      cache: { bytes: 1_000_000 },
      ...options,
    });
  }

  /** Fetches as a call that takes answers of up to so many seconds. */
  fetch(path: string, maxAge = 0, options: WebOptions = {}): Promise<WebResponse> {
    const retrieval = { requestId: "test", maxAge, received: () => undefined };
    return asRetrieval(retrieval, () => this.client.fetch(new URL(path, this.base), options));
  }

  async close(): Promise<void> {
    await this.client.dispose();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    this.requests.push(request);
    const count = this.requests.length;
    const { status = 200, headers = {}, body = `answer ${count}`, confirms } = await this.script(request, count);
    response.sendDate = false;
    const asked = request.headers["if-none-match"] ?? request.headers["if-modified-since"];
    const isConfirmed = confirms !== undefined && asked !== undefined;
    const all = { "content-type": "text/plain", ...headers };
    for (const [name, value] of Object.entries(isConfirmed ? confirms : all)) response.setHeader(name, value as string);
    if (this.dribble) return this.dribble(response);
    response.writeHead(isConfirmed ? 304 : status).end(isConfirmed ? undefined : body);
  }
}
