import type { MarkdownEngine, WebClient, WebResponse } from "@farthing/contract";

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
  /** Characters of text that a page hides from its readers, if there are any. */
  readonly hidden?: number;
  /** The page only asks for JavaScript to be enabled. */
  readonly asksForScript?: true;
}

/** What a reader may use. */
export interface ReadContext {
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
