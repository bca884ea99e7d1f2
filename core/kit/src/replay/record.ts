import { type Extractor, Failure, type WebClient, type WebOptions, type WebResponse } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { readJson } from "@farthing/read";
import { describeExtractor, runExtractor, siteFor, wallsOf } from "@farthing/runtime";
import { BaseWebClient, KnownWalls } from "@farthing/web";
import { pasteable } from "../conform/expectation.ts";
import { fitOf } from "./fit.ts";
import type { RecordedExchange } from "./recording.ts";

/** Headers that may tell who recorded, or say nothing about the page. */
const KEPT: ReadonlySet<string> = new Set(["content-language", "link", "retry-after", "x-robots-tag"]);
const EXTENSIONS: Readonly<Record<string, string>> = { "application/json": "json", "text/html": "html", "text/plain": "txt" };

/** Every status that a site may answer: errors are part of how an extractor found its way. */
const ANY_STATUS = Array.from({ length: 300 }, (_, index) => 300 + index);

interface Noted {
  readonly exchange: RecordedExchange;
  readonly bytes: Uint8Array;
}

/** Members of a JSON text that hold one value, at any depth: by them requests to the same address are told apart. */
function scalars(value: unknown, found: Record<string, string | number | boolean> = {}) {
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (typeof inner === "object") scalars(inner, found);
    else if (["string", "number", "boolean"].includes(typeof inner)) found[name] = inner;
  }
  return found;
}

function matchOf({ body }: WebOptions): Pick<RecordedExchange, "match"> {
  if (typeof body !== "string") return {};
  const match = scalars(readJson(body));
  return Object.keys(match).length > 0 ? { match } : {};
}

/** What was asked and answered, a redirect an exchange of its own. */
function exchangesOf(asked: URL, options: WebOptions, response: WebResponse): Noted[] {
  const { method = "GET" } = options;
  const hops = response.redirects.map(({ url, status }, index): Noted => {
    const from = response.redirects[index - 1]?.url ?? asked.href;
    return { exchange: { method, url: from, status, location: url }, bytes: new Uint8Array() };
  });
  const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => KEPT.has(name)));
  const contentType = response.headers["content-type"] ?? response.contentType;
  const last = { method, url: response.url.href, status: response.status, contentType, headers, ...matchOf(options) };
  return [...hops, { exchange: last, bytes: response.bytes }];
}

/** Lets everything through to the real client and notes it. Redirects are noted as that client saw them. */
class NotingWebClient extends BaseWebClient {
  readonly noted: Noted[] = [];

  constructor(
    private readonly web: WebClient,
    extractor: Extractor,
  ) {
    super(new KnownWalls(() => wallsOf(describeExtractor(extractor))));
  }

  async fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const requested = new URL(url);
    const response = await this.web.fetch(url, { ...options, accept: ANY_STATUS });
    this.noted.push(...exchangesOf(requested, options, response));
    return this.judged(response, requested, options.accept);
  }
}

/** Extracts a live page and gives the files of a fixture (case.json and bodies) and the `expect` block to paste. */
export async function recordPage(
  extractor: Extractor,
  url: string,
  web: WebClient,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ record: string; files: Map<string, string | Uint8Array> }> {
  const found = await fitOf(extractor, web.target(url));
  if (!found) throw new Failure("unsupported_page", `the ${extractor.name} extractor does not know this kind of page`);
  const noting = new NotingWebClient(web, extractor);
  const services = { web: noting, markdown: new BlockMarkdownEngine(), browser: undefined, environment };
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  const call = { signal: AbortSignal.timeout(30_000), log };
  const record = await runExtractor(extractor, found.target, siteFor(extractor, found.target.requested, call, services));
  const files = new Map<string, string | Uint8Array>();
  const exchanges = noting.noted.map(({ exchange, bytes }, index) => {
    if (bytes.length === 0) return exchange;
    const type = (exchange.contentType ?? "").split(";")[0]?.trim() ?? "";
    const body = `${index + 1}.${EXTENSIONS[type] ?? (type.endsWith("json") ? "json" : "bin")}`;
    files.set(body, bytes);
    return { ...exchange, body };
  });
  files.set("case.json", `${JSON.stringify({ url, captured: new Date().toISOString().slice(0, 10), exchanges }, null, 2)}\n`);
  return { record: pasteable(record), files };
}
