import { randomUUID } from "node:crypto";
import { Failure } from "@farthing/contract";
import { failureReply, JSON_TYPE } from "@farthing/runtime";
import type Koa from "koa";

/** How often the parts are asked. */
const EVERY_MS = 1_000;
/** So often in a row one of them must be at fault before nothing is sent here any more, and none before it is again. */
const FAULTY_AFTER = 5;
const WELL_AFTER = 3;

const READY = "/ready";
const LIVE = "/live";
const LEAVING = "the service is shutting down";

/**
 * Whether a balancer should send calls to this process. Not from the moment on that it is told to stop, which is before it takes no more;
 * nor while a part of it is at fault by itself. What is shared with other processes does not count: all would be taken out at once, and
 * nobody could tell callers why, and when to come back.
 */
export class Ready {
  readonly #timer: NodeJS.Timeout;
  #fault: string | undefined;
  /** How often in a row the answer was another one than `#fault` says. */
  #others = 0;
  #isLeaving = false;

  /** @param ask what is wrong with this process alone; `undefined` if nothing is */
  constructor(private readonly ask: () => string | undefined) {
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref();
  }

  /** Why nothing should be sent here. */
  get fault(): string | undefined {
    return this.#isLeaving ? LEAVING : this.#fault;
  }

  /** Whether the process was told to stop. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  leave(): void {
    this.#isLeaving = true;
    clearInterval(this.#timer);
  }

  #look(): void {
    const fault = this.ask();
    const isOther = (fault === undefined) !== (this.#fault === undefined);
    this.#others = isOther ? this.#others + 1 : 0;
    if (isOther && this.#others < (fault === undefined ? WELL_AFTER : FAULTY_AFTER)) return;
    this.#fault = fault;
    this.#others = 0;
  }
}

const yes = (what: string) => ({
  status: 200,
  headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
  body: JSON.stringify({ [what]: true }),
});

/**
 * Answers `GET /ready`, and `GET /live`, which says that this process still answers, whatever is wrong with it. Both before anything that
 * counts, bounds or logs calls: balancers ask every second, and who is refused for many calls from its address would take it for dead.
 */
export const answersProbes =
  (ready: Pick<Ready, "fault">): Koa.Middleware =>
  (ctx, next) => {
    if (![READY, LIVE].includes(ctx.path) || !["GET", "HEAD"].includes(ctx.method)) return next();
    const fault = ctx.path === READY ? ready.fault : undefined;
    const { status, headers, body } =
      fault === undefined ? yes(ctx.path.slice(1)) : failureReply(new Failure("overloaded", fault), randomUUID());
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
    return undefined;
  };
