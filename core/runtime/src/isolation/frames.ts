import { GatheredBytes } from "@farthing/contract/gathered-bytes";

/**
 * Messages between the service and a process that runs a package: eight bytes (length of the text, length of the bytes, big-endian),
 * the text (JSON in UTF-8), and bytes that travel beside it. Node's own channel is not used: what a child writes there is read before
 * anybody can bound or check it.
 */
export interface Frame {
  readonly text: Buffer;
  readonly bytes: Buffer;
}

/** Most bytes of either part. */
export interface FrameLimits {
  readonly text: number;
  readonly bytes: number;
}

const HEAD = 8;
const NOTHING = new Uint8Array();

/** A message as it is written: pieces, so that its bytes are not copied. */
export function framed(message: object, bytes: Uint8Array = NOTHING): Uint8Array[] {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const head = Buffer.allocUnsafe(HEAD + length);
  head.writeUInt32BE(length, 0);
  head.writeUInt32BE(bytes.length, 4);
  head.write(text, HEAD);
  return bytes.length === 0 ? [head] : [head, bytes];
}

/** Puts what arrives together again. */
export class FrameReader {
  #held = new GatheredBytes();
  #lengths: { readonly text: number; readonly bytes: number } | undefined;

  constructor(private readonly limits: FrameLimits) {}

  /** The messages that a piece completes. Throws an Error as soon as one announces more than may be. */
  *read(piece: Buffer): Generator<Frame> {
    this.#held.add(piece);
    for (;;) {
      this.#lengths ??= this.#announced();
      if (this.#lengths === undefined || this.#held.length < this.#lengths.text + this.#lengths.bytes) return;
      const { text, bytes } = this.#lengths;
      this.#lengths = undefined;
      yield { text: this.#take(text), bytes: this.#take(bytes) };
    }
  }

  #announced(): { text: number; bytes: number } | undefined {
    if (this.#held.length < HEAD) return undefined;
    const head = this.#take(HEAD);
    const lengths = { text: head.readUInt32BE(0), bytes: head.readUInt32BE(4) };
    if (lengths.text > this.limits.text || lengths.bytes > this.limits.bytes) throw new Error("a message is too large");
    return lengths;
  }

  #take(length: number): Buffer {
    const all = this.#held.whole();
    this.#held = new GatheredBytes();
    if (all.length > length) this.#held.add(all.subarray(length));
    return all.subarray(0, length);
  }
}
