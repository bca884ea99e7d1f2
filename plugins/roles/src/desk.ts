import { randomBytes } from "node:crypto";
import {
  type Exchange,
  Failure,
  type Health,
  type Lifecycle,
  Logger,
  Metrics,
  type Middleware,
  measureSlots,
  PortableWork,
  type Reply,
  ServiceInfo,
  Tracing,
} from "@farthing/contract";
import { RolesConfig } from "./config.ts";
import { orderOf } from "./order.ts";
import { Outbox } from "./outbox.ts";
import { encode, Misconduct, onlyPacket, PACKETS } from "./packet.ts";
import { shows } from "./secret.ts";
import { packedFailure } from "./told-failure.ts";
import { STATE_PATH, WORK_PATH } from "./work-endpoints.ts";
import { type Ordered, runOrdered } from "./work-run.ts";

/** Header of all that a worker answers: who it is, its version, calls that it works on, and how many it takes. */
export const WORKER_HEADER = "farthing-worker";
const NO_STORE = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
/** Of the mean of how long calls took, what the latest counts for. */
const LATEST = 0.05;
const FIRST_GUESS_MS = 1_000;
const MAX_RETRY_AFTER_SECONDS = 30;

/**
 * Where API nodes ask a worker for work. Nothing is read of what comes without the secret. What cannot be taken on is told before it is
 * begun: 503 where too much is being done, 422 where the order is of another version.
 */
export class WorkDesk implements Middleware, Lifecycle {
  static readonly inject = [RolesConfig.token, PortableWork, ServiceInfo, Logger, Metrics, Tracing];
  /** Made at the start: names of machines are nobody's affair. */
  readonly #id = randomBytes(4).toString("hex");
  #busy = 0;
  #meanMs = FIRST_GUESS_MS;

  constructor(
    private readonly config: RolesConfig,
    private readonly work: PortableWork,
    private readonly info: ServiceInfo,
    private readonly log: Logger,
    metrics: Metrics | undefined,
    private readonly tracing: Tracing | undefined,
  ) {
    if (this.#isWorker) measureSlots(metrics, "calls", () => ({ slots: config.WORKER_CALLS, busy: this.#busy, waiting: 0 }));
  }

  get #isWorker(): boolean {
    return this.info.role === "worker";
  }

  health(): Health {
    if (!this.#isWorker) return { status: "ok" };
    return { status: "ok", detail: { calls: this.config.WORKER_CALLS, busy: this.#busy, work: this.work.names } };
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    const { path } = exchange.endpoint;
    if (path !== WORK_PATH && path !== STATE_PATH) return next();
    if (!shows(exchange.request.header("authorization")[0], this.config.WORKER_SECRET))
      return this.#reply(401, "the secret of this service's machines is asked for\n", { "www-authenticate": "Bearer" });
    return path === STATE_PATH ? this.#reply(200, "") : this.#take(exchange);
  }

  async #take(exchange: Exchange): Promise<Reply> {
    if (this.#busy >= this.config.WORKER_CALLS)
      return this.#refusal(
        new Failure("overloaded", "too much is being worked on; come back in a moment", {
          retryAfterSeconds: Math.min(Math.max(1, Math.ceil(this.#meanMs / 1_000)), MAX_RETRY_AFTER_SECONDS),
        }),
      );
    this.#busy += 1; // also while its body arrives
    const began = performance.now();
    let isRunning = false;
    const over = () => {
      this.#busy -= 1;
      this.#meanMs += (performance.now() - began - this.#meanMs) * LATEST;
    };
    try {
      const ordered = await this.#ordered(exchange);
      const outbox = new Outbox();
      const { work, log, tracing } = this;
      const running = runOrdered(ordered, { work, log, tracing }, outbox).finally(over);
      isRunning = true;
      const whole = await outbox.whole();
      if (!outbox.isUsed) return this.#refusal((await running) ?? new Failure("internal", "nothing came of the work"));
      const headers = { ...this.#headers(), "content-type": PACKETS, "x-accel-buffering": "no" };
      return { status: 200, headers, body: whole ?? "", ...(!whole && { stream: outbox }) };
    } catch (error) {
      if (!isRunning) over();
      if (error instanceof Misconduct || (Failure.is(error) && ["bad_input", "no_such_endpoint"].includes(error.code)))
        return this.#reply(422, `${error.message}\n`);
      throw error;
    }
  }

  async #ordered({ request, gone }: Exchange): Promise<Ordered> {
    const { name = "" } = request.params ?? {};
    const body = await request.body();
    const { order, input } = orderOf(onlyPacket(Buffer.from(body.buffer, body.byteOffset, body.byteLength)));
    return { name, order, input: this.work.checked(name, input), gone };
  }

  #headers(): Record<string, string> {
    const state = [this.#id, this.info.version, this.#busy, this.config.WORKER_CALLS];
    return { ...NO_STORE, [WORKER_HEADER]: state.join(" ") };
  }

  #reply(status: number, body: string, more: Readonly<Record<string, string>> = {}): Reply {
    return { status, headers: { ...(status === 401 ? NO_STORE : this.#headers()), ...more }, body };
  }

  /** What was not begun. The connection ends: a balancer of connections chooses another machine for the next. */
  #refusal(failure: Failure): Reply {
    const more = {
      "content-type": PACKETS,
      "retry-after": String(Math.ceil(failure.retryAfterSeconds ?? 1)),
      connection: "close",
    };
    return {
      status: failure.status,
      headers: { ...this.#headers(), ...more },
      body: encode({ kind: "failure", failure: packedFailure(failure) }),
    };
  }
}
