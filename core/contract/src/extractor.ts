import type { ObjectSchema, Static } from "./schema.ts";
import type { Site } from "./site.ts";
import type { SiteWall } from "./wall.ts";

/** Version of the extractor contract; a package's manifest names the one it was written for. */
export const EXTRACTOR_API = 1;

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
  /** What its value must match: a regular expression with `^` and `$`. With another value the package takes no part. */
  readonly pattern?: string;
  /** What such a value is, for the message that refuses another: "an address of https". */
  readonly title?: string;
  /** Values that the message shows, two at most. */
  readonly examples?: readonly string[];
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

/**
 * A public page of which something is true for good: who wrote it, what it is called, when it was made. Once a day the service, where its
 * operator wants it, looks at it as a caller would: so it is noticed that a site has changed.
 */
export interface ExtractorCanary {
  readonly url: string;
  /** As of an example. A predicate is asked where the package runs within the service; elsewhere its field must have a value. */
  readonly expect: Readonly<Record<string, Expectation>>;
}

/** A site's extractor, declared once. URL matching, listings, output validation, docs and tests are made from this. */
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
  /** Pages by which this site keeps programs out; they hold for its domains, whoever asks there. A fallback has none. */
  readonly walls?: readonly SiteWall[];
  /** Bytes of its largest record as JSON: 2,097,152 if absent, 5,000,000 at most. A larger record is `too_large`. */
  readonly recordLimit?: number;
  readonly examples: readonly ExtractorExample[];
  /** Two or three live pages, if any; three at most. */
  readonly canaries?: readonly ExtractorCanary[];
  extract(target: Target, site: Site): Promise<Static<F>>;
}

/** What `defineExtractor` makes. */
export interface Extractor<F extends ObjectSchema = ObjectSchema> extends ExtractorSpec<F> {
  readonly $type: "farthing.extractor";
  readonly api: number;
}

/** Declares an extractor: the default export of its package's entry. */
export const defineExtractor = <F extends ObjectSchema>(spec: ExtractorSpec<F>): Extractor<F> =>
  Object.freeze({ $type: "farthing.extractor" as const, api: EXTRACTOR_API, ...spec });
