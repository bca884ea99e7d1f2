import type { Call, Extractor, Target } from "@farthing/contract";
import { percentDecoded } from "@farthing/read";
import type { ExtractorDescription } from "./description.ts";
import { normalise, plainHost, withoutTracking } from "./normalise.ts";

/** An extractor as the matcher sees it. */
export interface Matchable {
  readonly description: ExtractorDescription;
  /** Imports the code, once if it can be imported. */
  load(): Promise<Extractor>;
  /** The code where it runs in a process of its own, and `load` is not to be asked. */
  readonly isolated?: {
    accepts(url: URL, params: Params, call: Pick<Call, "signal" | "log">): Promise<boolean>;
    /** Throws a Failure where work takes longer. */
    limited<R>(ms: number, what: string, work: () => R): R;
  };
}

type Params = Readonly<Record<string, string>>;

/** Time for the patterns of a third party: they are tried where everybody is served. */
const PATHS_MS = 25;
/** Paths that take time in proportion to their text: names of whole parts, and one asterisk, at the end. */
const isPlain = (path: string): boolean => /^(?:\/(?:[\w.~%@!$&',;=-]+|:\w+\??))*(?:\/\*?)?$/.test(path);
const QUIET: Pick<Call, "signal" | "log"> = {
  signal: new AbortController().signal,
  log: { debug() {}, info() {}, warn() {}, error() {} },
};

/** The domain of the extractor that takes what no other does. */
const FALLBACK = "*";

/** How many characters of `host` a domain of the extractor covers; -1 if none does, 0 for the fallback. */
export function coverage({ domains }: Pick<ExtractorDescription, "domains">, host: string): number {
  const plain = plainHost(host);
  const lengths = domains.map((domain) => {
    if (domain === FALLBACK) return 0;
    return plain === domain || plain.endsWith(`.${domain}`) ? domain.length : -1;
  });
  return Math.max(-1, ...lengths);
}

/** The extractors that cover a host best: several only if they name the very same domain. */
export function claimants<M extends Matchable>(all: readonly M[], host: string): M[] {
  const best = Math.max(...all.map(({ description }) => coverage(description, host)));
  return best < 0 ? [] : all.filter(({ description }) => coverage(description, host) === best);
}

interface PathMatch {
  readonly params: Readonly<Record<string, string>>;
  /** Literal characters in the pattern: the more, the closer the fit. */
  readonly literal: number;
}

const patterns = new Map<string, URLPattern>();

/** A path's pattern, made once. Throws a TypeError if it is none. */
export function patternOf(path: string): URLPattern {
  const known = patterns.get(path);
  if (known) return known;
  const made = new URLPattern({ pathname: path });
  patterns.set(path, made);
  return made;
}

/** How many characters of a path's pattern stand for themselves. */
export const literalLength = (path: string): number => path.replace(/:\w+|\*|[{}?()+]/g, "").length;

function matchPath(path: string, pathname: string): PathMatch | undefined {
  const groups = patternOf(path).exec({ pathname })?.pathname.groups;
  if (!groups) return undefined;
  const params = Object.entries(groups).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, percentDecoded(value)] as const],
  );
  return { params: Object.fromEntries(params), literal: literalLength(path) };
}

/** The patterns that fit, the closest first. */
const matches = ({ paths }: ExtractorDescription, pathname: string): PathMatch[] =>
  paths
    .map((path) => matchPath(path, pathname))
    .filter((match) => match !== undefined)
    .sort((a, b) => b.literal - a.literal);

async function accepts(item: Matchable, url: URL, params: Params, call: Pick<Call, "signal" | "log">): Promise<boolean> {
  if (!item.description.accepts) return true;
  return item.isolated ? item.isolated.accepts(url, params, call) : (await item.load()).accepts?.(url, params) === true;
}

/**
 * A URL as one extractor would get it; undefined if it does not know this kind of page. Of an isolated one Failures are thrown where it
 * does not say so.
 */
export async function fit(item: Matchable, asked: URL, call = QUIET): Promise<{ target: Target; literal: number } | undefined> {
  const { description, isolated } = item;
  const url = normalise(asked, { locale: description.localeSubdomains });
  const match = () => matches(description, url.pathname);
  const needsLimit = isolated && !description.paths.every(isPlain);
  const matched = needsLimit ? isolated.limited(PATHS_MS, "the path patterns", match) : match();
  for (const { params, literal } of matched) {
    if (!(await accepts(item, url, params, call))) continue;
    return { target: { url, requested: withoutTracking(asked), params }, literal };
  }
  return undefined;
}
