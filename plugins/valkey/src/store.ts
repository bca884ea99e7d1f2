import { createToken, type Health, type Lifecycle, type Logger, type Metrics } from "@farthing/contract";
import type { Redis } from "ioredis";
import { Line } from "./line.ts";

/** How long a call waits for the store. */
const TIMEOUT_MS = 50;
/** Values are larger, and nobody's turn waits for one. */
const CACHE_TIMEOUT_MS = 100;
/** How long the service's start waits for it. */
const START_MS = 1_000;

/** What the store is asked for; a label. */
export type Purpose = "count" | "enter" | "leave" | "close" | "tell" | "read" | "keep";

/**
 * The store that processes share, over two connections: one for what is small and waited for, one for values. While it is away nothing is
 * asked; that is told once, and in `/health`.
 */
export class Store implements Lifecycle {
  static readonly token = createToken<Store>("valkey:Store");
  readonly #small: Line;
  readonly #large: Line;
  readonly #asked: (purpose: Purpose) => void;
  readonly #unanswered: (purpose: Purpose) => void;
  /** `undefined` before the start is over. */
  #isAway: boolean | undefined;

  constructor(
    readonly url: string,
    private readonly log: Logger,
    metrics?: Metrics,
    timeouts = { small: TIMEOUT_MS, large: CACHE_TIMEOUT_MS },
  ) {
    const listener = { changed: () => this.#changed() };
    this.#small = new Line(url, timeouts.small, listener);
    this.#large = new Line(url, timeouts.large, listener);
    const labels = ["purpose"];
    const asked = metrics?.counter({ name: "shared_store_questions", help: "What the shared store was asked.", labels });
    const failed = metrics?.counter({
      name: "shared_store_failures",
      help: "Questions to the shared store without an answer in time, and those not asked because it was away.",
      labels,
    });
    this.#asked = (purpose) => asked?.add({ purpose });
    this.#unanswered = (purpose) => failed?.add({ purpose });
    metrics?.gauge({ name: "shared_store_up", help: "1 while the shared store is used, 0 while it is away." }, () =>
      this.problem === undefined ? 1 : 0,
    );
  }

  /** Why the store is away, if it is. */
  get problem(): string | undefined {
    return this.#small.problem ?? this.#large.problem;
  }

  async start(): Promise<void> {
    await Promise.all([this.#small.open(START_MS), this.#large.open(START_MS)]);
    this.#isAway = false;
    this.#changed();
  }

  health(): Health {
    if (this.problem === undefined) return { status: "ok" };
    return { status: "degraded", detail: { problem: "the shared store is away: each process counts and keeps for itself" } };
  }

  dispose(): void {
    this.#small.close();
    this.#large.close();
  }

  /** The answer to a small question; `undefined` while the store is away. Never rejects. */
  ask<R>(purpose: Purpose, question: (client: Redis) => Promise<R>): Promise<R | undefined> {
    return this.#ask(this.#small, purpose, question);
  }

  /** The same where values are moved. */
  askLarge<R>(purpose: Purpose, question: (client: Redis) => Promise<R>): Promise<R | undefined> {
    return this.#ask(this.#large, purpose, question);
  }

  async #ask<R>(line: Line, purpose: Purpose, question: (client: Redis) => Promise<R>): Promise<R | undefined> {
    this.#asked(purpose);
    const answer = await line.ask(question);
    if (answer === undefined) this.#unanswered(purpose);
    return answer;
  }

  #changed(): void {
    const { problem } = this;
    if (this.#isAway === undefined || this.#isAway === (problem !== undefined)) return;
    this.#isAway = problem !== undefined;
    if (this.#isAway)
      this.log.warn({ problem }, "the shared store is away: each process counts and keeps for itself until it is back");
    else this.log.info({}, "the shared store is back");
  }
}
