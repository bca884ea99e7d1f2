import { isUtf8 } from "node:buffer";
import { badInput, type CallRequest, type Endpoint, Failure } from "@farthing/contract";
import type { Check } from "./validation.ts";

const MAX_DEPTH = 64;
const OPENERS = ["{", "["].map((char) => char.charCodeAt(0));
const BACKSLASH = "\\".charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);
const JSON_CONTENT = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

function atMost(bytes: Buffer, byte: number, limit: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1 && count <= limit; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Whether JSON text nests deeper than is taken. Judged on the raw bytes: JSON.parse itself has no limit. */
function tooDeep(bytes: Buffer): boolean {
  if (OPENERS.reduce((sum, byte) => sum + atMost(bytes, byte, MAX_DEPTH), 0) <= MAX_DEPTH) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return false;
}

/** Bytes of a body that take a noticeable time to parse. */
const LARGE = 1024 * 1024;
let turns: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop in which no other large body is parsed: what is asked meanwhile is answered between. */
function turn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

/** The JSON object in a request's body. Everything else is `bad_input`. */
async function bodyObject(request: CallRequest): Promise<unknown> {
  if (request.header("content-encoding").some((value) => value.toLowerCase() !== "identity"))
    throw badInput("", "a compressed body is not taken");
  const type = request.header("content-type");
  if (type.length !== 1 || !JSON_CONTENT.test(type[0] ?? ""))
    throw badInput("", "the body must be sent as application/json in UTF-8");
  const received = await request.body();
  const bytes = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  if (bytes.length === 0) throw badInput("", "the body is empty; a JSON object is expected");
  if (bytes.length > LARGE) await turn();
  if (!isUtf8(bytes)) throw badInput("", "the body is not UTF-8");
  if (tooDeep(bytes)) throw badInput("", `the body nests deeper than ${MAX_DEPTH} levels`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw badInput("", `the body is not JSON: ${(error as Error).message}`);
  }
}

/** The query of a request as an object; a parameter given twice is `bad_input`. */
function queryObject({ query }: CallRequest): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    if (values.has(name)) throw badInput(name, "is given more than once");
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** Reads and checks the input of a call. Throws `bad_input` naming every field at fault. */
export async function readInput(endpoint: Endpoint, request: CallRequest, check: Check): Promise<unknown> {
  const value = endpoint.method === "POST" ? await bodyObject(request) : queryObject(request);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badInput("", "the body must be a JSON object");
  const issues = check(value);
  if (issues.length === 0) return value;
  const message = issues.map(({ path, message }) => `${path.slice(1) || "input"} ${message}`).join("; ");
  throw new Failure("bad_input", message, { issues });
}
