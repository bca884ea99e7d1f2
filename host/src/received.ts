import type { IncomingMessage } from "node:http";
import { Failure } from "@farthing/contract";
import { upTo } from "./memory.ts";

/** Bytes of bodies in all, of calls that are arriving or being worked on. */
const MAX_RECEIVED = 256 * 1024 * 1024;

/**
 * Bodies that are held. There is room for another one as long as one is still arriving: the one that began first makes it, and loses its
 * connection. Where all are being worked on, whoever sends is told to come back.
 */
export class Received {
  #bytes = 0;
  /** By the time they began. */
  readonly #held = new Map<IncomingMessage, number>();

  constructor(private readonly most = upTo(MAX_RECEIVED)) {}

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts what arrives of a body, which must be read by somebody else in the same turn; `refuse` is told if there is no room for it. */
  count(request: IncomingMessage, refuse: (failure: Failure) => void): void {
    if (request.destroyed) return; // its caller has left, and nothing will tell when the call is over
    this.#held.set(request, 0);
    request.on("data", ({ length }: Buffer) => {
      const held = this.#held.get(request);
      if (held === undefined) return;
      this.#bytes += length;
      this.#held.set(request, held + length);
      if (this.#bytes > this.most && !this.#drop(request))
        refuse(new Failure("overloaded", "too much is being uploaded; come back in a moment"));
    });
  }

  /** Forgets a body: its call is over. */
  release(request: IncomingMessage): void {
    this.#bytes -= this.#held.get(request) ?? 0;
    this.#held.delete(request);
  }

  /** Cuts the upload that began first, but not `last`; false if that is the only one. */
  #drop(last: IncomingMessage): boolean {
    for (const request of this.#held.keys()) {
      if (request === last || request.complete) continue;
      this.release(request);
      request.destroy();
      return true;
    }
    return false;
  }
}
