import type { Protocol } from "../cdp/protocol.ts";

type Paused = Pick<Protocol.Fetch.RequestPausedEvent, "request" | "frameId" | "resourceType" | "redirectedRequestId">;

/**
 * What a caller adds to the requests of one page: it goes with those of the main frame to the page's own origin, and with none any more
 * once the page has left that origin, as in the client's redirects.
 */
export class OwnHeaders {
  readonly #added: ReadonlyMap<string, readonly [name: string, value: string]>;
  #hasLeft = false;

  constructor(
    private readonly origin: string,
    private readonly frame: string,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#added = new Map(Object.entries(headers).map((header) => [header[0].toLowerCase(), header]));
  }

  /** Whether the caller sends cookies: they take the place of those that the browser keeps, which are to be added then. */
  get hasCookies(): boolean {
    return this.#added.has("cookie");
  }

  /** The headers that a request is to be sent with; `undefined` where it is sent as it is. `kept` are the browser's own cookies for it. */
  headersOf(
    { request, frameId, resourceType, redirectedRequestId }: Paused,
    kept = "",
  ): Protocol.Fetch.HeaderEntry[] | undefined {
    const isOwn = URL.parse(request.url)?.origin === this.origin;
    if (resourceType === "Document" && frameId === this.frame && !isOwn) this.#hasLeft = true;
    const given = Object.entries(request.headers).filter(([name, value]) => {
      const added = this.#added.get(name.toLowerCase());
      return added === undefined || (!isOwn && value !== added[1]);
    });
    const isSent = isOwn && frameId === this.frame && !this.#hasLeft;
    if (!isSent && redirectedRequestId === undefined) return undefined;
    const added = isSent ? [...this.#added.values()] : [];
    return [...given, ...added].map(([name, value]) => ({
      name,
      value: kept !== "" && name.toLowerCase() === "cookie" ? `${value}; ${kept}` : value,
    }));
  }
}
