import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress } from "./client-address.ts";
import { type Call, Connection, Queue } from "./connection.ts";
import { Turns } from "./turns.ts";

/** How many connections are held. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** Of one client; no limit where a proxy brings everybody's, whose own address says nothing of who calls. */
  readonly perClient: number;
}

const MAX_IN_ALL = 8_192;
const MAX_PER_CLIENT = 1_024;
/** Held however few files may be open. */
const MIN_IN_ALL = 16;
/** Files that a service has open which nobody calls: its doors, databases, threads and pipes, some hundred. */
const OWN_FILES = 128;
/** Connections beyond the limit that are told so at once; more are closed without a word. */
const MAX_REFUSED = 1_024;
const SWEEP_MS = 1_000;

/** Files that this process may open, where the system tells. */
export function openFiles(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(most ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The limits of this process: of the files that it may open besides its own half are left for calls, which ask sites. */
export function connectionLimits(trustProxy: boolean): ConnectionLimits {
  const inAll = Math.min(MAX_IN_ALL, Math.max(MIN_IN_ALL, Math.floor((openFiles() - OWN_FILES) / 2)));
  return { inAll, perClient: trustProxy ? inAll : Math.min(MAX_PER_CLIENT, Math.floor(inAll / 2)) };
}

/**
 * All connections, bounded in all and per client. There is always room for a new one: the one whose caller has been waited for longest
 * makes it, be it for a request, the rest of a body, or the reading of a reply. What is being worked on is never cut.
 */
export class Connections {
  readonly #bySocket = new Map<Socket, Connection>();
  /** All, and each client's, in the order in which something began or ended on them. */
  readonly #all = new Set<Connection>();
  readonly #queue = new Queue();
  readonly #turns = new Turns();
  #refused = 0;
  readonly #byClient = new Map<string, Set<Connection>>();

  constructor(
    private readonly limits: ConnectionLimits,
    private readonly refuse: (socket: Socket) => void,
  ) {}

  /** Counts a server's connections from here on, and cuts readers that stall. */
  watch(server: Server): void {
    server.on("connection", (socket) => this.#admit(socket));
    const sweep = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    server.once("close", () => clearInterval(sweep));
  }

  /** Serves a call when it is its turn on its connection. */
  take(call: Call): void {
    const connection = this.#bySocket.get(call.request.socket);
    if (connection) connection.take(call);
  }

  /** A connection that is no longer HTTP's. */
  release(socket: Socket): void {
    this.#bySocket.get(socket)?.release();
  }

  closeIdle(): void {
    for (const { isIdle, socket } of this.#all) if (isIdle) socket.destroy();
  }

  #admit(socket: Socket): void {
    const client = clientAddress(socket.remoteAddress ?? "");
    const own = this.#byClient.get(client) ?? new Set();
    const { inAll, perClient } = this.limits;
    if ((own.size >= perClient && !this.#drop(own)) || (this.#all.size >= inAll && !this.#drop(this.#all)))
      return void this.#turnAway(socket);
    const connection = new Connection(socket, client, this.#queue, this.#turns, (changed) => this.#moved(changed));
    this.#bySocket.set(socket, connection);
    this.#all.add(connection);
    this.#byClient.set(client, own.add(connection));
    socket.once("close", () => this.#forget(connection));
  }

  #turnAway(socket: Socket): void {
    if (this.#refused >= MAX_REFUSED) return void socket.destroy();
    this.#refused += 1;
    socket.once("close", () => {
      this.#refused -= 1;
    });
    this.refuse(socket);
  }

  /** Cuts the one of `connections` whose caller has been waited for longest; false if all are being worked on. */
  #drop(connections: ReadonlySet<Connection>): boolean {
    for (const connection of connections) if (connection.isAwaited) return this.#cut(connection);
    return false;
  }

  #cut(connection: Connection): true {
    this.#forget(connection);
    connection.socket.destroy();
    return true;
  }

  #forget(connection: Connection): void {
    const { socket, caller } = connection;
    const own = this.#byClient.get(caller);
    this.#bySocket.delete(socket);
    this.#all.delete(connection);
    own?.delete(connection);
    if (own?.size === 0) this.#byClient.delete(caller);
  }

  #moved(connection: Connection): void {
    if (!this.#all.delete(connection)) return; // it was cut
    this.#all.add(connection);
    const own = this.#byClient.get(connection.caller);
    own?.delete(connection);
    own?.add(connection);
  }

  #sweep(): void {
    const now = performance.now();
    for (const connection of this.#all) if (connection.isStalled(now)) this.#cut(connection);
  }
}
