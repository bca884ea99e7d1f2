import type { Page } from "./page.ts";
import { createToken } from "./token.ts";

/** How a page is read. Everything is optional. */
export interface MarkdownOptions {
  /** `main` (default): only the main content; `full`: the whole body. */
  readonly mode?: "main" | "full" | undefined;
  /** CSS selectors: only what matches one of these is read, all of it unless `mode` says otherwise. */
  readonly include?: readonly string[] | undefined;
  /** CSS selectors: nothing is read of what matches one of these. */
  readonly exclude?: readonly string[] | undefined;
  /** Whether the links, or pictures, of what is read are listed. */
  readonly links?: boolean | undefined;
  readonly images?: boolean | undefined;
  /** Most characters of Markdown: cut at the end of a block where one is near, else of a line, sentence or word. */
  readonly maxChars?: number;
  /** Characters of the whole Markdown before the part that is given: 0 if absent. */
  readonly offset?: number;
  readonly signal?: AbortSignal;
}

/** Where a link leads, or a picture is, and the text that stands for it: `""` if none does. */
export interface Reference {
  /** Absolute. */
  readonly url: string;
  readonly text: string;
}

/** What a page refers to, each address once, in the page's order. */
export interface References {
  readonly items: readonly Reference[];
  /** How many more there are than are listed of any page. */
  readonly leftOut: number;
}

/** The main content of a page and what the page says of itself. Unknown values are `null`, unknown lists empty. */
export interface Article {
  /** GitHub-Flavored Markdown, every URL absolute, no `data:` URIs. Empty if the page shows no text. */
  readonly markdown: string;
  /** Whether `maxChars` cut something off, or the page is larger than is read of any. */
  readonly truncated: boolean;
  /** Where the next part begins, if `maxChars` cut something off: all parts put together are the whole Markdown. */
  readonly nextOffset?: number;
  /** Characters of text that the page hides from its readers, and that were left out. */
  readonly hidden: number;
  readonly title: string | null;
  readonly description: string | null;
  /** Names of people or organisations, in the page's order. */
  readonly authors: readonly string[];
  /** ISO 8601, as exact as the page has it (a month, a day, a time) and in the page's own offset; as is `modified`. */
  readonly published: string | null;
  readonly modified: string | null;
  readonly siteName: string | null;
  /** BCP 47. */
  readonly language: string | null;
  readonly canonicalUrl: string | null;
  /** The picture that stands for the page where it is shared. */
  readonly image?: string | null;
  /** Characters of text that the page shows outside of what was taken for its main content. */
  readonly leftOut?: number;
  /** Whether a table of the main content has heads and no rows: the page's scripts write them. */
  readonly unfilled?: boolean;
  /**
   * What the text is of, where the page itself shows next to none without its scripts: the state that they start from, or the data that it
   * gives to programs (JSON-LD). Absent where it is what the page shows.
   */
  readonly source?: "state" | "linkedData" | undefined;
  /** Where they were asked for. */
  readonly links?: References;
  readonly images?: References;
}

/** HTML to Markdown: one serialiser for everybody. */
export interface MarkdownEngine {
  toMarkdown(page: Page, options?: MarkdownOptions): Promise<Article>;
  /** Markdown of a piece of HTML, all of it (a README, a comment). */
  fragment(html: string, base: string | URL, signal?: AbortSignal): Promise<string>;
  /** Markdown that a stranger wrote, without what would act in its reader: HTML, and links to anything but http(s) and mailto, become text. */
  harmless(markdown: string, base: string | URL): Promise<string>;
  /**
   * Module whose default export is this engine, for jobs: they import it and read on their own thread. Without
   * one, jobs ask the serving thread.
   */
  readonly module?: URL;
}
export const MarkdownEngine = createToken<MarkdownEngine>("MarkdownEngine");
