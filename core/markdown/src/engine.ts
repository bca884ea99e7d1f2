import type { Article, MarkdownEngine, MarkdownOptions, Page } from "@farthing/contract";
import { parseFragment } from "parse5";
import { injectable } from "tsyringe";
import { articleOf, fragmentOf } from "./article.ts";

/** Main content by blocks: see README for the method. */
@injectable()
export class BlockMarkdownEngine implements MarkdownEngine {
  async toMarkdown(page: Page, options: MarkdownOptions = {}): Promise<Article> {
    options.signal?.throwIfAborted();
    return articleOf(page.document, page.base, options);
  }

  fragment(html: string, base: string | URL): string {
    return fragmentOf(parseFragment(html), new URL(base));
  }
}
