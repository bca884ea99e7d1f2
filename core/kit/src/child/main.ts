import { Worker } from "node:worker_threads";
import { builtModule } from "@farthing/contract";
import { Complaint } from "../complaint.ts";
import { reasonOf } from "../reason.ts";
import { conformJob } from "./conform-job.ts";
import { describeJob } from "./describe-job.ts";
import { extractJob } from "./extract-job.ts";
import type { JobName, Jobs, Progress, Said } from "./messages.ts";
import type { Watched } from "./watchdog.ts";

/** What a job has besides what it was asked: it says how it gets on, and each new step has its time anew. */
export interface Tools {
  say(progress: Progress): void;
  /** A new step begins. */
  step(): void;
}

type Job<K extends JobName> = (ask: Jobs[K]["ask"], tools: Tools) => Promise<Jobs[K]["answer"]>;
const JOBS: { readonly [K in JobName]: Job<K> } = { conform: conformJob, describe: describeJob, extract: extractJob };

/** What the parent sends, once. */
export interface Task<K extends JobName = JobName> {
  readonly job: K;
  readonly ask: Jobs[K]["ask"];
  /** Milliseconds that a step may take. */
  readonly patienceMs: number;
  readonly mostBytes: number;
}

/** Says the last thing, and ends: whatever the package's code still holds open. */
const finish = (said: Said): void => {
  process.send?.(said, () => process.exit(0));
};

async function run({ job, ask, patienceMs, mostBytes }: Task): Promise<void> {
  const until = new BigInt64Array(new SharedArrayBuffer(8));
  const step = (): void => void Atomics.store(until, 0, BigInt(Date.now() + patienceMs));
  const fail = (error: unknown): void => finish({ what: "fault", reason: reasonOf(error, ask.root) });
  // Its own channel keeps the process alive; what waits for nothing is to be told so, not to be waited for.
  process.channel?.unref();
  process.once("beforeExit", () =>
    fail(new Complaint("it waits for something that never comes: a promise that nothing settles")),
  );
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", (cause) => fail(new Complaint("a promise was rejected that nobody awaits", { cause })));
  const watched: Watched = { until, root: ask.root, mostBytes };
  new Worker(builtModule("./watchdog.js", import.meta.url), { workerData: watched }).unref();
  step();
  try {
    const answer = await (JOBS[job] as Job<JobName>)(ask, { step, say: (progress) => void process.send?.(progress) });
    finish({ what: "done", answer });
  } catch (error) {
    fail(error);
  }
}

process.once("disconnect", () => process.exit(0));
process.once("message", (task) => void run(task as Task));
