import {
  BRIEF,
  builtModule,
  inSpan,
  isLarge,
  type Job,
  type MarkdownEngine,
  ownBytes,
  type WebResponse,
  type Workers,
} from "@farthing/contract";
import { parsePage } from "@farthing/html";
import type { ReadableKind } from "@farthing/web/content-type";
import { toResponse } from "@farthing/web/read";
import { refuseOfOthers } from "./about.ts";
import type { Content, ReadContext } from "./content.ts";
import { READERS } from "./readers.ts";

/** An answer of a site on its way to a thread. */
interface ReadTask {
  readonly kind: ReadableKind;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  readonly options: Omit<ReadContext, "web" | "markdown" | "signal">;
  /** Module with the Markdown engine. */
  readonly markdown: string;
}

/** What was read, and with which character set. */
export type DecodedContent = Content & Pick<ReturnType<WebResponse["text"]>, "charset" | "charsetFrom">;

const JOB = builtModule("./read-content.js", import.meta.url);

async function read(kind: ReadableKind, response: WebResponse, context: ReadContext): Promise<DecodedContent> {
  const { text, charset, charsetFrom } = response.text();
  return { ...(await READERS[kind](text, response, context)), charset, charsetFrom };
}

/**
 * Decodes and reads an answer as what `kindOf` says that it is: on a thread unless it is brief. Nothing is left of its bytes then.
 *
 * @throws Failure `empty_content` (a feed without entries), `bad_input` (what can only be asked of a page), and those of MarkdownEngine and Workers
 */
export async function readContent(
  kind: ReadableKind,
  response: WebResponse,
  context: ReadContext,
  workers: Workers | undefined,
): Promise<DecodedContent> {
  const { url, status, headers, bytes } = response;
  const { web: _, markdown: engine, signal, ...options } = context;
  const { module } = engine;
  if (kind !== "page") refuseOfOthers(options, response.contentType);
  if (!workers || !module || bytes.length <= BRIEF.chars) return inSpan("conversion", () => read(kind, response, context));
  const large = isLarge(bytes);
  const own = ownBytes(bytes);
  const task: ReadTask = { kind, url: url.href, status, headers: { ...headers }, bytes: own, options, markdown: module.href };
  return inSpan("conversion", () => workers.run<ReadTask, DecodedContent>(JOB, task, { signal, large, transfer: [own.buffer] }));
}

const job: Job<ReadTask, DecodedContent> = async ({ kind, url, status, headers, bytes, options, markdown: module }) => {
  const { default: markdown } = (await import(module)) as { default: MarkdownEngine };
  const response = toResponse({ url: new URL(url), answer: { status, headers, bytes }, redirects: [] });
  return read(kind, response, { web: { parse: parsePage }, markdown, signal: new AbortController().signal, ...options });
};

export default job;
