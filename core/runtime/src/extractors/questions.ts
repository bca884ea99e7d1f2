import type { Article, MarkdownOptions, WebOptions } from "@farthing/contract";
import type { Shown } from "./asked.ts";

/** An extraction on its way to a thread. */
export interface ExtractionTask {
  /** Module with the extractor. */
  readonly entry: string;
  readonly url: string;
  readonly requested: string;
  readonly params: Readonly<Record<string, string>>;
  /** Values of the settings that the extractor declares. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Module with the Markdown engine, where it has one. */
  readonly markdown: string | undefined;
}

/** An answer of a site on its way to a thread; its text is decoded there. */
export interface SentResponse {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
  readonly bytes: Uint8Array;
}

/** What an extraction asks the serving thread, and what it is answered. */
export interface Questions {
  readonly fetch: { readonly ask: { url: string; options: Omit<WebOptions, "signal"> }; readonly answer: SentResponse };
  readonly render: { readonly ask: { url: string }; readonly answer: Shown };
  readonly article: { readonly ask: Shown & Omit<MarkdownOptions, "signal">; readonly answer: Article };
  readonly fragment: { readonly ask: { html: string; base: string }; readonly answer: string };
  readonly harmless: { readonly ask: { text: string; base: string }; readonly answer: string };
  readonly log: {
    readonly ask: { level: "debug" | "info" | "warn" | "error"; facts: object; message?: string };
    readonly answer: undefined;
  };
}

export type Question = { [K in keyof Questions]: { readonly what: K } & Questions[K]["ask"] }[keyof Questions];
