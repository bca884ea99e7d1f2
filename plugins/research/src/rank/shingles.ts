import type { TermIds } from "./vocabulary.ts";

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Hashes of runs of terms, distinct and ascending. */
export type Shingles = Uint32Array;

/** Hashes (in the manner of FNV-1a, 32 bits) of every run of `size` terms, of the first `most` terms. */
export function shingles(terms: TermIds, size: number, most = 4_000): Shingles {
  const runs = Math.max(0, Math.min(terms.length, most) - size + 1);
  const hashes = new Uint32Array(runs);
  for (let start = 0; start < runs; start += 1) {
    let hash = OFFSET;
    for (let at = start; at < start + size; at += 1) {
      hash = Math.imul(hash ^ (terms[at] ?? 0), PRIME);
      hash ^= hash >>> 15;
    }
    hashes[start] = hash;
  }
  hashes.sort();
  return hashes.filter((hash, at) => at === 0 || hash !== hashes[at - 1]);
}

function common(a: Shingles, b: Shingles): number {
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] ?? 0, b[j] ?? 0];
    if (one === other) count += 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return count;
}

/** Share that two sets have in common of both together. */
export function jaccard(a: Shingles, b: Shingles): number {
  const shared = common(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/** Share of the smaller set that the other has too. */
export const containment = (a: Shingles, b: Shingles): number =>
  a.length === 0 || b.length === 0 ? 0 : common(a, b) / Math.min(a.length, b.length);
