// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

import type { Cached, Evidence } from "../types.ts";

/** What `POST /extract` takes. */
export type ExtractInput = {
  /** Page to extract from. */
  readonly url: string;
  /** Name of the extractor, where the URL's own is not wanted; see GET /extractors. */
  readonly type?: string;
  /** Only these fields of the record, besides type and url; GET /extractors lists those of each extractor. */
  readonly fields?: ReadonlyArray<string>;
  /** Most characters of each text field; cut at the end of a block where one is near, else of a line, sentence or word. */
  readonly maxChars?: number;
  /** Where in each text field to read on: nextOffset of the reply before. A call like any other. */
  readonly offset?: number;
  /** Oldest answer of a site, in seconds, that may be used instead of asking it again; 0, the default: live. */
  readonly maxAge?: number;
  /** Whether the reply says what it rests on; true if absent. */
  readonly evidence?: boolean;
};

/** What `POST /extract` gives. */
export type ExtractOutput = {
  /** Name of the extractor that handled the URL. */
  readonly type: string;
  readonly url: string;
  /** Whether maxChars cut off the end of a text; absent if not. */
  readonly truncated?: boolean;
  /** Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off. */
  readonly nextOffset?: number;
  /** Said where a source was kept from another call. */
  readonly cached?: Cached | null;
  /** What the reply rests on, in order of arrival. */
  readonly evidence?: ReadonlyArray<Evidence>;
  /** Sources beyond the first 64. */
  readonly evidenceOmitted?: number;
} & { readonly [field: string]: unknown };
