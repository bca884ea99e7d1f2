import { isUtf8 } from "node:buffer";
import { badInput } from "./failure.ts";
import { checkStructure } from "./json-structure.ts";

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** The JSON value that a body is. Throws `bad_input`. */
export function parseBody(given: Uint8Array): unknown {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isUtf8(bytes)) throw badInput("", "the body is not UTF-8");
  const text = bytes.toString("utf8");
  checkStructure(text);
  // JSON.parse would name it by a sign that nobody sees (RFC 8259 8.1: it must not be sent).
  if (bytes.subarray(0, BOM.length).equals(BOM)) throw badInput("", "the body is not JSON: it begins with a byte order mark");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badInput("", `the body is not JSON: ${(error as Error).message}`);
  }
}
