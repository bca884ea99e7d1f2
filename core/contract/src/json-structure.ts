import { badInput } from "./failure.ts";

const MAX_DEPTH = 64;
/** Names of one object: each that is unknown is a fault of its own, to be found and told. */
const MAX_NAMES = 10_000;
/** Characters of a path that are told: the names in it are the caller's own. */
const MAX_PATH = 500;
const BACKSLASH = "\\".charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const OBJECT = "{".charCodeAt(0);
const OBJECT_END = "}".charCodeAt(0);
const LIST = "[".charCodeAt(0);
const LIST_END = "]".charCodeAt(0);

/** An object or a list that is not yet closed. */
interface Open {
  /** The names that an object has so far; a list has none. */
  readonly names: Set<string> | undefined;
  awaitsName: boolean;
  /** Where in it the reader stands. */
  at: string | number;
}

/** Where the string ends that begins with the quote at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** A name as it is meant: "\u0061" is "a". */
function nameOf(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written; // no JSON, which is told by whoever parses it
  }
}

function pathOf(open: readonly Open[]): string {
  const path = open.map(({ at }) => String(at).replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
}

function takeName(open: readonly Open[], name: string): void {
  const inner = open.at(-1);
  if (!inner?.names || !inner.awaitsName) return;
  inner.at = name;
  inner.awaitsName = false;
  if (inner.names.has(name)) throw badInput(pathOf(open), "is given more than once");
  if (inner.names.size === MAX_NAMES) throw badInput("", `an object of the body has more than ${MAX_NAMES} names`);
  inner.names.add(name);
}

/**
 * Refuses JSON text that nests too deep, as JSON.parse has no limit, objects with names without end, and objects that have a name twice:
 * JSON.parse takes the last of them, others the first (RFC 8259 4). Whether it is JSON at all is not looked at. Throws `bad_input`.
 */
export function checkStructure(text: string): void {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = endOfString(text, at);
      if (open.at(-1)?.awaitsName) takeName(open, nameOf(text.slice(at + 1, end)));
      at = end;
    } else if (char === COMMA) {
      const inner = open.at(-1);
      if (inner?.names) inner.awaitsName = true;
      else if (inner) inner.at = Number(inner.at) + 1;
    } else if (char === OBJECT || char === LIST) {
      if (open.length === MAX_DEPTH) throw badInput("", `the body nests deeper than ${MAX_DEPTH} levels`);
      const isObject = char === OBJECT;
      open.push({ names: isObject ? new Set() : undefined, awaitsName: isObject, at: 0 });
    } else if (char === OBJECT_END || char === LIST_END) open.pop();
  }
}
