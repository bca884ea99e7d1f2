import {
  BRIEF,
  builtModule,
  isLarge,
  type Job,
  type MarkdownEngine,
  ownBytes,
  type WebResponse,
  type Workers,
} from "@farthing/contract";
import { parsePage, toResponse } from "@farthing/web/read";
import { type Read, type ReadContext, readerFor } from "./readers.ts";

/** An answer of a site on its way to a thread. */
interface ReadTask {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  readonly maxChars: number | undefined;
  /** Module with the Markdown engine. */
  readonly markdown: string;
}

/** What was read, and with which character set. */
export type Answer = Read & Pick<ReturnType<WebResponse["text"]>, "charset" | "charsetFrom">;

const JOB = builtModule("./read-answer.js", import.meta.url);

async function read(response: WebResponse, context: ReadContext): Promise<Answer> {
  const reader = readerFor(response.contentType);
  const { text, charset, charsetFrom } = response.text();
  return { ...(await reader(text, response, context)), charset, charsetFrom };
}

/** Decodes and reads an answer: on a thread unless it is brief. Nothing is left of its bytes then. */
export async function readAnswer(response: WebResponse, context: ReadContext, workers: Workers | undefined): Promise<Answer> {
  const { url, status, headers, bytes, contentType } = response;
  const { maxChars, signal } = context;
  const { module } = context.markdown;
  if (!workers || !module || bytes.length <= BRIEF.chars) return read(response, context);
  readerFor(contentType); // what is not read here need not travel
  const large = isLarge(bytes);
  const own = ownBytes(bytes);
  const task: ReadTask = { url: url.href, status, headers: { ...headers }, bytes: own, maxChars, markdown: module.href };
  return workers.run(JOB, task, { signal, large, transfer: [own.buffer] });
}

const job: Job<ReadTask, Answer> = async ({ url, status, headers, bytes, maxChars, markdown: module }) => {
  const { default: markdown } = (await import(module)) as { default: MarkdownEngine };
  const response = toResponse({ url: new URL(url), answer: { status, headers, bytes, cookies: [] }, redirects: [] });
  return read(response, { web: { parse: parsePage }, markdown, signal: new AbortController().signal, maxChars });
};

export default job;
