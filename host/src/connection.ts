import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on one connection for the reply before them, and on all; who sends more is cut off. Hardly anybody sends any. */
const MOST_WAITING = 1_024;
const MOST_WAITING_IN_ALL = 4_096;
/** Longest time in which a reader takes nothing of what is sent to it. */
const STALL_MS = 10_000;
/** Bytes a second that a reader takes on average, after that time: enough that the largest reply ends within minutes. */
const LEAST_RATE = 8_192;

/** A request that was read, and what serves it. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  begin(): void;
}

/** Requests that wait, over all connections. */
export class Queue {
  length = 0;

  get isFull(): boolean {
    return this.length >= MOST_WAITING_IN_ALL;
  }
}

/** What a reader took of the bytes that are sent to it now. */
interface Reading {
  readonly since: number;
  readonly from: number;
  at: number;
  taken: number;
}

/**
 * One caller's connection. Its requests are served one after the other: the next one begins when the reply before it has been handed to
 * the system whole, and after everybody else has had a turn.
 */
export class Connection {
  readonly #waiting: Call[] = [];
  #current: Call | undefined;
  #reading: Reading | undefined;

  constructor(
    readonly socket: Socket,
    /** The client that it is counted for. */
    readonly caller: string,
    private readonly queue: Queue,
    private readonly changed: (connection: Connection) => void,
  ) {
    socket.once("close", () => {
      queue.length -= this.#waiting.length;
      this.#waiting.length = 0;
    });
  }

  /** Whether nothing is asked: nothing was sent yet, or no whole head of a request, or the last reply is out. */
  get isIdle(): boolean {
    return this.#current === undefined && this.#waiting.length === 0;
  }

  /** Whether the service waits for the caller: for a request, for the rest of a body, or for a reply to be read. */
  get isAwaited(): boolean {
    if (this.#current === undefined) return true;
    const { request, response } = this.#current;
    return !request.complete || response.writableEnded || this.socket.writableLength > 0;
  }

  take(call: Call): void {
    if (this.isIdle) return void this.#begin(call);
    if (this.socket.destroyed) return;
    if (this.queue.isFull || this.#waiting.length >= MOST_WAITING) return void this.socket.destroy();
    this.queue.length += 1;
    this.#waiting.push(call);
  }

  #begin(call: Call): void {
    this.#current = call;
    call.response.once("close", () => {
      if (this.#waiting.length > 0) setImmediate(() => this.#next());
      else this.#end();
    });
    this.changed(this);
    call.begin();
  }

  #next(): void {
    const call = this.#waiting.shift();
    if (!call) return void this.#end(); // it was closed
    this.queue.length -= 1;
    this.#begin(call);
  }

  #end(): void {
    this.#current = undefined;
    this.changed(this);
  }

  /** Whether its reader has stopped, or is so slow that it might as well have; to be asked every second or so. */
  isStalled(now: number): boolean {
    const { bytesWritten, writableLength } = this.socket;
    if (writableLength === 0) {
      this.#reading = undefined;
      return false;
    }
    const taken = bytesWritten - writableLength;
    this.#reading ??= { since: now, from: taken, at: now, taken };
    const { since, from, at } = this.#reading;
    if (taken > this.#reading.taken) Object.assign(this.#reading, { at: now, taken });
    else if (now - at >= STALL_MS) return true;
    return taken - from < ((now - since - STALL_MS) / 1_000) * LEAST_RATE;
  }
}
