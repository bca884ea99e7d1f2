import type { DefaultTreeAdapterTypes } from "parse5";

/** Part of a page, or the whole. Selectors are CSS; text is trimmed with white space folded. */
export interface Selection {
  /** Lower-case name of the element that it begins at; `""` for a whole page. */
  readonly tag: string;
  /** The parse5 node that it begins at. Shared: to be read, never changed. */
  readonly node: DefaultTreeAdapterTypes.Node;
  /** Text of the first match (of the selection itself without a selector); `null` if none or blank. */
  text(selector?: string): string | null;
  /**
   * Text of every match; blank ones are left out, and so are those longer than `longest` characters. Give
   * `longest` for pages of strangers: nested matches repeat their text, which can grow with the square of the
   * page.
   */
  texts(selector: string, longest?: number): string[];
  /**
   * Attribute of the first match that has it (of the selection itself with `""`). Addresses (`href`, `src`, `action` and others) are made
   * absolute; one that is none of http(s) or mailto is `null`.
   */
  attr(selector: string, name: string): string | null;
  /** That of every match that has it. */
  attrs(selector: string, name: string): string[];
  /** Every match, as a selection. */
  all(selector: string): Selection[];
  /** Inner HTML of the first match (of the selection itself without a selector). */
  html(selector?: string): string | null;
}

/** A parsed HTML page. */
export interface Page extends Selection {
  /** After redirects. */
  readonly url: URL;
  /** `<base href>` against the final URL: what relative addresses are resolved with. */
  readonly base: URL;
  readonly source: string;
  /** The parse5 tree. Shared: to be read, never changed. */
  readonly document: DefaultTreeAdapterTypes.Document;
  /** First non-blank content of the named metas: `property`, `name`, `itemprop` or `http-equiv`, in the order asked. */
  meta(...names: string[]): string | null;
  /** Every JSON-LD object of one of the given types (of any, if none is given), `@graph` flattened and `@id` references resolved. */
  jsonLd(...types: string[]): Record<string, unknown>[];
  /**
   * State that a framework left in the page: the JSON of `<script id="name">`, or the literal assigned to
   * `window.name`, `self.name` or `var name`. Nothing is evaluated. `null` if the page has none.
   */
  embedded(name: string): unknown;
  /** `url` made absolute; `null` if it is no http(s) URL. */
  absolute(url: string): string | null;
}
