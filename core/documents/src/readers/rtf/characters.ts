/** Codes of characters as they arrive, until they are decoded together: a character may be several codes. */
export class Characters {
  #codes: number[] = [];
  /** Characters left that stand for a `\u` already read. */
  #skip = 0;

  /** @param source the document */
  constructor(private readonly source: Buffer) {}

  /** The next so many characters are not read. */
  skip(count: number): void {
    this.#skip = count;
  }

  /** Passes one of those that are not read; false if all of them have passed. */
  skipsOne(): boolean {
    if (this.#skip === 0) return false;
    this.#skip -= 1;
    return true;
  }

  code(code: number): void {
    if (!this.skipsOne()) this.#codes.push(code);
  }

  /** Bytes of the document. */
  range(from: number, to: number): void {
    const skipped = Math.min(this.#skip, to - from);
    this.#skip -= skipped;
    for (let at = from + skipped; at < to; at++) this.#codes.push(this.source[at] ?? 0);
  }

  /** The codes that have gathered; `undefined` if there are none. */
  take(): Buffer | undefined {
    if (this.#codes.length === 0) return undefined;
    const bytes = Buffer.from(this.#codes);
    this.#codes = [];
    return bytes;
  }
}
