import type { Caller } from "./call.ts";
import { createToken } from "./token.ts";

/** Hints on the format of a document; bytes decide before names, an explicit `format` before both. */
export interface DocumentHints {
  readonly filename?: string;
  readonly contentType?: string;
  readonly format?: string;
  /** Pages or slides that are wanted, such as "1-3,7"; `bad_input` that names the field where the format has none. */
  readonly pages?: string;
  /** Sheets that are wanted, by name or by number from 1; likewise. */
  readonly sheets?: readonly (string | number)[];
  readonly signal?: AbortSignal;
  /** For whom it is read: the documents of one caller wait for each other before those of another do. */
  readonly caller?: Caller;
  /** Whether the bytes are nobody's own: others who bring the same ones may have what was read of them for him. */
  readonly isPublic?: boolean;
  /** Whether a site sent the bytes: then the site is at fault for what is wrong with them, else whoever asks. */
  readonly isFetched?: boolean;
}

/** A document, read. */
export interface ParsedDocument {
  /** GitHub-Flavored Markdown. */
  readonly markdown: string;
  /** One of the parser's `formats`. */
  readonly format: string;
  readonly title?: string;
  /** Pages or slides, where the format has any. */
  readonly pages?: number;
  /** What was left out, a sentence each. */
  readonly warnings: readonly string[];
}

/** Documents to Markdown. Throws Failures: `unsupported_type`, `bad_input` (damaged, encrypted), `empty_content`, `too_large`, `timeout`, `overloaded` (too many wait). */
export interface DocumentParser {
  readonly formats: readonly string[];
  /** Media types of all its formats: lower case, no parameters. What is of another type may be a document all the same. */
  readonly mediaTypes: readonly string[];
  parse(bytes: Uint8Array, hints?: DocumentHints): Promise<ParsedDocument>;
}
export const DocumentParser = createToken<DocumentParser>("DocumentParser");
