import type { ExtractorDescription } from "./description.ts";
import { literalLength, patternOf } from "./match.ts";

/** Who takes pages that two extractors claim. */
export interface Claim {
  /** Some of the pages, as domain and path patterns; `*` is every page that nobody else claims. */
  readonly pages: readonly string[];
  /** The extractor that gets a page that both fit, and the one that does not. */
  readonly taker: string;
  readonly other: string;
  readonly because: "EXTRACTORS" | "it is the host's own" | "it was installed first";
}

/** An extractor as far as its place among others is concerned. */
export interface Placed {
  readonly description: ExtractorDescription;
  /** The lower, the earlier it is asked; extractors of one rank share their pages by how closely they fit. */
  readonly rank: number;
  readonly standing: Claim["because"];
}

const FALLBACK = "*";
const MOST_PAGES = 5;

/** Names of the fields of a schema at any depth, as "author.name". */
function fieldNames(schema: unknown, prefix = ""): string[] {
  const { properties = {}, items, anyOf = [] } = (schema ?? {}) as { properties?: object; items?: unknown; anyOf?: unknown[] };
  const own = Object.entries(properties).flatMap(([name, inner]) => [prefix + name, ...fieldNames(inner, `${prefix}${name}.`)]);
  return [
    ...own,
    ...(items === undefined ? [] : fieldNames(items, prefix)),
    ...anyOf.flatMap((part) => fieldNames(part, prefix)),
  ];
}

/** Fields of `replaced` that `own` does not have: whoever asked for them gets less. */
export function lackingFields(own: ExtractorDescription, replaced: ExtractorDescription): string[] {
  const there = new Set(fieldNames(own.schema));
  const lacking = fieldNames(replaced.schema).filter((name) => !there.has(name));
  return lacking.filter((name) => !lacking.some((other) => name.startsWith(`${other}.`)));
}

/** The narrower of two domains if one is part of the other: its pages are claimed by both. */
function sharedDomain(a: string, b: string): string | undefined {
  if (a === FALLBACK || b === FALLBACK) return a === b ? a : undefined;
  if (a === b || a.endsWith(`.${b}`)) return a;
  return b.endsWith(`.${a}`) ? b : undefined;
}

const isWhole = (segment: string): boolean => segment.startsWith(":") && /^:\w+$/.test(segment);
/** Whether a segment is written in a way that is not compared here: groups, optional parts, a name beside letters. */
const isComplex = (segment: string): boolean => !isWhole(segment) && /[:*{}()?+\\]/.test(segment);

/** Whether some path may fit both patterns. Where patterns are too much to compare, they may. */
function mayMeet([one, ...ones]: readonly string[], [two, ...twos]: readonly string[]): boolean {
  if (one === undefined || two === undefined) return one === two || one === FALLBACK || two === FALLBACK;
  if (isComplex(one) || isComplex(two)) return true;
  return (one === two || isWhole(one) || isWhole(two)) && mayMeet(ones, twos);
}

function pathsMeet(a: string, b: string): boolean {
  if (a === b) return true;
  const isPlain = (path: string) => !/[:*{}()?+\\]/.test(path);
  if (isPlain(a)) return patternOf(b).test({ pathname: a });
  if (isPlain(b)) return patternOf(a).test({ pathname: b });
  return mayMeet(a.split("/"), b.split("/"));
}

/** The pages that both claim, as domains with paths; empty if there are none. What `accepts` narrows is not known here. */
export function sharedPages(a: ExtractorDescription, b: ExtractorDescription): string[] {
  const domains = a.domains.flatMap((one) => b.domains.flatMap((two) => sharedDomain(one, two) ?? []));
  const narrower = (one: string, two: string) => (literalLength(one) > literalLength(two) ? one : two);
  const paths = a.paths.flatMap((one) => b.paths.filter((two) => pathsMeet(one, two)).map((two) => narrower(one, two)));
  return [...new Set(domains)].flatMap((domain) =>
    [...new Set(paths)].map((path) => (domain === FALLBACK ? path : domain + path)),
  );
}

/** Who takes what of the pages that two extractors of different rank claim. */
export function claimsAmong(installed: readonly Placed[]): Claim[] {
  const ordered = [...installed].sort((a, b) => a.rank - b.rank);
  return ordered.flatMap((taker, at) =>
    ordered.slice(at + 1).flatMap((other): Claim[] => {
      if (other.rank === taker.rank) return [];
      const pages = sharedPages(taker.description, other.description);
      if (pages.length === 0) return [];
      const because = taker.standing;
      return [{ pages: pages.slice(0, MOST_PAGES), taker: taker.description.name, other: other.description.name, because }];
    }),
  );
}
