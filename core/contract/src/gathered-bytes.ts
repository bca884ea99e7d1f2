/** Pieces from this size on are kept as they came. */
const LARGE = 4_096;
/** What smaller ones are copied into. */
const BLOCK = 16_384;

/**
 * Bytes that come in pieces. Each piece costs some hundred bytes besides its own: a body that comes byte by byte would hold gigabytes where it
 * says megabytes. So small ones are copied together.
 */
export class GatheredBytes {
  readonly #pieces: Buffer[] = [];
  #block = Buffer.alloc(0);
  #filled = 0;
  length = 0;

  /** Buffers that are held. */
  get pieces(): number {
    return this.#pieces.length + (this.#filled > 0 ? 1 : 0);
  }

  add(piece: Buffer): void {
    this.length += piece.length;
    if (piece.length >= LARGE) {
      this.#close();
      this.#pieces.push(piece);
      return;
    }
    if (piece.length > this.#block.length - this.#filled) {
      this.#close();
      this.#block = Buffer.allocUnsafeSlow(BLOCK);
    }
    this.#filled += piece.copy(this.#block, this.#filled);
  }

  /** All of it, in one. */
  whole(): Buffer {
    this.#close();
    const [first, second] = this.#pieces;
    return first && !second ? first : Buffer.concat(this.#pieces);
  }

  /** The block as far as it is filled becomes a piece, and what is left of it is filled next. */
  #close(): void {
    if (this.#filled > 0) this.#pieces.push(this.#block.subarray(0, this.#filled));
    this.#block = this.#block.subarray(this.#filled);
    this.#filled = 0;
  }
}
