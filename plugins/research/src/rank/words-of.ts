import { spellings } from "./terms.ts";
import { hashOf } from "./word-vectors.ts";

/** What a sign is to a word. */
const [BETWEEN, WITHIN, LETTER, OTHER] = [0, 1, 2, 3];
/** Signs below this one are told by a table: the Latin ones. */
const LATIN = 0x250;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
/** Signs that are a part of a word or not, as others stand beside them. */
const JOINTS = "'.,+#";
const kinds = Uint8Array.from({ length: LATIN }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (ALPHANUMERIC.test(sign)) return LETTER;
  return sign === "_" ? WITHIN : JOINTS.includes(sign) ? OTHER : BETWEEN;
});
/** Dashes, quotation marks and such, but no apostrophe. */
const kindOf = (code: number): number =>
  code < LATIN ? (kinds[code] ?? OTHER) : code >= 0x2010 && code <= 0x2027 && code !== 0x2019 ? BETWEEN : OTHER;

/** FNV-1a, 32 bits, as `hashOf` has it. */
const [OFFSET, PRIME] = [0x811c9dc5 | 0, 0x01000193];

/** So many words of one hash are kept in a row; more are only there where somebody looked for them. */
const MOST_IN_ROW = 4;

/** A spelling with what is known of it, and another one with the same hash. */
interface Known<T> {
  readonly spelling: string;
  readonly value: T;
  readonly next: Known<T> | undefined;
  /** How many there are in its row. */
  readonly count: number;
}

/** What is known of the words of texts, by their spelling. A word that is known is not cut out of its text: most words of a page were met before. */
export class WordsOf<T> {
  readonly #rows = new Map<number, Known<T>>();
  readonly #others = new Map<string, Known<T>>();
  readonly #tell: (spelling: string) => T;

  constructor(tell: (spelling: string) => T) {
    this.#tell = tell;
  }

  /** Calls `found` with the words that `spellings` finds, in their order, and the place where what stands without a blank begins. */
  each(text: string, found: (value: T, spelling: string, start: number) => void): void {
    const { length } = text;
    let at = 0;
    while (at < length) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      if (kind !== LETTER && (kind !== OTHER || code < LATIN)) {
        at += 1;
        continue;
      }
      const start = at;
      let hash = OFFSET;
      let next = kind;
      while (next === LETTER || next === WITHIN) {
        hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
        at += 1;
        next = at < length ? kindOf(text.charCodeAt(at)) : BETWEEN;
      }
      if (next === BETWEEN || (at > start && isEnd(text, at))) {
        const { value, spelling } = this.#find(text, start, at, hash);
        found(value, spelling, start);
        continue;
      }
      const space = text.indexOf(" ", start);
      at = space < 0 ? length : space;
      for (const spelling of spellings(text.slice(start, at)))
        found(this.#find(spelling, 0, spelling.length, hashOf(spelling) | 0).value, spelling, start);
    }
  }

  /** The word between two places of a text. */
  #find(text: string, start: number, end: number, hash: number): Known<T> {
    const first = this.#rows.get(hash);
    for (let known = first; known !== undefined; known = known.next)
      if (known.spelling.length === end - start && text.startsWith(known.spelling, start)) return known;
    const spelling = text.slice(start, end);
    const isFull = first !== undefined && first.count >= MOST_IN_ROW;
    const other = isFull ? this.#others.get(spelling) : undefined;
    if (other) return other;
    const known = { spelling, value: this.#tell(spelling), next: isFull ? undefined : first, count: (first?.count ?? 0) + 1 };
    if (isFull) this.#others.set(spelling, known);
    else this.#rows.set(hash, known);
    return known;
  }
}

/** Whether a word ends before a full stop or comma: no letter follows it. */
function isEnd(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  return (sign === 0x2e || sign === 0x2c) && (at + 1 >= text.length || kindOf(text.charCodeAt(at + 1)) === BETWEEN);
}
