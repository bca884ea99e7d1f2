const LINE_FEED = 10;
const FIRST_BYTES = 4_096;

/** What the parser collects the lines of a part with. */
export interface ContentDecoder {
  update(line: Uint8Array): void;
  finalize(): Promise<ArrayBuffer>;
}

/**
 * The content of a part that is not encoded, in one piece that grows: the parser's own keeps each line as an object, and puts them together
 * as a Blob, which takes minutes and gigabytes for very many.
 */
export class PlainContent implements ContentDecoder {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  update(line: Uint8Array): void {
    const end = this.#length + line.length;
    if (end >= this.#bytes.length) {
      const larger = new Uint8Array(2 * (end + 1));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(line, this.#length);
    this.#bytes[end] = LINE_FEED;
    this.#length = end + 1;
  }

  async finalize(): Promise<ArrayBuffer> {
    return this.#bytes.buffer.slice(0, this.#length);
  }
}
