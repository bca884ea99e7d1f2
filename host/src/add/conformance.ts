import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readable } from "@farthing/kit";
import { readsOnly } from "@farthing/runtime/installation";
import { plain } from "./plain.ts";

/** A check that failed, and why. */
export interface FailedCheck {
  readonly check: string;
  readonly why: string;
}

/**
 * What the conformance kit said of an extractor. Code of its author ran in the process that said so: it tells how careful an honest author
 * was, and nothing of a dishonest one.
 */
export interface Conformance {
  readonly passed: number;
  readonly failed: readonly FailedCheck[];
  /** Why the kit did not come to its end. */
  readonly broke?: string;
}

/** Built in any case: a process of its own does not run from source. */
const CHILD = fileURLToPath(new URL("../../dist/add/conform-child.js", import.meta.url));
const DEADLINE_MS = 90_000;
const LARGEST_OUTPUT = 1024 * 1024;
const MOST_CHECKS = 1_000;
const HEAP_MB = 512;
/** The host's own folder, which the kit's process is a part of. */
const OWN = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** What a line of the process says, if it says anything. */
function read(line: string): {
  readonly check?: unknown;
  readonly ok?: unknown;
  readonly why?: unknown;
  readonly done?: unknown;
} {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {}; // what the extractor's code has written
  }
}

/**
 * Runs the conformance kit over the extractor package in a folder, in a process that may read packages only: no other file, no variable of
 * the environment, no process of its own, no network; with bounded heap and time. `deadline` in milliseconds.
 */
export async function conformanceOf(root: string, deadline = DEADLINE_MS): Promise<Conformance> {
  const options = ["--no-warnings", `--max-old-space-size=${HEAP_MB}`, ...readsOnly(readable(root, OWN))];
  const child = spawn(process.execPath, [...options, CHILD, root], {
    cwd: root,
    env: {},
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  });
  let broke: string | undefined;
  const end = (why: string): void => {
    broke ??= why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => end(`it was not done within ${Math.round(deadline / 1000)} s`), deadline);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    if (output.length + text.length > LARGEST_OUTPUT) end("it wrote too much");
    else output += text;
  });
  const [code] = await new Promise<[number | null]>((resolve) => {
    child.once("close", (status) => resolve([status]));
    child.once("error", ({ message }) => {
      broke ??= message;
      resolve([null]);
    });
  });
  clearTimeout(timer);
  const lines = output.split("\n").map(read);
  const checks = lines.filter(({ check }) => typeof check === "string").slice(0, MOST_CHECKS);
  const failed = checks
    .filter(({ ok }) => ok !== true)
    .map(({ check, why }) => ({ check: plain(check, 120), why: plain(why, 300) }));
  if (!lines.some(({ done }) => done === true))
    broke ??= failed.length > 0 ? "it could not be run" : `its process ended (${code ?? "killed"})`;
  return { passed: checks.length - failed.length, failed, ...(broke !== undefined && { broke }) };
}
