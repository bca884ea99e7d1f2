import { lookup } from "node:dns/promises";
import { createServer, type ListenOptions, type Server, type Socket } from "node:net";

/**
 * Listening sockets at one port. An event loop takes one new connection from each in a turn (libuv, uv__server_io), so that with one
 * socket a thousand connections of one caller keep everybody else's outside for a thousand turns.
 */
const DOORS = 64;
/** Connections that the system holds at each; one beyond them is tried again after a second (listen(2)). */
const BACKLOG = 1_024;
/** Systems that spread connections over the sockets of one port: socket(7), SO_REUSEPORT. */
const SPREADS = process.platform === "linux";

const opened = (server: Server, options: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve((server.address() as { port: number }).port);
    });
  });
const closed = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));

/** What comes in at one port, given to one server. */
export class Doors {
  readonly #others: Server[] = [];

  constructor(private readonly server: Server) {}

  /** Opens the port. @throws the system's error, such as EADDRINUSE if anybody listens there already */
  async open(port: number, host: string): Promise<number> {
    const { address } = await lookup(host); // once: all doors are at one address
    if (!SPREADS) return opened(this.server, { port, host: address, backlog: BACKLOG });
    if (port !== 0) await this.#tryAlone(port, address);
    const options = { host: address, backlog: BACKLOG, reusePort: true };
    const taken = await opened(this.server, { ...options, port });
    try {
      await this.#openOthers({ ...options, port: taken });
    } catch (error) {
      void this.close();
      throw error;
    }
    return taken;
  }

  async #openOthers(options: ListenOptions): Promise<void> {
    for (let count = 1; count < DOORS; count += 1) {
      const other = createServer({ noDelay: true }, (socket: Socket) => this.server.emit("connection", socket));
      this.#others.push(other);
      await opened(other, options);
    }
  }

  /** A port that is shared is not refused to a second service of the same user: whether it is free is asked before. */
  async #tryAlone(port: number, host: string): Promise<void> {
    const probe = createServer();
    await opened(probe, { port, host });
    await closed(probe);
  }

  /** Takes no more connections. Resolves when all that came in have ended. */
  async close(): Promise<void> {
    await Promise.all([this.server, ...this.#others].map(closed));
  }
}
