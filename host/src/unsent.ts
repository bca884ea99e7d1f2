import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { upTo } from "./memory.ts";

/** Bytes of replies that wait for their readers, in all. */
const MAX_UNSENT = 256 * 1024 * 1024;
/** What is handed on at a time, so that it can be seen whether a reader takes anything. */
const PIECE = 64 * 1024;

/**
 * Replies that their readers have not taken. There is always room for another one: the reader that has taken nothing for longest makes
 * it, and loses its connection. Whoever has taken all that there is, as the reader of a stream that goes on, makes none.
 */
export class Unsent {
  #bytes = 0;
  /** By the time of the last piece that was taken. */
  readonly #replies = new Map<ServerResponse, number>();

  constructor(private readonly most = upTo(MAX_UNSENT)) {}

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts bytes of a reply, in the place of what was counted of it before; false if its reader has left. */
  hold(response: ServerResponse, bytes: number): boolean {
    if (response.closed) return false; // nothing will tell when it is over
    const isNew = !this.#replies.has(response);
    this.#release(response);
    for (const [slowest] of this.#replies) {
      if (this.#bytes + bytes <= this.most) break;
      if (slowest.writableLength === 0) continue; // its reader waits for us
      this.#release(slowest);
      slowest.destroy();
    }
    this.#bytes += bytes;
    this.#replies.set(response, bytes);
    if (isNew) response.once("close", () => this.#release(response));
    return true;
  }

  /** A reply's body to be written to `response`: in pieces where it is long. */
  body(response: ServerResponse, bytes: Buffer): Buffer | Readable {
    if (!this.hold(response, bytes.length)) return bytes;
    return bytes.length > PIECE ? Readable.from(this.#pieces(response, bytes), { highWaterMark: 1 }) : bytes;
  }

  /** A body that comes bit by bit; what has come and is not taken counts. */
  stream(response: ServerResponse, parts: AsyncIterable<string | Uint8Array>): Readable {
    return Readable.from(this.#parts(response, parts), { highWaterMark: 1 });
  }

  async *#parts(response: ServerResponse, parts: AsyncIterable<string | Uint8Array>): AsyncIterable<Buffer> {
    for await (const part of parts) {
      const bytes = Buffer.from(part as string);
      this.hold(response, bytes.length);
      yield* this.#pieces(response, bytes);
      this.hold(response, response.writableLength);
    }
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
