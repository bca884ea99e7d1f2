import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { Endpoint } from "@farthing/contract";

/** Characters that are hashed at a time: others are served between. */
const PIECE = 1_048_576;

/** Whether a character at `at` is in two parts, this being the first. */
const isSplit = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** A long text in pieces, none of which ends within a character. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + PIECE;
    if (end < text.length && isSplit(text, end - 1)) end -= 1;
    yield text.slice(at, end);
  }
}

/**
 * A JSON value as texts that no other value gives when they are put together, whatever the order of its keys. Inputs nest 64 levels at
 * most.
 */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") {
    yield `s${value.length}:`;
    yield* piecesOf(value);
  } else if (Array.isArray(value)) {
    yield `a${value.length}:`;
    for (const item of value) yield* textsOf(item);
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    yield `o${entries.length}:`;
    for (const [name, item] of entries) {
      yield* textsOf(name);
      yield* textsOf(item);
    }
  } else yield `${JSON.stringify(value)};`;
}

/**
 * Digest (SHA-256, hex) of what a payment buys: method, path, query and input as the endpoint reads it. White space, and the order of keys or
 * parameters, make no difference.
 */
export async function fingerprintOf(
  { method, path }: Pick<Endpoint, "method" | "path">,
  query: URLSearchParams,
  input: unknown,
): Promise<string> {
  const hash = createHash("sha256").update(`${method} ${path}\n`);
  const parameters = [...query].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (const value of [parameters, input])
    for (const text of textsOf(value)) {
      hash.update(text);
      if (text.length >= PIECE - 1) await turn();
    }
  return hash.digest("hex");
}
