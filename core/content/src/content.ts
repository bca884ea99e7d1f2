import type { MarkdownEngine, MarkdownOptions, References, WebClient, WebResponse } from "@farthing/contract";
import type { About } from "./about.ts";
import type { Shell } from "./shell.ts";

/** What was read of an answer. */
export interface Content {
  /** GitHub-Flavored Markdown in which nothing acts; may be blank. */
  readonly markdown: string;
  /** Whether something was cut off. */
  readonly truncated: boolean;
  /** Where to read on; absent where the rest cannot be had. */
  readonly nextOffset?: number;
  readonly title?: string;
  readonly description?: string;
  /** As the answer itself names it. */
  readonly language?: string;
  /** ISO 8601. */
  readonly published?: string;
  /** What a page says of itself. */
  readonly about?: About;
  /** Characters of text that a page shows outside of its main content, if there are any. */
  readonly leftOut?: number;
  /** What a page refers to, where that was asked for. */
  readonly links?: References;
  readonly images?: References;
  /** Characters of text that a page hides from its readers, if there are any. */
  readonly hidden?: number;
  /** What the caller must know of it, a sentence each. */
  readonly warnings?: readonly string[];
  /** The page says nothing but that it needs JavaScript, or is loading, or shows nothing without its scripts. */
  readonly shell?: Shell;
  /** Address of the API description that a page is made to show, of one that shows nothing without its scripts. */
  readonly apiDescription?: string;
}

/** What of a page is read, and listed. */
export type PageOptions = Pick<MarkdownOptions, "mode" | "include" | "exclude" | "links" | "images">;

/** What a reader may use. */
export interface ReadContext extends PageOptions {
  readonly web: Pick<WebClient, "parse">;
  readonly markdown: MarkdownEngine;
  readonly signal: AbortSignal;
  /** Most characters of Markdown; as many as a reply can have if absent. */
  readonly maxChars?: number | undefined;
  /** Characters of the whole Markdown before the part that is wanted; 0 if absent. */
  readonly offset?: number | undefined;
}

/** Makes Markdown of a body of one kind. */
export type Reader = (text: string, response: WebResponse, context: ReadContext) => Content | Promise<Content>;
