import type { Socket } from "node:net";

/** Bytes that may wait on a connection to be parsed, beyond which it is cut. */
const MAX_HELD = 1_048_576;
/** Milliseconds of one connection in a turn of the event loop: a body of one-byte chunks takes hundred times as long as others. */
const TURN_MS = 1;
/** Bytes from which on no turn's end is waited for: whoever reads a body has Node read on, though the connection is paused here. */
const MAX_BEHIND = 131_072;

/**
 * Stands between a connection and Node's parser, which turns all of a read into requests at once: 64 KB are a thousand. Here the rest of
 * a read waits while requests wait.
 */
export class Intake {
  readonly #parse: (bytes: Buffer) => void;
  #held: Buffer = Buffer.alloc(0);

  #pausing = false;
  #next: NodeJS.Immediate | undefined;

  /** @param wanted how many bytes may be parsed at a time now; none while enough requests wait */
  constructor(
    private readonly socket: Socket,
    private readonly wanted: () => number,
  ) {
    const [parse] = socket.listeners("data") as [(bytes: Buffer) => void];
    this.#parse = parse;
    socket.removeListener("data", parse).on("data", this.#take);
  }

  readonly #take = (bytes: Buffer): void => {
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes;
    if (this.#held.length > MAX_HELD) this.socket.destroy();
    else this.feed();
  };

  /** Parses what waits, as long as requests are wanted; for longer than a turn may take in the next ones. */
  feed(): void {
    const until = this.#held.length > MAX_BEHIND ? Number.POSITIVE_INFINITY : performance.now() + TURN_MS;
    for (let most = this.wanted(); this.#held.length > 0 && most > 0 && !this.socket.destroyed; most = this.wanted()) {
      if (performance.now() > until) {
        this.#feedLater();
        break;
      }
      const slice = this.#held.subarray(0, most);
      this.#held = this.#held.subarray(slice.length);
      this.#parse.call(this.socket, slice);
    }
    if (this.#held.length > 0) this.socket.pause();
    else if (this.#pausing) this.socket.resume(); // and not where Node pauses it, whose body nobody reads
    this.#pausing = this.#held.length > 0;
  }

  #feedLater(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      this.feed();
    });
  }

  /** Lets go of the connection, which is no longer HTTP's. */
  release(): void {
    clearImmediate(this.#next);
    this.socket.removeListener("data", this.#take);
  }
}
