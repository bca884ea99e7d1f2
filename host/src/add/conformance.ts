import { spawn } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
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
/** What the kit and the extractors need to be loaded lies in such folders, and where their links lead. */
const MODULES = "node_modules";

/** The folders of installed packages that code in a folder can import from. */
function modulesSeenFrom(folder: string): string[] {
  const found: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, MODULES))) found.push(join(at, MODULES));
    if (dirname(at) === at) return found;
  }
}

/** The folders that packages of Farthing's really lie in: in a checkout they are links. */
function linkedFrom(modules: string): string[] {
  const scope = join(modules, "@farthing");
  return existsSync(scope) ? readdirSync(scope).map((name) => realpathSync(join(scope, name))) : [];
}

/** What the kit's process may read: the packages that it is made of, and the one that it judges. */
export function readable(root: string): string[] {
  const modules = [...modulesSeenFrom(realpathSync(root)), ...modulesSeenFrom(dirname(CHILD))];
  const own = fileURLToPath(new URL("../../", import.meta.url));
  return [...new Set([realpathSync(root), own.replace(/\/$/, ""), ...modules, ...modules.flatMap(linkedFrom)])];
}

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
  const permissions = ["--permission", ...readable(root).map((folder) => `--allow-fs-read=${folder}/`)];
  const options = ["--no-warnings", `--max-old-space-size=${HEAP_MB}`, ...permissions];
  const child = spawn(process.execPath, [...options, CHILD, root], { cwd: root, env: {}, stdio: ["ignore", "pipe", "ignore"] });
  let broke: string | undefined;
  const end = (why: string): void => {
    broke ??= why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => end(`it was not done within ${Math.round(deadline / 1000)} s`), deadline);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
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
