import { type Article, Failure, type MarkdownEngine, type MarkdownOptions, type Page } from "@farthing/contract";
import { elementsOf, parsePiece } from "@farthing/html";
import { articleOf, fragmentOf } from "./article.ts";
import { read } from "./job.ts";
import { isOpenable } from "./opened.ts";
import { passedText } from "./text/passed-text.ts";

/** Characters of the largest HTML that is read at all. */
const MAX_HTML_LENGTH = 50_000_000;

/** Throws `too_large` for HTML that is not even begun with. */
export function refuseLarger({ length }: string): void {
  if (length > MAX_HTML_LENGTH)
    throw new Failure("too_large", `the HTML has ${length} characters; at most ${MAX_HTML_LENGTH} are read`);
}

/** Main content by blocks, read on the thread that asks: for jobs, which have one of their own. */
class InlineMarkdownEngine implements MarkdownEngine {
  async toMarkdown(page: Page, options: MarkdownOptions = {}): Promise<Article> {
    const { source, document, base, url } = page;
    refuseLarger(source);
    // Whoever asks goes on with the page's own tree: what is written into one is written into another.
    return isOpenable(elementsOf(document))
      ? read({ source, url: url.href, options })
      : articleOf({ tree: document, base, url }, options);
  }

  async fragment(html: string, base: string | URL): Promise<string> {
    refuseLarger(html);
    return fragmentOf(parsePiece(html), new URL(base));
  }

  async harmless(markdown: string, base: string | URL): Promise<string> {
    return passedText(markdown, new URL(base));
  }
}

export default new InlineMarkdownEngine() satisfies MarkdownEngine as MarkdownEngine;
