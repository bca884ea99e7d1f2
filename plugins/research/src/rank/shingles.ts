const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = OFFSET;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value >>> 0;
}

/** Hashes of every run of `size` words, of the first `most` words. */
export function shingles(text: string, size: number, most = 4_000): ReadonlySet<number> {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, most) ?? [];
  const found = new Set<number>();
  for (let at = 0; at + size <= words.length; at += 1) found.add(hash(words.slice(at, at + size).join(" ")));
  return found;
}

function common(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let count = 0;
  for (const value of a) if (b.has(value)) count += 1;
  return count;
}

/** Share that two sets have in common of both together. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const shared = common(a, b);
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Share of the smaller set that the other has too. */
export const containment = (a: ReadonlySet<number>, b: ReadonlySet<number>): number =>
  a.size === 0 || b.size === 0 ? 0 : common(a, b) / Math.min(a.size, b.size);
