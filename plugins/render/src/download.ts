import { limited, listedOf, named, readContent, refuseOfOthers } from "@farthing/content";
import {
  type Call,
  type DocumentParser,
  Failure,
  type FailureCode,
  type MarkdownEngine,
  type WebClient,
  type WebResponse,
  type Workers,
} from "@farthing/contract";
import { isBlank } from "@farthing/read";
import { isReadable, kindOfAnswer } from "@farthing/web/content-type";
import { headersWith } from "./cookies.ts";
import type { RenderInput, RenderResult } from "./schema.ts";

const MAX_DOCUMENT = 15 * 1024 * 1024;
/** Nothing that is read, or broken: what rendering said holds. */
const NOT_READ: ReadonlySet<FailureCode> = new Set(["unsupported_type", "bad_input"]);

/** What reads a download. */
export interface Readers {
  readonly web: WebClient;
  readonly markdown: MarkdownEngine;
  readonly documents: DocumentParser | undefined;
  readonly workers: Workers | undefined;
}

/** What was read of a download. */
interface Read {
  readonly markdown: string;
  readonly title?: string | undefined;
  readonly truncated: boolean;
  readonly nextOffset?: number;
  /** What else a page says and holds. */
  readonly more?: Partial<RenderResult>;
  /** What it is, in a word or two. */
  readonly what: string;
}

/**
 * An address that a browser would download: its text, where it is of a kind that `/fetch` or `/parse` reads.
 * @throws Failure `failure`, what rendering ended with, where it is none; those of WebClient, MarkdownEngine and DocumentParser
 */
export async function readDownload(input: RenderInput, call: Call, failure: Failure, readers: Readers): Promise<RenderResult> {
  const started = Date.now();
  const headers = headersWith(input);
  const response = await readers.web.fetch(input.url, {
    signal: call.signal,
    maxBytes: MAX_DOCUMENT,
    ...(headers && { headers }),
  });
  const read = await readBytes(response, input, call, readers).catch((error) => {
    throw Failure.is(error) && NOT_READ.has(error.code) ? failure : error;
  });
  if (read === undefined) throw failure;
  const { markdown, title, truncated, nextOffset, more, what } = read;
  return {
    text: markdown,
    ...(title !== undefined && { title: named(title) }),
    url: response.url.href,
    truncated,
    ...(nextOffset !== undefined && { nextOffset }),
    ...more,
    status: response.status,
    waitedFor: `download of ${what}`,
    ms: Date.now() - started,
  };
}

async function readBytes(
  response: WebResponse,
  { url: _url, waitFor: _waitFor, ...options }: RenderInput,
  call: Call,
  { web, markdown: engine, documents, workers }: Readers,
): Promise<Read | undefined> {
  const { contentType, url, bytes } = response;
  const { signal } = call;
  const kind = kindOfAnswer(response, documents);
  if (isReadable(kind)) {
    const content = await readContent(kind, response, { web, markdown: engine, signal, ...options }, workers);
    if (isBlank(content.markdown) && !options.offset && content.nextOffset === undefined)
      throw new Failure("empty_content", "the download holds no text");
    const { markdown, title, truncated, nextOffset, about, warnings } = content;
    const part = { markdown, title, truncated, ...(nextOffset !== undefined && { nextOffset }) };
    return { ...part, more: { ...about, ...listedOf(content), ...(warnings && { warnings: [...warnings] }) }, what: contentType };
  }
  if (documents === undefined || kind === "media") return undefined;
  refuseOfOthers(options, contentType);
  const filename = url.pathname.split("/").at(-1) ?? "";
  const isPublic = headersWith(options) === undefined;
  const document = await documents.parse(bytes, {
    ...{ contentType, filename, signal, caller: call, isPublic },
    isFetched: true,
  });
  const { format, title, markdown, warnings } = document;
  const more = warnings.length > 0 ? { more: { warnings: [...warnings] } } : {};
  return { title, ...limited(markdown, options), ...more, what: `a document (${format})` };
}
