/** Longer names are rare. */
const LONGEST = 48;
const MASK = 4_095;
/** Names by a hash of their characters; one that comes to the place of another takes it. */
const known: (string | undefined)[] = new Array(MASK + 1).fill(undefined);

/** A name as the engine holds those in programs, so that it tells by its address alone whether it is one of them. */
const interned = (name: string): string => Object.keys({ [name]: 0 })[0] as string;

/** A name of a tag, an attribute or classes that stands in a source: the same string each time, not one more for each element. */
export function nameIn(source: string, from: number, to: number): string {
  if (to - from > LONGEST || to === from) return source.slice(from, to);
  let hash = 0;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + source.charCodeAt(i)) | 0;
  const at = (hash ^ (hash >>> 12)) & MASK;
  const name = known[at];
  if (name !== undefined && name.length === to - from && source.startsWith(name, from)) return name;
  const first = interned(source.slice(from, to));
  known[at] = first;
  return first;
}
