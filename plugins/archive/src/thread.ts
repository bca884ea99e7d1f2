import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { ArchiveIndex } from "./archive-index.ts";
import type { CallToKeep } from "./kept.ts";
import { type RemoteOptions, RemoteStore } from "./remote-store.ts";
import { ArchiveWriter, type Bounds, unlinkIfThere } from "./writer.ts";

/** What the thread is started with. */
export interface ThreadData {
  readonly folder: string;
  readonly bounds: Bounds;
  readonly software: string;
  readonly remote?: RemoteOptions | undefined;
}

/** What is known of its work. */
export interface WritingState {
  readonly files: number;
  readonly bytes: number;
  /** What went wrong last; absent once something went right. */
  readonly error?: string | undefined;
  /** Why nothing is deleted for its age, where something would be. */
  readonly clock?: string | undefined;
}

/** What it says: of a call that it was given, or of its own work. */
export type ThreadWord =
  | { readonly what: "open" }
  | { readonly what: "kept"; readonly error?: string }
  | ({ readonly what: "state" } & WritingState);

const TIDY_MS = 60_000;

const { folder, bounds, software, remote } = workerData as ThreadData;
const index = new ArchiveIndex(folder);
const writer = new ArchiveWriter(folder, index, bounds, software);
const store = remote && new RemoteStore(remote);

const tell = (word: ThreadWord) => parentPort?.postMessage(word);
const wordOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Moves finished files to the store. One that it does not take stays here until the next time. */
async function moveAway(): Promise<void> {
  if (!store) return;
  for (const file of index.files()) {
    if (file.closed === 0 || file.away === 1) continue;
    await store.put(file.name, readFileSync(join(folder, file.name)));
    index.moved(file.id);
    unlinkIfThere(join(folder, file.name));
  }
}

async function tidy(): Promise<void> {
  let [error, clock]: (string | undefined)[] = [];
  try {
    const surplus = writer.surplus();
    clock = surplus.doubted;
    for (const file of surplus.files) {
      if (file.away === 1) await store?.remove(file.name);
      writer.remove(file);
    }
    await moveAway();
  } catch (failed) {
    error = wordOf(failed);
  }
  const files = index.files();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  tell({ what: "state", files: files.length, bytes, error, clock });
}

tell({ what: "open" });
let tidying = tidy();
const timer = setInterval(() => {
  tidying = tidying.then(tidy);
}, TIDY_MS);

/** Calls written together at most: they share a transaction. */
const TOGETHER = 16;

/** What is still waiting, after the first: calls, and perhaps the word to close. */
function waiting(first: CallToKeep): (CallToKeep | "close")[] {
  const all: (CallToKeep | "close")[] = [first];
  while (all.length < TOGETHER && all.at(-1) !== "close") {
    const next = parentPort && (receiveMessageOnPort(parentPort) as { message: CallToKeep | "close" } | undefined);
    if (!next) break;
    all.push(next.message);
  }
  return all;
}

/** One that fails takes none of the others with it. */
function keep(calls: readonly CallToKeep[]): void {
  if (calls.length === 0) return;
  try {
    if (writer.keep(calls)) tidying = tidying.then(tidy);
    for (const _ of calls) tell({ what: "kept" });
  } catch (error) {
    if (calls.length === 1) tell({ what: "kept", error: wordOf(error) });
    else for (const call of calls) keep([call]);
  }
}

async function close(): Promise<void> {
  clearInterval(timer);
  await tidying;
  writer.finish();
  await tidy();
  index.end();
  parentPort?.close();
}

parentPort?.on("message", (message: CallToKeep | "close") => {
  const all = message === "close" ? [message] : waiting(message);
  keep(all.filter((one) => one !== "close"));
  if (all.includes("close")) void close();
});
