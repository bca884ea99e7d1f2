import type { FixtureFile, WebClient, WebOptions, WebResponse } from "@farthing/contract";
import { readJson } from "@farthing/read";
import { BaseWebClient, KnownWalls } from "@farthing/web";

/** One exchange of a fixture's `case.json`; `body` names a file beside it. */
interface Exchange {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly status: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly location?: string;
  readonly match?: Readonly<Record<string, string | number | boolean>>;
}

/** What was asked, and the body that was answered. */
interface Seen {
  readonly exchange: Exchange;
  readonly bytes: Uint8Array;
}

/** Headers that say something of the page, and nothing of who asked. */
const KEPT: ReadonlySet<string> = new Set(["content-language", "link", "retry-after", "x-robots-tag"]);
const EXTENSIONS: Readonly<Record<string, string>> = { "application/json": "json", "text/html": "html", "text/plain": "txt" };
/** Every answer is wanted, whatever it means: it is judged after it was kept. */
const ANY_STATUS = Array.from({ length: 400 }, (_, index) => 200 + index);
const MAX_EXCHANGES = 50;
/** Bytes of all bodies together; one that goes beyond is left out. */
const MAX_BYTES = 2_000_000;
/** A setting shorter than this is no secret, and would be found in everything. */
const SHORTEST_SECRET = 8;

/** Members of a JSON text that hold one value, at any depth: by them requests to the same address are told apart. */
function scalars(value: unknown, found: Record<string, string | number | boolean> = {}, depth = 8) {
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (typeof inner === "object" && depth > 0) scalars(inner, found, depth - 1);
    else if (["string", "number", "boolean"].includes(typeof inner)) found[name] = inner as string;
  }
  return found;
}

function matchOf({ body }: WebOptions): Pick<Exchange, "match"> {
  const match = typeof body === "string" ? scalars(readJson(body)) : {};
  return Object.keys(match).length > 0 ? { match } : {};
}

/** What was asked and answered, a redirect an exchange of its own. */
function exchangesOf(asked: string, options: WebOptions, response: WebResponse): Seen[] {
  const { method = "GET" } = options;
  const hops = response.redirects.map(({ url, status }, index): Seen => {
    const from = response.redirects[index - 1]?.url ?? asked;
    return { exchange: { method, url: from, status, location: url }, bytes: new Uint8Array() };
  });
  const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => KEPT.has(name)));
  const contentType = response.headers["content-type"] ?? response.contentType;
  const last = { method, url: response.url.href, status: response.status, contentType, headers, ...matchOf(options) };
  return [...hops, { exchange: last, bytes: response.bytes }];
}

/** Lets everything through to another client, judges the answers as that one does, and keeps them, as many as fit. */
export class RecordingWebClient extends BaseWebClient {
  readonly #seen: Seen[] = [];
  #bytes = 0;

  constructor(
    private readonly web: WebClient,
    walls: KnownWalls,
  ) {
    super(walls);
  }

  override target(url: string | URL): URL {
    return this.web.target(url);
  }

  async fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const requested = new URL(url);
    const response = await this.web.fetch(url, { ...options, accept: ANY_STATUS });
    for (const seen of exchangesOf(requested.href, options, response)) this.#keep(seen);
    return this.judged(response, requested, options.accept);
  }

  #keep({ exchange, bytes }: Seen): void {
    if (this.#seen.length >= MAX_EXCHANGES) return;
    const fits = this.#bytes + bytes.length <= MAX_BYTES;
    if (fits) this.#bytes += bytes.length;
    this.#seen.push({ exchange, bytes: fits ? bytes : new Uint8Array() });
  }

  /**
   * The fixture of what was seen: `case.json`, which says why it `failed`, and the bodies that it names, as the kit's recorder writes them.
   * `secrets` are values that stand in no address of it.
   */
  files(url: string, failed: string, at: number, secrets: readonly string[]): FixtureFile[] {
    const bodies: FixtureFile[] = [];
    const exchanges = this.#seen.map(({ exchange, bytes }, index) => {
      if (bytes.length === 0) return exchange;
      const type = (exchange.contentType ?? "").split(";")[0]?.trim() ?? "";
      const body = `${index + 1}.${EXTENSIONS[type] ?? (type.endsWith("json") ? "json" : "bin")}`;
      bodies.push({ name: body, content: bytes });
      return { ...exchange, body };
    });
    const told = { url, captured: new Date(at).toISOString().slice(0, 10), failed, exchanges };
    const text = secrets
      .filter((secret) => secret.length >= SHORTEST_SECRET)
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .reduce((told, secret) => told.replaceAll(secret, "SECRET"), JSON.stringify(told, null, 2));
    return [{ name: "case.json", content: new TextEncoder().encode(`${text}\n`) }, ...bodies];
  }
}
