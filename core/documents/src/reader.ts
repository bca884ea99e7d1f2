import type { Root } from "mdast";
import type { Choice } from "./choice.ts";
import type { Limits } from "./limits.ts";

/** A document as its reader understood it. */
export interface ReadDocument {
  readonly tree: Root;
  /** As the document's own properties or its title paragraph name it. */
  readonly title?: string | undefined;
  /** Pages, slides or sheets that were read, where the format has any. */
  readonly pages?: number | undefined;
  /** What was left out, a sentence each. */
  readonly warnings: readonly string[];
}

/** A document that its reader, somebody else's, wrote down itself. */
export interface WrittenDocument extends Omit<ReadDocument, "tree"> {
  /** GitHub-Flavored Markdown. */
  readonly markdown: string;
}

/**
 * Reads one format. Throws Failures: `bad_input` (damaged, encrypted, not of this format), `too_large` (a limit on
 * what cannot be cut off), `empty_content` (scanned pages). `choice` is what the caller wants of it: everything if absent, and of formats without `parts`.
 */
export type Reader = (bytes: Uint8Array, limits: Limits, choice?: Choice) => Promise<ReadDocument>;

/** A reader of ours, or of a format that was added. */
export type AnyReader = (bytes: Uint8Array, limits: Limits, choice?: Choice) => Promise<ReadDocument | WrittenDocument>;
