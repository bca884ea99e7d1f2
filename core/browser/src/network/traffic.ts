import type { TlsFacts } from "@farthing/contract";
import { mediaType } from "@farthing/web/content-type";
import type { Session } from "../cdp/connection.ts";
import type { Protocol } from "../cdp/protocol.ts";
import type { MainResponse } from "./main-response.ts";

/** What the browser says of a connection; the end of its tunnel through our proxy is the site. */
function tlsOf({ url, securityDetails, protocol }: Protocol.Network.Response): TlsFacts | null | undefined {
  if (!securityDetails) return url.startsWith("http:") ? null : undefined;
  const { issuer, validFrom, validTo } = securityDetails;
  return { issuer, notBefore: validFrom * 1_000, notAfter: validTo * 1_000, ...(protocol && { alpn: protocol }) };
}

function mainOf(response: Protocol.Network.Response): MainResponse {
  const { url, status, headers, mimeType } = response;
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const tls = tlsOf(response);
  return { url, status, headers: lower, contentType: mediaType(mimeType), ...(tls !== undefined && { tls }) };
}

/** How long a request of each type is waited for, in ms; other types (images, streams, beacons) are not. */
const WAITED: Partial<Record<Protocol.Network.ResourceType, number>> = {
  Document: 5_000,
  Script: 5_000,
  XHR: 5_000,
  Fetch: 5_000,
  Stylesheet: 3_000,
};

/** What a page has asked the network for. */
export class Traffic {
  /** The last answer to the main frame, whether or not it is shown. */
  main: MainResponse | undefined;
  /** Is told each of those, and each redirect on the way to them. */
  onMain: ((main: MainResponse) => void) | undefined;
  /** The address that the main frame last set out for. */
  mainUrl: string | undefined;
  /** Answers to the main frame by loader, which is also what their requests are called. */
  readonly #documents = new Map<string, MainResponse>();
  readonly #brokenOff = new Set<string>();
  /** What loaded the document shown: another one with each document. */
  loader = "";
  readonly #running = new Map<string, { readonly began: number; readonly until: number }>();
  #lastChange = Date.now();
  /** Web sockets that are open. */
  readonly #sockets = new Set<string>();

  constructor(private readonly mainFrame: string) {}

  /** The main frame now shows what this loader loaded. */
  shows(loader: string): void {
    this.loader = loader;
  }

  /** The answer that the document shown was made of: a later one may have had no document (204, a refused navigation). */
  get shown(): MainResponse | undefined {
    return this.#documents.get(this.loader) ?? this.main;
  }

  /** How many documents were loaded for the main frame. */
  get documents(): number {
    return this.#documents.size;
  }

  /** Whether the document shown broke off on its way. */
  get isBrokenOff(): boolean {
    return this.#brokenOff.has(this.loader);
  }

  /** Follows the requests of one target (the page, or a frame in a process of its own). */
  watch(session: Session): void {
    session.on("Network.requestWillBeSent", (event) => this.#began(event));
    session.on("Network.responseReceived", (event) => this.#answered(event));
    session.on("Network.loadingFinished", ({ requestId }) => this.#ended(requestId));
    session.on("Network.webSocketCreated", ({ requestId }) => void this.#sockets.add(requestId));
    session.on("Network.webSocketClosed", ({ requestId }) => void this.#sockets.delete(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => {
      this.#brokenOff.add(requestId);
      this.#ended(requestId);
    });
  }

  /** Whether the page holds a web socket open: what it shows may come that way, unasked. */
  get hasSocket(): boolean {
    return this.#sockets.size > 0;
  }

  /** Milliseconds since the last request that counts began or ended; 0 while one runs. */
  quietMs(now = Date.now()): number {
    return this.isLoading(0, now) ? 0 : now - this.#lastChange;
  }

  /** Whether a request that counts runs, of those that began at this time or later. */
  isLoading(since: number, now = Date.now()): boolean {
    for (const { began, until } of this.#running.values()) if (began >= since && until > now) return true;
    return false;
  }

  #began({ requestId, type, frameId, request: { url }, redirectResponse }: Protocol.Network.RequestWillBeSentEvent): void {
    const waited = type && WAITED[type];
    if (waited === undefined) return;
    if (type === "Document" && frameId === this.mainFrame) {
      this.mainUrl = url;
      if (redirectResponse) this.onMain?.(mainOf(redirectResponse));
    }
    if (!/^https?:/.test(url)) return;
    this.#lastChange = Date.now();
    this.#running.set(requestId, { began: this.#lastChange, until: this.#lastChange + waited });
  }

  #answered({ requestId, type, frameId, response }: Protocol.Network.ResponseReceivedEvent): void {
    if (type !== "Document" || frameId !== this.mainFrame) return;
    this.main = mainOf(response);
    this.#documents.set(requestId, this.main);
    this.onMain?.(this.main);
  }

  #ended(requestId: string): void {
    if (this.#running.delete(requestId)) this.#lastChange = Date.now();
  }
}
