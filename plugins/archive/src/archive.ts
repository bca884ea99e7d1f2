import {
  createToken,
  type Exchange,
  endpointKey,
  type Health,
  type Logger,
  type Metrics,
  type Missed,
  type Received,
  type Reply,
  type RetrievalListener,
} from "@farthing/contract";
import { type CallToKeep, copied, type KeptMiss, type ReceivedBytes } from "./kept.ts";
import type { Writing } from "./writing.ts";

/** Most bytes that wait to be written, with those of calls that still run. What comes beyond that is left out, and counted. */
const QUEUE_BYTES = 64 * 2 ** 20;
/** What a call takes beside the bytes that it received, roughly: its facts. */
const FACT_BYTES = 1_000;

/** A call that is running. */
interface Running {
  readonly received: ReceivedBytes[];
  readonly missed: KeptMiss[];
  bytes: number;
  lost: number;
  isPersonal: boolean;
}

/** How the archive is made. */
interface ArchiveOptions {
  /** The thread that writes; none where nothing is archived. */
  readonly writing: Writing | undefined;
  readonly keepPersonal: boolean;
  readonly version: string;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
  readonly queueBytes?: number;
}

function kept({ url, method, at, rendered, failure }: Missed): KeptMiss {
  const { code, message, source, upstreamStatus, retryAfterSeconds, hint } = failure;
  return {
    ...{ url, at, rendered, code, message, source },
    ...(method !== undefined && { method }),
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint !== undefined && { hint }),
  };
}

/** Whether a caller gave what only he has: then everything that came of it is his. */
const givesOwn = (input: object): boolean =>
  ["headers", "cookies"].some((name) => Object.keys((input as Record<string, object | undefined>)[name] ?? {}).length > 0);

function withoutOwn(input: object): object {
  const { headers: _headers, cookies: _cookies, ...rest } = input as Record<string, unknown>;
  return rest;
}

/**
 * Keeps what calls receive from outside, with their input and their reply, off their path: the bytes are copied, and a thread does the
 * rest when the call has ended.
 */
export class Archive implements RetrievalListener {
  static readonly token = createToken<Archive>("archive:Archive");
  readonly #running = new Map<string, Running>();
  readonly #options: ArchiveOptions;
  readonly #most: number;
  readonly #counted;
  #waiting = 0;
  readonly #counts = { calls: 0, lost: 0, personal: 0 };

  constructor(options: ArchiveOptions) {
    this.#options = options;
    this.#most = options.queueBytes ?? QUEUE_BYTES;
    this.#counted = options.metrics?.counter({
      name: "archive_calls",
      help: "Calls that the archive was given: kept, failed (not written), or personal (left out).",
      labels: ["outcome"],
    });
    options.metrics?.gauge(
      { name: "archive_bytes", help: "Bytes that the archive's files take." },
      () => this.#options.writing?.state.bytes ?? 0,
    );
    options.metrics?.gauge(
      { name: "archive_lost", help: "Answers of sites that the archive left out since the start." },
      () => this.#counts.lost,
    );
  }

  get isOn(): boolean {
    return this.#options.writing !== undefined;
  }

  async start(): Promise<void> {
    await this.#options.writing?.start();
  }

  health(): Health {
    const { writing } = this.#options;
    if (!writing) return { status: "ok", detail: { on: false } };
    const { files, bytes, error, clock } = writing.state;
    const detail = {
      on: true,
      files,
      bytes,
      waitingBytes: this.#waiting,
      ...this.#counts,
      ...(error !== undefined && { error }),
      ...(clock !== undefined && { clock }),
    };
    return { status: error === undefined && clock === undefined ? "ok" : "degraded", detail };
  }

  async dispose(): Promise<void> {
    await this.#options.writing?.close();
  }

  /** From here on what is received for the call is kept, until `end` or `drop`. */
  begin(requestId: string): void {
    this.#running.set(requestId, { received: [], missed: [], bytes: 0, lost: 0, isPersonal: false });
  }

  received(received: Received, requestId: string): void {
    const call = this.#running.get(requestId);
    if (!call) return;
    call.isPersonal ||= received.isPersonal;
    if (call.isPersonal && !this.#options.keepPersonal) return;
    const size = received.bytes.length + FACT_BYTES;
    if (this.#waiting + size > this.#most) {
      call.lost += 1;
      this.#counts.lost += 1;
      return;
    }
    this.#waiting += size;
    call.bytes += size;
    call.received.push(copied(received));
  }

  missed(missed: Missed, requestId: string): void {
    const call = this.#running.get(requestId);
    if (!call) return;
    call.isPersonal ||= missed.isPersonal;
    call.missed.push(kept(missed));
  }

  /** The call came to nothing that could be kept. */
  drop(requestId: string): void {
    this.#waiting -= this.#running.get(requestId)?.bytes ?? 0;
    this.#running.delete(requestId);
  }

  /** The call was answered. Nobody waits for this. */
  async end(exchange: Pick<Exchange, "requestId" | "endpoint" | "startedAt" | "input">, reply: Reply): Promise<void> {
    const { requestId, endpoint, startedAt } = exchange;
    const call = this.#running.get(requestId);
    if (!call || (call.received.length === 0 && call.missed.length === 0 && call.lost === 0 && !call.isPersonal))
      return this.drop(requestId);
    const given = ((await exchange.input().catch(() => undefined)) ?? {}) as object;
    if ((call.isPersonal || givesOwn(given)) && !this.#options.keepPersonal) {
      this.#counts.personal += 1;
      this.#counted?.add({ outcome: "personal" });
      return this.drop(requestId);
    }
    const body = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString("utf8");
    const { received, missed, lost } = call;
    const size = body.length + missed.length * FACT_BYTES;
    if (this.#waiting + size > this.#most) {
      this.#counts.lost += Math.max(1, received.length);
      this.#counted?.add({ outcome: "failed" });
      return this.drop(requestId);
    }
    this.#running.delete(requestId);
    this.#waiting += size;
    const whole: CallToKeep = {
      call: {
        ...{ format: 1, requestId, endpoint: endpointKey(endpoint), at: startedAt, version: this.#options.version },
        ...{ input: withoutOwn(given), reply: { status: reply.status, body }, lost, missed },
      },
      received,
    };
    this.#options.writing?.keep(whole, (error) => {
      this.#waiting -= call.bytes + size;
      this.#counted?.add({ outcome: error === undefined ? "kept" : "failed" });
      if (error === undefined) this.#counts.calls += 1;
      else this.#missed(received.length, error);
    });
  }

  #missed(answers: number, error: string): void {
    this.#counts.lost += answers;
    this.#options.log.warn({ reason: error }, "the archive could not keep a call");
  }
}
