import type { EventName, EventParams, Method, Params, Result } from "./protocol.ts";
import { BEGINNING, type Transport } from "./transport.ts";

/** Parameters and results of messages that are handed on, whatever they are. */
export type Json = Record<string, unknown>;

/** The browser went away, or a target with it. */
export class Disconnected extends Error {
  override readonly name = "Disconnected";
}
/** The browser refused a command. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}
/** The browser did not answer a command in time: the page keeps it busy, or it hangs. */
export class Unresponsive extends Error {
  override readonly name = "Unresponsive";
}

/** The browser's answer is longer than is taken of any. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

type Listener<E extends EventName> = (params: EventParams<E>, sessionId: string | undefined) => void;
/** A listener that is called with what its event tells. */
type AnyListener = (params: Json, sessionId: string | undefined) => void;

/** A message as it came. */
export type Unread = string | Buffer;

interface Pending {
  readonly sessionId: string | undefined;
  /** Whether the answer is wanted as it comes. */
  readonly unread: boolean;
  resolve(result: Json | Unread): void;
  reject(error: Error): void;
}

/** A DevTools message: a command, its answer, or an event. */
export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Json;
  readonly result?: Json;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Reading longer messages would hold up everybody. Only answers that are wanted unread may be longer. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
/** Events come unasked, as many as a page likes to cause; those that say something are short. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** How answers begin, with the number of their command. */
const ANSWER = /^\{"id":(\d+),/;

/**
 * A thin client of the Chrome DevTools Protocol. It sends what it is told and nothing else: libraries that enable the
 * Runtime domain by themselves give the browser away.
 */
export class Connection {
  readonly #pending = new Map<number, Pending>();
  /** By session ("" for all of them) and method. */
  readonly #listeners = new Map<string, Map<string, Set<AnyListener>>>();
  /** Sessions whose target is gone: a crashed one answers nothing, and says nothing of that either. */
  readonly #dropped = new Set<string>();
  #nextId = 1;
  closed = false;
  /** When the browser last said something, by a clock that nobody sets. */
  heardAt = performance.now();
  /** Called once when the browser is gone. */
  onGone: () => void = () => undefined;

  constructor(private readonly transport: Transport) {
    transport.onMessage = (message) => this.#receive(message);
    transport.onTooLong = (beginning) => this.#receiveLong(beginning);
    transport.onClose = () => this.#gone();
  }

  /** Sends a command. @throws ProtocolError, Unresponsive, Disconnected, TooLong */
  send<M extends Method>(method: M, params?: Params<M>, sessionId?: string, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Result<M>> {
    return this.#ask(method, params, sessionId, timeoutMs, false) as Promise<Result<M>>;
  }

  /** Sends a command whose answer may be long: gives the whole message as it came, for somebody else to read. @throws as `send` */
  sendUnread<M extends Method>(method: M, params: Params<M>, sessionId: string | undefined, timeoutMs: number): Promise<Unread> {
    return this.#ask(method, params, sessionId, timeoutMs, true) as Promise<Unread>;
  }

  #ask<M extends Method>(
    method: M,
    params: Params<M> | undefined,
    sessionId: string | undefined,
    timeoutMs: number,
    unread: boolean,
  ): Promise<Json | Unread> {
    if (this.closed) return Promise.reject(new Disconnected(`${method}: the browser is gone`));
    if (sessionId !== undefined && this.#dropped.has(sessionId)) return Promise.reject(new Disconnected("the page is gone"));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const settle =
        <A>(finish: (value: A) => void) =>
        (value: A) => {
          clearTimeout(timer);
          this.#pending.delete(id);
          finish(value);
        };
      const fail = settle(reject);
      const timer = setTimeout(() => fail(new Unresponsive(`${method}: no answer within ${timeoutMs} ms`)), timeoutMs);
      this.#pending.set(id, { sessionId, unread, resolve: settle(resolve), reject: fail });
      this.transport.send(JSON.stringify({ id, method, params: params ?? {}, ...(sessionId && { sessionId }) }));
    });
  }

  /** Listens to an event, of one session or of all; gives the function that stops it. */
  on<E extends EventName>(method: E, listener: Listener<E>, sessionId = ""): () => void {
    const own = this.#listeners.get(sessionId) ?? new Map<string, Set<AnyListener>>();
    this.#listeners.set(sessionId, own);
    const set = own.get(method) ?? new Set();
    const added = listener as unknown as AnyListener;
    own.set(method, set.add(added));
    return () => void set.delete(added);
  }

  /** A session's commands, in flight and to come, fail at once when its target is gone, and nobody listens to it any more. */
  dropSession(sessionId: string): void {
    this.#dropped.add(sessionId);
    this.#listeners.delete(sessionId);
    for (const entry of [...this.#pending.values()]) {
      if (entry.sessionId === sessionId) entry.reject(new Disconnected("the page is gone"));
    }
  }

  close(): void {
    this.transport.close();
    this.#gone();
  }

  #receive(message: Unread): void {
    this.heardAt = performance.now();
    const beginning = message.length > MAX_EVENT_BYTES ? message.slice(0, BEGINNING).toString() : "";
    if (beginning !== "" && (message.length > MAX_READ_BYTES || !ANSWER.test(beginning))) {
      this.#receiveLong(beginning, message);
      return;
    }
    const { id, method, params = {}, result, error, sessionId } = JSON.parse(message.toString()) as Message;
    if (id !== undefined) {
      const entry = this.#pending.get(id);
      if (error) entry?.reject(new ProtocolError(error.message));
      else entry?.resolve(entry.unread ? message : (result ?? {}));
      return;
    }
    if (method === undefined) return;
    for (const key of new Set(["", sessionId ?? ""])) {
      for (const listener of [...(this.#listeners.get(key)?.get(method) ?? [])]) listener(params, sessionId);
    }
  }

  /** Nobody reads a long message here; `message` is missing where it was too long to be taken at all. An event of that length is lost. */
  #receiveLong(beginning: string, message?: Unread): void {
    this.heardAt = performance.now();
    const entry = this.#pending.get(Number(ANSWER.exec(beginning)?.[1]));
    if (entry?.unread && message !== undefined) entry.resolve(message);
    else entry?.reject(new TooLong("the browser's answer is too long"));
  }

  #gone(): void {
    if (this.closed) return;
    this.closed = true;
    for (const entry of [...this.#pending.values()]) entry.reject(new Disconnected("the browser is gone"));
    this.onGone();
  }
}

/** One target's commands and events. */
export class Session {
  constructor(
    readonly connection: Connection,
    readonly id: string,
  ) {}

  send<M extends Method>(method: M, params?: Params<M>, timeoutMs?: number): Promise<Result<M>> {
    return this.connection.send(method, params, this.id, timeoutMs);
  }

  /** As `Connection.sendUnread`. */
  sendUnread<M extends Method>(method: M, params: Params<M>, timeoutMs: number): Promise<Unread> {
    return this.connection.sendUnread(method, params, this.id, timeoutMs);
  }

  on<E extends EventName>(method: E, listener: Listener<E>): () => void {
    return this.connection.on(method, listener, this.id);
  }
}
