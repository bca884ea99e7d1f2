import { type Browser, type Extractor, Failure, type WebClient, type WebOptions, type WebResponse } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { readJson } from "@farthing/read";
import { describeExtractor, runExtractor, siteFor, wallsOf } from "@farthing/runtime";
import { BaseWebClient, KnownWalls } from "@farthing/web";
import type { LiveRequest } from "../child/messages.ts";
import { fitOf, unfit } from "./fit.ts";
import type { Noted } from "./fixture-files.ts";
import type { RecordedExchange } from "./recording.ts";

/** Headers that may tell who recorded, or say nothing about the page. */
const KEPT: ReadonlySet<string> = new Set(["content-language", "link", "retry-after", "x-robots-tag"]);

/** Every status that a site may answer: errors are part of how an extractor found its way. */
const ANY_STATUS = Array.from({ length: 300 }, (_, index) => 300 + index);

/** Who is told what is asked, as soon as it is answered. */
export interface Listener {
  request(request: LiveRequest): void;
  exchange(noted: Noted): void;
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

/** Lets everything through to the real client and tells of it. Redirects are told as that client saw them. */
class NotingWebClient extends BaseWebClient {
  readonly #began = performance.now();

  constructor(
    private readonly web: WebClient,
    extractor: Extractor,
    private readonly listener: Listener,
  ) {
    super(new KnownWalls(() => wallsOf(describeExtractor(extractor))));
  }

  async fetch(url: string | URL, options: WebOptions = {}): Promise<WebResponse> {
    const requested = new URL(url);
    const from = performance.now() - this.#began;
    const tell = (came: Pick<LiveRequest, "status" | "size" | "failure">) =>
      this.listener.request({
        method: options.method ?? "GET",
        url: requested.href,
        from,
        to: performance.now() - this.#began,
        ...came,
      });
    const response = await this.web.fetch(url, { ...options, accept: ANY_STATUS }).catch((error: unknown) => {
      tell({ failure: Failure.is(error) ? `${error.code}: ${error.message}` : String(error) });
      throw error;
    });
    tell({ status: response.status, size: response.bytes.length });
    for (const noted of exchangesOf(requested, options, response)) this.listener.exchange(noted);
    return this.judged(response, requested, options.accept);
  }
}

const NO_BROWSER: Browser = {
  async render() {
    throw new Failure("overloaded", "this page needs a browser, and the kit has none", {
      hint: "save the page as a browser shows it, and name it in case.json by an exchange with the method RENDER",
    });
  },
};

/** Extracts a live page, and tells `listener` of all that is asked. Throws what the extractor throws. */
export async function extractLive(
  extractor: Extractor,
  url: string,
  web: WebClient,
  environment: Readonly<Record<string, string | undefined>>,
  listener: Listener,
): Promise<Record<string, unknown>> {
  const found = await fitOf(extractor, web.target(url));
  if (!found) throw unfit(extractor);
  const noting = new NotingWebClient(web, extractor, listener);
  const services = { web: noting, markdown: new BlockMarkdownEngine(), browser: NO_BROWSER, environment };
  // What an error is about is told once, by its cause.
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const call = { signal: AbortSignal.timeout(60_000), log };
  return runExtractor(extractor, found.target, siteFor(extractor, found.target.requested, call, services));
}
