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
  let count = 0;
  for (let at = 0; at < runs; at += 1) {
    const hash = hashes[at] ?? 0;
    if (count > 0 && hash === hashes[count - 1]) continue;
    hashes[count] = hash;
    count += 1;
  }
  return hashes.subarray(0, count);
}

/** How many hashes two sets share; gives up with 0 once fewer than `least` are certain. */
function common(a: Shingles, b: Shingles, least = 0): number {
  let count = 0;
  let spare = Math.min(a.length, b.length) - least;
  const isSmaller = a.length <= b.length;
  for (let i = 0, j = 0; i < a.length && j < b.length && spare >= 0; ) {
    const [one, other] = [a[i] ?? 0, b[j] ?? 0];
    if (one === other) count += 1;
    else if (one < other === isSmaller) spare -= 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return spare < 0 ? 0 : count;
}

/** Share that two sets have in common of both together. */
export function jaccard(a: Shingles, b: Shingles): number {
  const shared = common(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/** Whether the larger of two sets, neither empty, has at least `share` of the smaller. */
export function contains(a: Shingles, b: Shingles, share: number): boolean {
  const least = share * Math.min(a.length, b.length);
  return least > 0 && common(a, b, least) >= least;
}
