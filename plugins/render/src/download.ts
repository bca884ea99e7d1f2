import { type Call, type DocumentParser, Failure, type FailureCode, type WebClient } from "@farthing/contract";
import { cutText } from "@farthing/read";
import type { RenderInput, RenderResult } from "./schema.ts";

const MAX_DOCUMENT = 15 * 1024 * 1024;
/** Not a document, or a broken one: what rendering said holds. */
const NO_DOCUMENT: ReadonlySet<FailureCode> = new Set(["unsupported_type", "bad_input"]);

/**
 * An address that a browser would download: its text, where it is a document that the service can read.
 * @throws Failure `failure`, what rendering ended with, where it is none; those of WebClient and DocumentParser
 */
export async function readDownload(
  { url, maxChars }: RenderInput,
  call: Call,
  failure: Failure,
  web: WebClient,
  parser: DocumentParser | undefined,
): Promise<RenderResult> {
  if (!parser) throw failure;
  const started = Date.now();
  const { signal } = call;
  const response = await web.fetch(url, { signal, maxBytes: MAX_DOCUMENT });
  const filename = response.url.pathname.split("/").at(-1) ?? "";
  const hints = { contentType: response.contentType, filename, signal, caller: call };
  const document = await parser.parse(response.bytes, hints).catch((error) => {
    throw Failure.is(error) && NO_DOCUMENT.has(error.code) ? failure : error;
  });
  const text = cutText(document.markdown, maxChars ?? Number.POSITIVE_INFINITY);
  return {
    text,
    ...(document.title !== undefined && { title: document.title }),
    url: response.url.href,
    truncated: text !== document.markdown,
    status: response.status,
    waitedFor: `download of a document (${document.format})`,
    ms: Date.now() - started,
  };
}
