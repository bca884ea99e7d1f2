import { type Call, DocumentParser, type Failure, Resolver, WebClient } from "@farthing/contract";
import type { RenderInput, RenderResult } from "./schema.ts";

const MAX_DOCUMENT = 15 * 1024 * 1024;

/**
 * An address that a browser would download: its text, where it is a document that the service can read.
 * @throws Failure `failure`, what rendering ended with, where it is none
 */
export async function readDownload(
  { url, maxChars }: RenderInput,
  { signal }: Call,
  failure: Failure,
  services: Resolver,
): Promise<RenderResult> {
  if (!services.has(DocumentParser)) throw failure;
  const started = Date.now();
  const response = await services.resolve(WebClient).fetch(url, { signal, maxBytes: MAX_DOCUMENT });
  const filename = response.url.pathname.split("/").at(-1) ?? "";
  const hints = { contentType: response.contentType, filename, signal };
  const document = await services
    .resolve(DocumentParser)
    .parse(response.bytes, hints)
    .catch(() => Promise.reject(failure)); // not a document, or a broken one: what rendering said holds
  const most = maxChars ?? Number.POSITIVE_INFINITY;
  return {
    text: document.markdown.slice(0, most),
    ...(document.title !== undefined && { title: document.title }),
    url: response.url.href,
    truncated: document.markdown.length > most,
    status: response.status,
    waitedFor: `download of a document (${document.format})`,
    ms: Date.now() - started,
  };
}
