// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** What `POST /extract` takes. */
export type ExtractInput = {
  /** Page to extract from. */
  readonly url: string;
  /** Name of the extractor, where the URL's own is not wanted; see GET /extractors. */
  readonly type?: string;
};

/** What `POST /extract` gives. */
export type ExtractOutput = {
  /** Name of the extractor that handled the URL. */
  readonly type: string;
  readonly url: string;
} & { readonly [field: string]: unknown };
