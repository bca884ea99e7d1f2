/** A character of a text, those of ASCII in lower case. */
const lowerAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code >= 65 && code <= 90 ? code + 32 : code;
};

/**
 * What words say, as bits. Words are found where they stand in a text, by a hash over their characters: texts have very many, most say
 * nothing, and a string for each would be garbage.
 */
export class WordBits {
  readonly #words: readonly string[];
  readonly #bits: Int32Array;
  readonly #slots: Uint16Array;
  readonly #mask: number;

  /** @param bits By word, in lower case; none is 0, and 16,000 words are the most */
  constructor(bits: ReadonlyMap<string, number>) {
    this.#words = [...bits.keys()];
    this.#bits = Int32Array.from(bits.values());
    this.#mask = 2 ** Math.ceil(Math.log2(bits.size * 4)) - 1;
    this.#slots = new Uint16Array(this.#mask + 1);
    for (const [i, word] of this.#words.entries()) {
      let slot = this.#slotOf(word, 0, word.length);
      while (this.#slots[slot]) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = i + 1;
    }
  }

  /** What a text from `from` to `to` says, in capitals of ASCII or not; 0 if it is none of the words. */
  in(text: string, from: number, to: number): number {
    for (let slot = this.#slotOf(text, from, to); ; slot = (slot + 1) & this.#mask) {
      const known = this.#slots[slot] as number;
      if (known === 0) return 0;
      if (this.#stands(this.#words[known - 1] as string, text, from, to)) return this.#bits[known - 1] as number;
    }
  }

  of(word: string): number {
    return this.in(word, 0, word.length);
  }

  #slotOf(text: string, from: number, to: number): number {
    let hash = 0;
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + lowerAt(text, i)) | 0;
    return (hash ^ (hash >>> 15)) & this.#mask;
  }

  #stands(word: string, text: string, from: number, to: number): boolean {
    if (word.length !== to - from) return false;
    for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== lowerAt(text, from + i)) return false;
    return true;
  }
}
