import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { isOurs } from "../ours.ts";
import { LAST_WORDS_FD, type LastWords } from "./messages.ts";

/** What the watchdog is started with: `until` holds the time, in ms since 1970, at which the child's step must have ended; 0 is none. */
export interface Watched {
  readonly until: BigInt64Array;
  readonly root: string;
  readonly mostBytes: number;
}

interface Frame {
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber?: number | undefined };
}

const LOOK_MS = 100;
/** How long code that runs may take to stop, once it was told to. */
const PAUSE_MS = 700;
/** How long it may take to be told: on a busy machine it is slow. */
const TELL_MS = 10_000;
const MOST_FRAMES = 4;

const { until, root, mostBytes } = workerData as Watched;
const parent = process.ppid;

const named = ({ functionName, location }: Frame, url: string): string => {
  const place = `${relative(root, fileURLToPath(url))}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`;
  return `at ${functionName === "" ? place : `${functionName} (${place})`}`;
};

/** Stops the main thread wherever it is, and says where that was: also in a loop that never gives way. `undefined` if it cannot be known. */
function whereItIs(): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    const session = new Session();
    const urls = new Map<string, string>();
    session.connectToMainThread();
    setTimeout(() => resolve(undefined), TELL_MS);
    session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
    session.on("Debugger.paused", ({ params }) => {
      const frames = params.callFrames.map((frame) => ({ frame, url: urls.get(frame.location.scriptId) ?? "" }));
      const inFiles = frames.filter(({ url }) => url.startsWith("file:"));
      const own = inFiles.filter(({ url }) => !isOurs(url) && !url.includes("/node_modules/"));
      resolve((own.length > 0 ? own : inFiles).slice(0, MOST_FRAMES).map(({ frame, url }) => named(frame, url)));
    });
    session.post("Debugger.enable");
    session.post("Debugger.pause", () => setTimeout(() => resolve([]), PAUSE_MS)); // it only waits: no code of its own is run
  });
}

function end(words: LastWords): void {
  writeSync(LAST_WORDS_FD, `${JSON.stringify(words)}\n`);
  process.kill(process.pid, "SIGKILL");
}

const timer = setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); // nobody is left who would
  if (process.memoryUsage.rss() > mostBytes) end({ why: "memory", frames: [] });
  const deadline = Number(Atomics.load(until, 0));
  if (deadline === 0 || Date.now() < deadline) return;
  clearInterval(timer);
  void whereItIs()
    .catch(() => undefined)
    .then((frames) => end({ why: "late", frames }));
}, LOOK_MS);
