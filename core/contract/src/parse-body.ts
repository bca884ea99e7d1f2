import { isUtf8 } from "node:buffer";
import { badInput } from "./failure.ts";

const MAX_DEPTH = 64;
const OPENERS = ["{", "["].map((char) => char.charCodeAt(0));
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const BACKSLASH = "\\".charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);

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

/** The JSON value that a body is. Throws `bad_input`. */
export function parseBody(given: Uint8Array): unknown {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isUtf8(bytes)) throw badInput("", "the body is not UTF-8");
  if (tooDeep(bytes)) throw badInput("", `the body nests deeper than ${MAX_DEPTH} levels`);
  // JSON.parse would name it by a sign that nobody sees (RFC 8259 8.1: it must not be sent).
  if (bytes.subarray(0, BOM.length).equals(BOM)) throw badInput("", "the body is not JSON: it begins with a byte order mark");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw badInput("", `the body is not JSON: ${(error as Error).message}`);
  }
}
