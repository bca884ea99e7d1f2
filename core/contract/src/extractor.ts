import type { Call } from "./call.ts";
import type { Logger } from "./logger.ts";
import type { Article } from "./markdown.ts";
import type { ObjectSchema, Static } from "./schema.ts";
import { createToken } from "./token.ts";
import type { Page, Selection, WebOptions } from "./web.ts";

/** Version of the extractor contract; a package's manifest names the one it was written for. */
export const EXTRACTOR_API = 1;

/** What an extractor may touch. The service makes one per call, tests make one from fixtures. */
export interface Site {
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** An HTML page, parsed. */
  page(url: string | URL, options?: WebOptions): Promise<Page>;
  /** A JSON document. */
  json<R = unknown>(url: string | URL, options?: WebOptions): Promise<R>;
  /** A document of any other kind, decoded: a feed, JSON with a guard before it. */
  text(url: string | URL, options?: WebOptions): Promise<string>;
  /** The page as a browser shows it; `overloaded` where no browser is installed. */
  rendered(url: string | URL): Promise<Page>;
  /** Main content and metadata of a page, fetched unless given. */
  article(page?: Page | string | URL): Promise<Article>;
  /** Markdown of a selection or a piece of HTML. */
  markdown(html: Selection | string, base?: string | URL): Promise<string>;
  /** The record itself; `layout_changed`, naming the fields, if it breaks the extractor's schema. */
  sound<R>(record: R): R;
  /** A setting that the extractor declares in `config`. */
  env(name: string): string | undefined;
}

/** What is known of the page asked for. */
export interface Target {
  /** Normalised: lower-case host without `www.`/`m.`, no trailing slash, fragment or tracking parameters. */
  readonly url: URL;
  /** As asked for, without fragment and tracking parameters: what to fetch where the page itself is the source. */
  readonly requested: URL;
  /** What the path pattern captured, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A setting that an extractor reads from the environment. */
export interface ExtractorSetting {
  readonly name: string;
  readonly optional?: boolean;
  readonly description: string;
}

/** A check of one field: the value itself, a pattern it matches, or a predicate. */
export type Expectation = unknown | RegExp | ((value: never) => boolean);

/** A page recorded (or written) beside the package, and what the extractor must make of it. */
export interface ExtractorExample {
  readonly url: string;
  /** Folder below `fixtures/` with `case.json` and its bodies. */
  readonly fixture: string;
  readonly expect: Readonly<Record<string, Expectation>>;
}

/** A site's extractor, declared once (DESIGN 4). */
export interface ExtractorSpec<F extends ObjectSchema = ObjectSchema> {
  /** Kebab-case, unique; the `type` of its records. */
  readonly name: string;
  /** Other values of `type` that select it. */
  readonly aliases?: readonly string[];
  readonly description: string;
  /** Registrable domains or hosts, subdomains included; `["*"]` is the fallback for pages nobody else claims. */
  readonly domains: readonly string[];
  /** Whether language subdomains (`de.`, `pt-br.`) are dropped when a URL is normalised. */
  readonly localeSubdomains?: boolean;
  /** URLPattern paths against the normalised path: "/:owner/:repo/*". */
  readonly paths: readonly string[];
  /** Narrows what the patterns take, where they cannot say it. */
  accepts?(url: URL, params: Readonly<Record<string, string>>): boolean;
  /** URLs of the same site that it must not take; checked by the conformance kit. */
  readonly rejects: readonly string[];
  /** Closed object schema; every field is required, `null` where the page does not show it. */
  readonly fields: F;
  readonly config?: readonly ExtractorSetting[];
  /** Other hosts that it asks (APIs). */
  readonly hosts?: readonly string[];
  readonly examples: readonly ExtractorExample[];
  extract(target: Target, site: Site): Promise<Static<F>>;
}

export interface Extractor<F extends ObjectSchema = ObjectSchema> extends ExtractorSpec<F> {
  readonly $type: "farthing.extractor";
  readonly api: number;
}

/** Declares an extractor: the default export of its package's entry. */
export const defineExtractor = <F extends ObjectSchema>(spec: ExtractorSpec<F>): Extractor<F> =>
  Object.freeze({ $type: "farthing.extractor" as const, api: EXTRACTOR_API, ...spec });

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
   * a page that the extractor does not know `unsupported_page`, a record that breaks its schema `layout_changed`.
   */
  extract(url: string, type: string | undefined, call: Call): Promise<ExtractedRecord>;
}
export const ExtractorRegistry = createToken<ExtractorRegistry>("ExtractorRegistry");
