import {
  asRetrieval,
  asSpan,
  type Call,
  Failure,
  type Logger,
  type PortableWork,
  type Retrieval,
  raceAbort,
  type Tracing,
} from "@farthing/contract";
import type { Order } from "./order.ts";
import type { Outbox } from "./outbox.ts";
import { encode, MAX_PACKET } from "./packet.ts";
import { packedFailure } from "./told-failure.ts";
import { packedMissed, packedReceived } from "./told-received.ts";
import { packed } from "./value.ts";

/** Sent while nothing else is, so that a machine that has died is noticed, and no proxy loses patience. */
export const BEAT_MS = 2_000;
const BEAT = encode({ kind: "beat" });

/** A piece of work that is done for another machine. */
export interface Ordered {
  readonly name: string;
  readonly order: Order;
  /** Checked. */
  readonly input: unknown;
  /** Aborted when whoever asked has left. */
  readonly gone: AbortSignal | undefined;
}

/** What work is done with. */
interface Means {
  readonly work: PortableWork;
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

/** The log of a call, each line with the id that its caller was told. */
const logOf = (log: Logger, id: string): Logger => ({
  debug: (facts, message) => log.debug({ id, ...facts }, message),
  info: (facts, message) => log.info({ id, ...facts }, message),
  warn: (facts, message) => log.warn({ id, ...facts }, message),
  error: (facts, message) => log.error({ id, ...facts }, message),
});

/** Does the work under its deadline, as the caller's that it is for. What is noted, received and done meanwhile goes into the outbox. */
async function done({ name, order, input, gone }: Ordered, { work, tracing }: Means, log: Logger, outbox: Outbox) {
  const { requestId, client, payer, remainingMs, retrieval } = order;
  const deadline = Date.now() + remainingMs;
  const controller = new AbortController();
  const leave = () => controller.abort(Failure.is(gone?.reason) ? gone.reason : new Failure("timeout", "the caller left"));
  const timer = setTimeout(
    () => controller.abort(new Failure("timeout", "no result within the time that was left")),
    remainingMs,
  );
  gone?.addEventListener("abort", leave, { once: true });
  if (gone?.aborted) leave();
  const call: Call = {
    ...{ requestId, client, payer, log, signal: controller.signal },
    remainingMs: () => Math.max(0, deadline - Date.now()),
    note: (fact, value) => outbox.put(encode({ kind: "note", name: fact, value })),
    ...(order.progress && { progress: (step) => outbox.put(encode({ kind: "progress", step }), true) }),
  };
  const told: Retrieval | undefined = retrieval && {
    ...{ requestId, ...retrieval },
    received(received) {
      const { head, parts } = packedReceived(received);
      outbox.put(encode({ kind: "received", ...head }, parts));
    },
    missed: (missed) => outbox.put(encode({ kind: "missed", ...packedMissed(missed) })),
  };
  const run = () => work.run(name, input, call);
  const inRetrieval = told ? () => asRetrieval(told, run) : run;
  const span = tracing?.call(`work ${name}`, order.traceparent);
  try {
    const value = await raceAbort(controller.signal, span ? () => asSpan(span, inRetrieval) : inRetrieval);
    span?.end();
    return value;
  } catch (error) {
    span?.end(Failure.from(error).code);
    throw error;
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener("abort", leave);
  }
}

/** Does the work, and puts all that is to be told of it into the outbox. Resolves with the failure that it ended with; never rejects. */
export async function runOrdered(ordered: Ordered, means: Means, outbox: Outbox): Promise<Failure | undefined> {
  const { name, order } = ordered;
  const began = performance.now();
  const log = logOf(means.log, order.requestId);
  const beats = setInterval(() => outbox.put(BEAT, true), BEAT_MS);
  let failure: Failure | undefined;
  let last: Buffer;
  try {
    const { head, parts } = packed(await done(ordered, means, log, outbox));
    last = encode({ kind: "result", ms: Math.round(performance.now() - began), ...head }, parts);
    if (last.length > MAX_PACKET) throw new Failure("too_large", `the result is larger than ${MAX_PACKET} bytes`);
  } catch (error) {
    failure = Failure.from(error);
    if (failure.code === "internal") log.error({ work: name, err: failure.cause ?? failure }, "unexpected failure");
    last = encode({ kind: "failure", failure: packedFailure(failure) });
  }
  clearInterval(beats);
  log.info({ work: name, ms: Math.round(performance.now() - began), ...(failure && { error: failure.code }) }, "work");
  const isRefused = failure?.code === "overloaded" && !outbox.isUsed;
  if (!isRefused) outbox.put(last);
  outbox.end();
  return failure;
}
