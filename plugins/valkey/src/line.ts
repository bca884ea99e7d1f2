import type { Redis } from "ioredis";
import { clientOf } from "./client.ts";
import { PREFIX } from "./keys.ts";
import { within } from "./within.ts";

/** Before a look at a store that is away: soon at first, since it may only have been slow, and longer each time. */
const LOOK_MS = { first: 100, most: 1_000 };

/** Who is told of a line. */
interface LineListener {
  /** The store can be used from now on; or it was looked at, and cannot be used. */
  changed(): void;
}

/**
 * One connection, which is asked only while it answers in time. The first question without an answer closes it for all; then a look now
 * and then, at which no call waits, finds out whether it answers again. It writes: a store that takes nothing is of no use. Whoever listens
 * is told of what lasts until the first look.
 */
export class Line {
  #client: Redis | undefined;
  #problem: string | undefined = "it is not connected yet";
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Looks since it is away. */
  #looks = 0;
  #closed = false;

  /** `timeoutMs`: how long a question waits for its answer. */
  constructor(
    private readonly url: string,
    private readonly timeoutMs: number,
    private readonly listener: LineListener,
  ) {}

  /** Why it cannot be used. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Connects. Resolves when it can be used, or after `ms`: then it goes on by itself. */
  async open(ms: number): Promise<void> {
    const client = await clientOf(this.url);
    this.#client = client;
    client.on("error", ({ message }) => this.#failed(message));
    client.on("close", () => this.#problem ?? this.#failed("the connection was closed"));
    client.on("ready", () => this.#look());
    this.#schedule();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    client.once("close", resolve);
    client
      .connect()
      .then(() => this.#look())
      .then(resolve, resolve);
    await promise;
    clearTimeout(timer);
  }

  /** The answer to a question; `undefined` where there is none. Never rejects. */
  async ask<R>(question: (client: Redis) => Promise<R>): Promise<R | undefined> {
    const client = this.#client;
    if (!client || this.#problem !== undefined || this.#closed) return undefined;
    if (client.status !== "ready") return this.#failed("the connection was lost");
    try {
      return await within(this.timeoutMs, question(client));
    } catch (error) {
      return this.#failed((error as Error).message);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#client?.disconnect();
  }

  /** Not asked from now on. While that is so, the latest reason is the one that counts. */
  #failed(problem: string): undefined {
    if (this.#closed) return;
    const isNew = this.#problem === undefined;
    this.#problem = problem;
    if (!isNew) return;
    this.#looks = 0;
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const pause = Math.min(LOOK_MS.most, LOOK_MS.first * 2 ** Math.min(this.#looks++, 4));
    const look = () => this.#look().then(() => this.#problem !== undefined && !this.#closed && this.#schedule());
    this.#timer = setTimeout(look, pause * (0.75 + Math.random() / 2));
    this.#timer.unref();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Whether it takes and answers again, in time. */
  async #lookOnce(): Promise<void> {
    const client = this.#client;
    if (!client || this.#closed || this.#problem === undefined) return;
    try {
      if (client.status === "ready") {
        await within(this.timeoutMs, client.set(`${PREFIX}:look`, "", "PX", 10_000));
        this.#problem = undefined;
        clearTimeout(this.#timer);
      }
    } catch (error) {
      this.#problem = (error as Error).message;
    }
    this.listener.changed();
  }
}
