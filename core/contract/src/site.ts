import type { Logger } from "./logger.ts";
import type { Article } from "./markdown.ts";
import type { Page, Selection } from "./page.ts";
import type { WebOptions } from "./web.ts";

/** What an extractor may touch. The service makes one per call, tests make one from fixtures. */
export interface Site {
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** An HTML page, parsed. */
  page(url: string | URL, options?: WebOptions): Promise<Page>;
  /** A JSON document. */
  json<R = unknown>(url: string | URL, options?: WebOptions): Promise<R>;
  /** A document of any other kind, decoded: a feed, JSON with a guard before it. */
  text(url: string | URL, options?: WebOptions): Promise<string>;
  /** The page as a browser shows it; `overloaded` where no browser is installed. */
  rendered(url: string | URL): Promise<Page>;
  /** Main content and metadata of a page, fetched unless given. */
  article(page?: Page | string | URL): Promise<Article>;
  /** Markdown of a selection or a piece of HTML. */
  markdown(html: Selection | string, base?: string | URL): Promise<string>;
  /** Markdown that the site has as such (a README file), without what would act in its reader; its links are absolute. */
  harmless(markdown: string, base?: string | URL): Promise<string>;
  /** The record as it may be handed on, without addresses that are none; `layout_changed`, naming the fields, if it breaks the extractor's schema. */
  validate<R>(record: R): R;
  /** A setting that the extractor declares in `config`. */
  env(name: string): string | undefined;
}
