import { type Extractor, Failure, type WebClient, type WebOptions, type WebResponse } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { parseTarget, runExtractor, siteFor } from "@farthing/runtime";
import { pasteable } from "../conform/expectation.ts";
import { fitOf } from "./fit.ts";
import type { Exchange } from "./recording.ts";

/** Headers that may tell who recorded, or say nothing about the page. */
const KEPT: ReadonlySet<string> = new Set(["content-language", "link", "retry-after", "x-robots-tag"]);
const EXTENSIONS: Readonly<Record<string, string>> = { "application/json": "json", "text/html": "html", "text/plain": "txt" };

/** Lets everything through to the real client and notes it. Redirects are noted as the client saw them. */
function noting(web: WebClient, noted: { exchange: Exchange; bytes: Uint8Array }[]): WebClient {
  const note = (asked: URL, { method }: WebOptions, response: WebResponse): void => {
    let from = asked.href;
    for (const { url, status } of response.redirects) {
      noted.push({ exchange: { method: method ?? "GET", url, status, location: "" }, bytes: new Uint8Array() });
      from = url;
    }
    const hops = noted.slice(noted.length - response.redirects.length);
    const ends = [...response.redirects.slice(1).map(({ url }) => url), response.url.href];
    hops.forEach((hop, index) => {
      hop.exchange = { ...hop.exchange, location: ends[index] ?? from };
    });
    const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => KEPT.has(name)));
    const contentType = response.headers["content-type"] ?? response.contentType;
    noted.push({
      exchange: { method: method ?? "GET", url: response.url.href, status: response.status, contentType, headers },
      bytes: response.bytes,
    });
  };
  const fetch: WebClient["fetch"] = async (url, options = {}) => {
    // Error answers are recorded too: they are part of how the extractor found its way.
    const accept = [...(options.accept ?? []), 404, 410];
    const response = await web.fetch(url, { ...options, accept });
    note(new URL(url), options, response);
    if (response.status >= 400 && !options.accept?.includes(response.status))
      throw new Failure("not_found", `${response.url.host} has no such page`, { upstreamStatus: response.status });
    return response;
  };
  return {
    fetch,
    parse: (html, url) => web.parse(html, url),
    page: async (url, options) => {
      const response = await fetch(url, options);
      return web.parse(response.text().text, response.url);
    },
    json: async <R>(url: string | URL, options?: WebOptions) =>
      JSON.parse((await fetch(url, { as: "program", ...options })).text().text) as R,
  };
}

/** Extracts a live page and gives the files of a fixture (case.json and bodies) and the `expect` block to paste. */
export async function recordPage(
  extractor: Extractor,
  url: string,
  web: WebClient,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ record: string; files: Map<string, string | Uint8Array> }> {
  const found = await fitOf(extractor, parseTarget(url));
  if (!found) throw new Failure("unsupported_page", `the ${extractor.name} extractor does not know this kind of page`);
  const noted: { exchange: Exchange; bytes: Uint8Array }[] = [];
  const services = { web: noting(web, noted), markdown: new BlockMarkdownEngine(), browser: undefined, environment };
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  const call = { signal: AbortSignal.timeout(30_000), log };
  const record = await runExtractor(extractor, found.target, siteFor(extractor, found.target.requested, call, services));
  const files = new Map<string, string | Uint8Array>();
  const exchanges = noted.map(({ exchange, bytes }, index) => {
    if (bytes.length === 0) return exchange;
    const type = (exchange.contentType ?? "").split(";")[0]?.trim() ?? "";
    const body = `${index + 1}.${EXTENSIONS[type] ?? (type.endsWith("json") ? "json" : "bin")}`;
    files.set(body, bytes);
    return { ...exchange, body };
  });
  files.set("case.json", `${JSON.stringify({ url, captured: new Date().toISOString().slice(0, 10), exchanges }, null, 2)}\n`);
  return { record: pasteable(record), files };
}
