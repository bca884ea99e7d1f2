// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

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
} & { readonly [field: string]: unknown };
