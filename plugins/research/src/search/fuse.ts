import type { SearchHit } from "@farthing/contract";
import { overlap } from "../rank/overlap.ts";
import { canonical, siteOf } from "./canonical.ts";

/** Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;
const PER_SITE = 2;

/** A page that engines name, with what the best of them says of it. */
export interface Candidate extends SearchHit {
  /** Sum of 1/(60 + rank) over the engines' lists. */
  readonly fused: number;
}

/**
 * Merges the engines' lists into one, best first: by reciprocal rank fusion on canonical addresses, then by the words of the
 * query in title and snippet, then by address. At most two pages of one site, or as many as are told.
 */
export function fuse(lists: readonly (readonly SearchHit[])[], query: string, perSite = PER_SITE): Candidate[] {
  const merged = new Map<string, Candidate>();
  for (const list of lists) {
    const seen = new Set<string>();
    for (const hit of list) {
      const key = canonical(hit.url);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = merged.get(key);
      const fused = (known?.fused ?? 0) + 1 / (K + seen.size);
      merged.set(key, { ...hit, ...known, fused, snippet: known?.snippet || hit.snippet });
    }
  }
  const words = new Map([...merged].map(([key, { title, snippet }]) => [key, overlap(query, `${title} ${snippet}`)]));
  const ordered = [...merged].sort(
    ([a, one], [b, other]) => other.fused - one.fused || (words.get(b) ?? 0) - (words.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  return fewPerSite(
    ordered.map(([, candidate]) => candidate),
    ({ url }) => url,
    perSite,
  );
}

/** The first two of each site, or as many as are told, in the given order. */
export function fewPerSite<P>(pages: readonly P[], addressOf: (page: P) => string, most = PER_SITE): P[] {
  const perSite = new Map<string, number>();
  return pages.filter((page) => {
    const site = siteOf(addressOf(page));
    const count = (perSite.get(site) ?? 0) + 1;
    perSite.set(site, count);
    return count <= most;
  });
}
