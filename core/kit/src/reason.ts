import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { Failure } from "@farthing/contract";
import { Complaint } from "./complaint.ts";
import { isOurs } from "./ours.ts";

const MOST_CAUSES = 4;
const MOST_FRAMES = 4;
const LONGEST = 4_000;
const LONGEST_VALUE = 300;

/** A value as its beginning shows it, whatever it is and however large. */
export function show(value: unknown): string {
  const text = inspect(value, { depth: 4, maxArrayLength: 5, maxStringLength: 200, breakLength: Number.POSITIVE_INFINITY });
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
}

/** Of a line of a stack no more is read: names of functions may be as long as somebody likes. */
const LONGEST_LINE = 1_000;

/** Where a line of a stack leads: "at f (file:///a/b.js:1:2)" is `/a/b.js:1:2`. */
function placeOf(line: string): string | undefined {
  const [, place = ""] = /[\s(]((?:file:\/\/|\/|[A-Za-z]:\\).*?:\d+:\d+)\)?$/.exec(line) ?? [];
  if (place === "") return undefined;
  const [, file = "", at = ""] = /^(.*?)(:\d+:\d+)$/.exec(place) ?? [];
  return (file.startsWith("file:") ? fileURLToPath(file.replace(/[?#].*$/, "")) : file) + at;
}

/** The lines of a stack that are the author's own; if there are none, the first that are neither Node's nor this project's. */
function framesOf(error: Error, root: string): string[] {
  const lines = (typeof error.stack === "string" ? error.stack : "")
    .split("\n")
    .map((line) => line.slice(0, LONGEST_LINE))
    .filter((line) => /^\s*at /.test(line));
  const frames = lines.flatMap((line) => {
    const place = placeOf(line);
    if (place === undefined || isOurs(place)) return [];
    const way = relative(root, place);
    const own = !isAbsolute(way) && !way.startsWith("..") && !way.includes("node_modules");
    return [
      {
        own,
        text: own
          ? line.replace(/\(?(?:file:\/\/)?[^\s(]*:\d+:\d+\)?$/, (all) => (all.startsWith("(") ? `(${way})` : way))
          : line,
      },
    ];
  });
  const own = frames.filter((frame) => frame.own);
  return (own.length > 0 ? own : frames).slice(0, MOST_FRAMES).map(({ text }) => `  ${text.trim()}`);
}

/** What Node's permission model has refused, in other words than how to allow it; what is closed besides says so itself. */
function refusedWords(error: Error): string {
  const { permission, resource } = error as { readonly permission?: unknown; readonly resource?: unknown };
  if (permission === undefined) return `${error.message}, here as in the service`;
  const what = typeof resource === "string" && resource !== "" ? ` of ${resource.slice(0, LONGEST_VALUE)}` : "";
  return `its code may read packages only, here as in the service: ${String(permission)}${what} was refused`;
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return `something that is no error was thrown: ${show(error)}`;
  if (error instanceof Complaint) return error.message;
  if (Failure.is(error)) return `${error.code}: ${error.message}${error.hint === undefined ? "" : ` (${error.hint})`}`;
  if ("code" in error && error.code === "ERR_ACCESS_DENIED") return refusedWords(error);
  return `${error.name}: ${error.message}`;
}

/** Everything that somebody needs to know of an error: what it says, what caused it, and where in the package (`root`) it was thrown. */
export function reasonOf(error: unknown, root: string): string {
  const lines: string[] = [];
  let at: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && at !== undefined; depth += 1) {
    lines.push(depth === 0 ? words(at) : `caused by ${words(at)}`);
    const cause: unknown = at instanceof Error ? at.cause : undefined;
    // The stack of a failure with a cause is the host's; that of its cause is the author's.
    const isTold = at instanceof Complaint || (Failure.is(at) && cause !== undefined);
    if (at instanceof Error && !isTold) lines.push(...framesOf(at, root));
    at = cause;
  }
  const text = lines.join("\n");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
