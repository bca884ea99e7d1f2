import type { Socket } from "node:net";

/**
 * Stands between a connection and Node's parser, which turns all of a read into requests at once: 64 KB are a thousand, or ten thousand
 * chunks of a byte. Here the rest of a read stays in the socket's own buffer, and what does not fit into that with the caller.
 */
export class Intake {
  readonly #parse: (bytes: Buffer) => void;

  /**
   * @param wanted how many bytes may be parsed at a time now; none while enough requests wait
   * @param inTurn runs a job when it is the caller's turn
   */
  constructor(
    private readonly socket: Socket,
    private readonly wanted: () => number,
    private readonly inTurn: (job: () => void) => void,
  ) {
    const [parse] = socket.listeners("data") as [(bytes: Buffer) => void];
    this.#parse = parse;
    socket.removeListener("data", parse);
    socket.removeAllListeners("resume"); // Node's own reads on whenever somebody reads a body, however much waits here
    socket.on("readable", this.feed).on("resume", this.feed);
  }

  /** Has what waits parsed, as long as it is wanted, a piece a turn. */
  readonly feed = (): void => this.inTurn(this.#piece);

  readonly #piece = (): void => {
    const { socket } = this;
    const most = socket.destroyed ? 0 : this.wanted();
    if (most === 0) return;
    const bytes: Buffer | null = socket.read(Math.min(most, socket.readableLength)); // none: the caller may have ended its side
    if (bytes) this.#parse.call(socket, bytes);
    if (socket.readableLength > 0) this.feed();
  };

  /** Lets go of the connection, which is no longer HTTP's. */
  release(): void {
    this.socket.removeListener("readable", this.feed).removeListener("resume", this.feed);
  }
}
