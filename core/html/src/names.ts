const MASK = 4_095;

/** Strings that a source holds again and again, by a hash of their characters: each is cut out once, not for each element. */
class Kept {
  readonly #known: (string | undefined)[] = new Array(MASK + 1).fill(undefined);
  readonly #longest: number;
  readonly #cut: (source: string, from: number, to: number) => string;

  constructor(longest: number, cut: (source: string, from: number, to: number) => string) {
    this.#longest = longest;
    this.#cut = cut;
  }

  /** What stands in a source from `from` to `to`. One that comes to the place of another takes it. */
  in(source: string, from: number, to: number): string {
    if (to - from > this.#longest) return this.#cut(source, from, to);
    let hash = 0;
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + source.charCodeAt(i)) | 0;
    const at = (hash ^ (hash >>> 12)) & MASK;
    const known = this.#known[at];
    if (known !== undefined && known.length === to - from && source.startsWith(known, from)) return known;
    const first = this.#cut(source, from, to);
    this.#known[at] = first;
    return first;
  }
}

/** V8 copies shorter slices; longer ones keep all of the source in memory. */
const SHARED = 13;

/** A part of a source that does not keep the rest of it in memory (parse5 has the same in `_flushRun`). */
export const cutOut = (source: string, from: number, to: number): string => {
  const slice = source.slice(from, to);
  return slice.length < SHARED ? slice : ` ${slice}`.slice(1);
};

/** A name as the engine holds those in programs, as keys of objects: it tells by its address alone whether it is one of them. */
const interned = (source: string, from: number, to: number): string => {
  const holder = Object.create(null) as Record<string, number>;
  holder[source.slice(from, to)] = 0;
  return Object.keys(holder)[0] as string;
};

/** Names of tags and attributes. */
export const NAMES = new Kept(24, interned);
/** The values of class attributes, few of which differ. */
export const CLASSES = new Kept(64, cutOut);
