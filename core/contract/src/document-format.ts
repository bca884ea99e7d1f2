import { createToken } from "./token.ts";

/** What one document may cost; a reader counts what it really sees against these, and throws `too_large`. */
export interface DocumentLimits {
  /** Bytes of all the parts of a container, after inflating. */
  readonly inflatedBytes: number;
  /** Nesting of elements, groups or records. */
  readonly depth: number;
  /** Nodes of a tree that is held in memory at once. */
  readonly nodes: number;
  /** Table cells of the whole document. */
  readonly cells: number;
  /** Pages, slides or sheets. */
  readonly pages: number;
  /** Characters of Markdown; what is above is cut off. */
  readonly characters: number;
}

/** What a reader made of a document: GitHub-Flavored Markdown, or the mdast tree that it is written from. */
export type ReadResult = (
  | { readonly markdown: string }
  | { readonly tree: { readonly type: "root"; readonly children: readonly object[] } }
) & {
  readonly title?: string | undefined;
  readonly pages?: number | undefined;
  /** What was left out, a sentence each. */
  readonly warnings?: readonly string[] | undefined;
};

/**
 * The default export of a format's module. It runs in a process of its own, with bounds of memory and time, that may read files and do
 * nothing else: no writing, no other processes.
 */
export interface DocumentReader {
  /** Whether the bytes are of this format. Quick, and certain: no other reader is asked where it says so. */
  matches(bytes: Uint8Array): boolean | Promise<boolean>;
  /**
   * Reads a document. Throws Failures: `bad_input` (damaged, encrypted), `too_large`, `empty_content`. Whatever else it throws is its own
   * fault, answered as `internal`.
   */
  read(bytes: Uint8Array, limits: DocumentLimits): ReadResult | Promise<ReadResult>;
}

/** A format of documents that a plugin adds to those that the DocumentParser reads. */
export interface DocumentFormat {
  /** Lower-case letters and digits, unique; an extension as well. */
  readonly name: string;
  /** What people call it. */
  readonly description: string;
  /** Extensions besides the name, in lower case, without a dot. */
  readonly extensions: readonly string[];
  /** Media types in lower case, without parameters. */
  readonly mediaTypes: readonly string[];
  /** File URL of a module whose default export is a DocumentReader. The service's own process never imports it. */
  readonly module: URL | string;
}
/** A multi-token: consumers ask `Resolver.resolveAll`. */
export const DocumentFormat = createToken<DocumentFormat>("DocumentFormat");
