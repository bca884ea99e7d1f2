import { type Article, Failure, type Lifecycle, type MarkdownEngine, type MarkdownOptions, type Page } from "@farthing/contract";
import { articleOf, fragmentOf } from "./article.ts";
import { parsePiece } from "./dom/parse.ts";
import { Pool } from "./pool.ts";

/** Characters and tags from which on HTML is read in a thread of its own, and the most that is read at all. */
const LARGE = 1_000_000;
const MANY_TAGS = 20_000;
const LARGEST = 50_000_000;

const refuseLarger = ({ length }: string): void => {
  if (length > LARGEST) throw new Failure("too_large", `the HTML has ${length} characters; at most ${LARGEST} are read`);
};

const isLarge = (source: string): boolean => {
  if (source.length > LARGE) return true;
  let at = -1;
  for (let tags = 0; tags <= MANY_TAGS; tags++) {
    at = source.indexOf("<", at + 1);
    if (at < 0) return false;
  }
  return true;
};

/**
 * Main content by blocks; the method is described in the package's README. HTML of more than 50 million characters is `too_large`,
 * a large page or piece that takes more than half a minute `timeout`.
 */
export class BlockMarkdownEngine implements MarkdownEngine, Lifecycle {
  private readonly pool = new Pool();

  async toMarkdown(page: Page, { mode = "main", maxChars, signal }: MarkdownOptions = {}): Promise<Article> {
    signal?.throwIfAborted();
    refuseLarger(page.source);
    if (isLarge(page.source)) {
      // Nothing but text is asked of the page, so that it need not be parsed here at all.
      return this.pool.run({ source: page.source, url: page.url.href, mode, maxChars: maxChars ?? null }, signal);
    }
    return articleOf(
      { tree: page.document, base: page.base, url: page.url },
      { mode, ...(maxChars === undefined ? {} : { maxChars }) },
    );
  }

  async fragment(html: string, base: string | URL, signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    refuseLarger(html);
    const { href } = new URL(base);
    return isLarge(html) ? this.pool.run({ piece: html, base: href }, signal) : fragmentOf(parsePiece(html), new URL(href));
  }

  dispose(): Promise<void> {
    return this.pool.close();
  }
}
