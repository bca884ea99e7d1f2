import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Intake } from "./intake.ts";
import type { Turns } from "./turns.ts";

/** Requests that wait on one connection for the reply before them, until no more is parsed of what it sends; and on all, until one is cut. */
const MAX_WAITING = 16;
const MAX_WAITING_IN_ALL = 16_384;
/** Bytes that are parsed at a time: some dozens of the smallest requests, and more where they belong to a body. */
const SLICE = 2_048;
const SLICE_OF_BODY = 4_096;
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
    return this.length >= MAX_WAITING_IN_ALL;
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
  readonly #intake: Intake;

  constructor(
    readonly socket: Socket,
    /** The client that it is counted for. */
    readonly caller: string,
    private readonly queue: Queue,
    private readonly turns: Turns,
    private readonly changed: (connection: Connection) => void,
  ) {
    this.#intake = new Intake(
      socket,
      () => this.#wanted,
      (job) => turns.take(caller, job),
    );
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

  /** Bytes that may be parsed now: none of a body that nobody reads, or of requests while enough wait or replies are not read. */
  get #wanted(): number {
    const arriving = (this.#waiting.at(-1) ?? this.#current)?.request;
    if (arriving?.complete === false) return arriving.readableLength < arriving.readableHighWaterMark ? SLICE_OF_BODY : 0;
    return this.#waiting.length < MAX_WAITING && !this.socket.writableNeedDrain ? SLICE : 0;
  }

  take(call: Call): void {
    if (this.socket.destroyed) return;
    if (this.isIdle) return void this.#begin(call);
    if (this.queue.isFull) return void this.socket.destroy();
    this.queue.length += 1;
    this.#waiting.push(call);
  }

  #begin(call: Call): void {
    this.#current = call;
    call.response.once("close", () => {
      if (this.#waiting.length > 0) this.turns.take(this.caller, () => this.#next());
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
    this.#intake.feed();
  }

  #end(): void {
    this.#current = undefined;
    this.changed(this);
    this.#intake.feed();
  }

  /** Lets go of the connection, which is no longer HTTP's. */
  release(): void {
    this.#intake.release();
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
