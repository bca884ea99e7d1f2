import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Bytes of replies that wait for their readers, in all. */
const MAX_UNSENT = 256 * 1024 * 1024;
/** What is handed on at a time, so that it can be seen whether a reader takes anything. */
const PIECE = 64 * 1024;

/**
 * Replies that their readers have not taken. There is always room for another one: the reader that has taken nothing for longest makes
 * it, and loses its connection.
 */
export class Unsent {
  #bytes = 0;
  /** By the time of the last piece that was taken. */
  readonly #replies = new Map<ServerResponse, number>();

  constructor(private readonly most = MAX_UNSENT) {}

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A reply's body to be written to `response`: in pieces where it is long. */
  body(response: ServerResponse, bytes: Buffer): Buffer | Readable {
    if (response.closed) return bytes; // its reader has left, and nothing will tell when it is over
    for (const [slowest] of this.#replies) {
      if (this.#bytes + bytes.length <= this.most) break;
      this.#release(slowest);
      slowest.destroy();
    }
    this.#bytes += bytes.length;
    this.#replies.set(response, bytes.length);
    response.once("close", () => this.#release(response));
    return bytes.length > PIECE ? Readable.from(this.#pieces(response, bytes), { highWaterMark: 1 }) : bytes;
  }

  *#pieces(response: ServerResponse, bytes: Buffer): Iterable<Buffer> {
    for (let at = 0; at < bytes.length; at += PIECE) {
      this.#moved(response);
      yield bytes.subarray(at, at + PIECE);
    }
  }

  #moved(response: ServerResponse): void {
    const held = this.#replies.get(response);
    if (held === undefined || !this.#replies.delete(response)) return;
    this.#replies.set(response, held);
  }

  #release(response: ServerResponse): void {
    this.#bytes -= this.#replies.get(response) ?? 0;
    this.#replies.delete(response);
  }
}
