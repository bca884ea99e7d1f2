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
  /** What its package's manifest says of it besides; of our own packages or of a third party's. */
  readonly about?: ExtractorAbout;
}

/** What the manifest of an extractor's package says for people and for money. */
export interface ExtractorAbout {
  /** Whether the package came with the host. */
  readonly firstParty: boolean;
  readonly author?: string;
  readonly maintainers?: readonly string[];
  /** https addresses. */
  readonly homepage?: string;
  readonly repository?: string;
  readonly license?: string;
  /** Why it should not be used any more. */
  readonly deprecated?: string;
  /** Package that takes its place. */
  readonly replacedBy?: string;
  /** Address that its author is paid to, and the share of its revenue (0 to 1) after the operator's cap. */
  readonly payTo?: string;
  readonly share?: number;
  /** Price of a call that it answers, decimal USD, where it is not the endpoint's. */
  readonly price?: string;
  /** Hosts that it asks besides its domains. */
  readonly hosts?: readonly string[];
  /** A record as its first example expects it, where the package brings one. */
  readonly sample?: Readonly<Record<string, unknown>>;
  /** Addresses of pages of its examples. */
  readonly examples?: readonly string[];
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
  /** Price of extracting this page, decimal USD, where its extractor has one of its own; asks nobody, and never rejects. */
  priceOf(url: string, type: string | undefined): Promise<string | undefined>;
  /** The extractor that a page would get, without asking for the page; fails as `extract` does where there is none. */
  forUrl(url: string, type?: string): Promise<ExtractorInfo>;
  /** Notes what a call's ledger entry says of the extractor that answers it, `VOUCHED_FACTS`. */
  note(extractor: ExtractorInfo, call: Pick<Call, "note">): void;
  /**
   * Extracts the page. `type` overrides the detection; one that is unknown or does not fit the host is `bad_input`,
   * a page that the extractor does not know `unsupported_page`, a record that breaks its schema `layout_changed`. Of `fields` each
   * must be one of the extractor's, else `bad_input`, before anything is fetched: the record then holds these, `type` and `url` only.
   */
  extract(url: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord>;
}
export const ExtractorRegistry = createToken<ExtractorRegistry>("ExtractorRegistry");
