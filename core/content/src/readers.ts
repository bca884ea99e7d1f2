import { Failure, type MarkdownEngine, type WebClient, type WebResponse } from "@farthing/contract";
import { passedText, seen } from "@farthing/markdown/mdast";
import { readFeed } from "./feed.ts";
import { readHtml } from "./html.ts";
import { limited } from "./limited.ts";
import type { FetchResult } from "./schema.ts";

/** What a reader may use. */
export interface ReadContext {
  readonly web: Pick<WebClient, "parse">;
  readonly markdown: MarkdownEngine;
  readonly signal: AbortSignal;
  readonly maxChars: number | undefined;
}

/** What a reader makes of a body. */
export type Read = Pick<FetchResult, "content" | "truncated"> &
  Partial<Pick<FetchResult, "title" | "description" | "language" | "hidden">>;

/** Makes Markdown of a body of one kind. */
export type Reader = (text: string, response: WebResponse, context: ReadContext) => Read | Promise<Read>;

const readText: Reader = (text, { url }, { maxChars }) => limited(passedText(text, url), maxChars);

const longestRun = (text: string, runs: RegExp): number =>
  Array.from(text.matchAll(runs)).reduce((most, [run]) => Math.max(most, run.length), 2);

const readJson: Reader = (text, _response, { maxChars }) => {
  const { content, truncated } = limited(seen(text.replace(/\r\n?/g, "\n")).trim(), maxChars);
  if (content === "") return { content, truncated };
  const [accents, tildes] = [longestRun(content, /`{3,}/g), longestRun(content, /~{3,}/g)];
  const fence = accents <= tildes ? "`".repeat(accents + 1) : "~".repeat(tildes + 1);
  return { content: `${fence}json\n${content}\n${fence}`, truncated };
};

/** Which reader takes which media types; first match. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, readHtml],
  [/^(?:text\/(?:plain|(?:x-)?markdown))$/, readText],
  [/^application\/feed\+json$/, readFeed],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json$/, readJson],
  [/^(?:application|text)\/(?:(?:rss|atom|rdf)\+)?xml$/, readFeed],
];

const DOCUMENT = /pdf|msword|officedocument|opendocument|ms-?(?:excel|powerpoint)|rtf|epub|csv/;

/** The reader for a media type; `unsupported_type` if there is none. */
export function readerFor(contentType: string): Reader {
  const reader = READERS.find(([pattern]) => pattern.test(contentType))?.[1];
  if (reader) return reader;
  const hint = DOCUMENT.test(contentType) ? "POST /parse converts documents" : "POST /fetch reads HTML, text, JSON and feeds";
  throw new Failure("unsupported_type", `the site sent ${contentType || "a body of no known type"}, which is not read here`, {
    hint,
  });
}
