import type { Call } from "./call.ts";
import { createToken } from "./token.ts";

/** What `GET /extractors` says of one extractor. */
export interface ExtractorInfo {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly version: string;
  readonly package: string;
  readonly description: string;
  readonly domains: readonly string[];
  /** Field names. */
  readonly fields: readonly string[];
  /** JSON Schema of the record's fields. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A record, with the extractor that made it and the page it is of. */
export interface ExtractedRecord {
  readonly type: string;
  readonly url: string;
  readonly [field: string]: unknown;
}

/** The installed extractors. */
export interface ExtractorRegistry {
  all(): readonly ExtractorInfo[];
  /** Packages that were refused at start, and why. */
  refused(): readonly { readonly package: string; readonly reason: string }[];
  /** The extractor that a URL on this host would get; `bad_input` if `host` is no host name. */
  forHost(host: string): ExtractorInfo;
  /**
   * Extracts the page. `type` overrides the detection; one that is unknown or does not fit the host is `bad_input`,
   * a page that the extractor does not know `unsupported_page`, a record that breaks its schema `layout_changed`. Of `fields` each
   * must be one of the extractor's, else `bad_input`, before anything is fetched: the record then holds these, `type` and `url` only.
   */
  extract(url: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord>;
}
export const ExtractorRegistry = createToken<ExtractorRegistry>("ExtractorRegistry");
