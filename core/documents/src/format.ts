import type { AnyReader } from "./reader.ts";

/** How the bytes of a document show its format; a document is of it where one of these is found. */
export interface Signature {
  /** In the first 1,024 bytes, as Latin-1. */
  readonly start?: RegExp;
  /** Streams of a compound file, in lower case. */
  readonly streams?: readonly string[];
  /** Vocabularies in the content type of an OOXML package's main part. */
  readonly mainPart?: readonly string[];
  /** A part of a ZIP archive that tells nothing else of itself. */
  readonly part?: string;
  /** Element in the body of OpenDocument whose `mimetype` part is missing. */
  readonly officeBody?: string;
  /** It is text that only a name tells from other text. */
  readonly isText?: boolean;
}

/** A format that can be read: the one place that declares it. */
export interface Format {
  readonly name: string;
  readonly description: string;
  /** Media types under which it is served, the registered one first. */
  readonly mediaTypes: readonly string[];
  /** Extensions besides the name itself. */
  readonly extensions: readonly string[];
  readonly signature: Signature;
  /** Whether the caller's word counts where the bytes show nothing at all: the reader is the judge. */
  readonly onTrust?: boolean;
  /** Whether the bytes are of it, where no signature can say: so it is with formats that other packages add. */
  readonly matches?: (bytes: Uint8Array) => Promise<boolean>;
  /** The same where the caller states the format, and the bytes show no other: what is damaged is read, too. */
  readonly matchesAsStated?: (bytes: Uint8Array) => Promise<boolean>;
  /** Whether bytes are of it where a name or media type says so: other programs call what they write so, since its own opens that. */
  readonly matchesNamed?: (bytes: Uint8Array) => boolean;
  /** What of it callers can choose; absent where it has no parts that are numbered or named. */
  readonly parts?: "pages" | "sheets";
  /** Imports the reader. */
  readonly reader: () => Promise<{ readonly default: AnyReader }>;
}
