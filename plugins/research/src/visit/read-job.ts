import type { Job, MarkdownEngine } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { toResponse } from "@farthing/web/read";

/** A page on its way to a thread. */
export interface PageTask {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** Module with the Markdown engine. */
  readonly markdown: string;
}

/** What a reader needs of a page. */
export interface PageText {
  readonly markdown: string;
  readonly title: string | null;
  readonly published: string | null;
}

/** Decodes and reads a page on a thread. */
const job: Job<PageTask, PageText> = async ({ url, headers, bytes, markdown: module }) => {
  const { default: engine } = (await import(module)) as { default: MarkdownEngine };
  const response = toResponse({ url: new URL(url), answer: { status: 200, headers, bytes, cookies: [] }, redirects: [] });
  const { markdown, title, published } = await engine.toMarkdown(parsePage(response.text().text, response.url));
  return { markdown, title, published };
};

export default job;
