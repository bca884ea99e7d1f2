import { getPriority, setPriority } from "node:os";
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type MessagePort, threadId } from "node:worker_threads";
import type { Ask, Job } from "@farthing/contract";
import { carry, uncarry } from "./carried.ts";
import { DONE, ends, sit } from "./seat.ts";
import { type Answer, KEPT_HEAP_BYTES, type Outcome, type Question, type Task } from "./task.ts";

/* What the pool's threads run: one job after the other, whatever module it is in. */

/** On Linux a priority is a thread's own, and 0 names the thread that asks; elsewhere it would be the whole service's. */
const HAS_PRIORITY = process.platform === "linux";
const LOWEST = 19;
/** Where the service itself stands. */
const own = HAS_PRIORITY ? getPriority() : 0;
let lowered = 0;

/** Puts this thread so far below the service. A courtesy only: where the system does not let us, work is done all the same. */
function lower(nice: number): void {
  if (!HAS_PRIORITY || nice === lowered) return;
  lowered = nice;
  try {
    setPriority(0, Math.min(LOWEST, own + nice));
  } catch {
    // A filter on system calls, or a thread that was lowered before: it stays where it is.
  }
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;
/** Young objects that are worth a collection between jobs, where next to nothing is in use: within a job all of it would be copied. */
const YOUNG_BYTES = 4 * 1_048_576;

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_used_size ?? 0;

/** Gives back what a job has left behind, before the pool looks at what this thread keeps: it ends those that keep much, and a new one knows no code. */
function tidy(): void {
  if (youngBytes() > YOUNG_BYTES) collect({ type: "minor" });
  if (getHeapStatistics().used_heap_size > KEPT_HEAP_BYTES) collect();
}

const unanswered: Ask = () => Promise.reject(new Error("nobody answers this job's questions"));

/** Sends questions to the serving thread, and gives each the answer that comes back. */
function asking(port: MessagePort): Ask {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  port.on("message", ({ id, ...outcome }: Answer) => {
    const waiting = open.get(id);
    open.delete(id);
    if ("error" in outcome) waiting?.reject(uncarry(outcome.error));
    else waiting?.resolve(outcome.value);
  });
  return (question) => {
    const waiting = Promise.withResolvers<unknown>();
    last += 1;
    open.set(last, waiting);
    port.postMessage({ id: last, question } satisfies Question);
    return waiting.promise;
  };
}

async function outcomeOf(job: string, input: unknown, port: MessagePort | undefined): Promise<Outcome> {
  try {
    const { default: run } = (await import(job)) as { default: Job<unknown, unknown> };
    return { value: await run(input, port ? asking(port) : unanswered) };
  } catch (error) {
    return { error: carry(error) };
  }
}

export default async ({ job, input, port, nice, seat }: Task): Promise<Outcome> => {
  lower(nice);
  sit(seat, threadId);
  const outcome = await outcomeOf(job, input, port);
  if (!ends(seat, DONE)) return new Promise<never>(() => undefined); // this thread is being ended
  port?.close();
  tidy();
  return outcome;
};
