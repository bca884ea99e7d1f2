import { constants, createInflateRaw, inflateRawSync } from "node:zlib";
import { type Stream, streamsOf } from "./streams.ts";

/** Codes of one map: a font has no more than 65,536 letters, and nobody writes codes of more than two bytes for them. */
const MOST_CODES = 262_144;
/** Of all maps of a document together. */
const MOST_IN_ALL = 8_000_000;
/** A map of all that a font can have is no longer. */
const LONGEST_MAP = 4 * 1024 * 1024;
/** Streams that are looked at, and damaged ones. */
const MOST_STREAMS = 50_000;
const MOST_DAMAGED = 500;
/** Of a stream that is deflated, before its data. */
const HEADER_LENGTH = 2;
const PIECE = 256 * 1024;
const SECTION = /begin(?:bf|cid)range/g;
/** Characters of that. */
const SECTION_LENGTH = 13;
/** A string of hexadecimal digits, a number, an array, a string that no map has, or the end of a section. */
const TOKEN = /<([^<>]*)>|\d+|\[|\]|\(|end/g;
const BLANK = 0x20;

/**
 * A document without the maps from codes to letters (ISO 32000-2 9.10.3) that name more codes than fonts have letters, as
 * damaged ones do: pdf.js makes an entry for each, for seconds. Maps that are written in digits or encrypted are not seen.
 * `left` is how many were left out; without any, the bytes are the same.
 */
export async function withoutVastMaps(bytes: Buffer): Promise<{ readonly bytes: Buffer; readonly left: number }> {
  const vast: Buffer[] = [];
  let [all, seen] = [0, 0];
  const attempts = { left: MOST_DAMAGED };
  for (const stream of streamsOf(bytes)) {
    if (seen++ >= MOST_STREAMS) break;
    const codes = await codesOf(stream, attempts);
    all += codes;
    if (codes > MOST_CODES || all > MOST_IN_ALL) vast.push(stream.data);
  }
  if (vast.length === 0) return { bytes, left: 0 };
  const copy = Buffer.from(bytes);
  for (const { byteOffset, length } of vast)
    copy.fill(BLANK, byteOffset - bytes.byteOffset, byteOffset - bytes.byteOffset + length);
  return { bytes: copy, left: vast.length };
}

/** How many codes the ranges in a stream have, if it is a map; no more is read once it has too many. */
async function codesOf({ filters, data: written }: Stream, attempts: { left: number }): Promise<number> {
  if (filters.length === 0) return codesIn(written);
  if (filters.length > 1 || filters.some((filter) => filter.startsWith("/LZW"))) return 0;
  // Its check sum is not asked for, as pdf.js does not.
  const data = written.subarray(HEADER_LENGTH);
  try {
    return codesIn(inflated(data));
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") return (await isMap(data)) ? Infinity : 0;
    return attempts.left-- > 0 ? codesIn(inflatedStart(data)) : 0;
  }
}

const inflated = (data: Buffer): Buffer =>
  inflateRawSync(data, { maxOutputLength: LONGEST_MAP, finishFlush: constants.Z_SYNC_FLUSH });

/** What becomes of a damaged stream as far as it can be inflated. */
function inflatedStart(data: Buffer): Buffer {
  let [low, high, start]: [number, number, Buffer] = [0, data.length, Buffer.alloc(0)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    try {
      [start, low] = [inflated(data.subarray(0, middle)), middle];
    } catch {
      high = middle;
    }
  }
  return start;
}

/** Whether a long stream has a section of a map. */
function isMap(data: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflateRaw({ chunkSize: PIECE });
    let before = "";
    inflate.on("data", (piece: Buffer) => {
      const text = before + piece.toString("latin1");
      if (text.search(SECTION) >= 0) {
        resolve(true);
        inflate.destroy();
      }
      before = text.slice(-SECTION_LENGTH);
    });
    for (const end of ["end", "close", "error"]) inflate.on(end, () => resolve(false));
    inflate.end(data);
  });
}

function codesIn(map: Buffer): number {
  if (map.indexOf("range") < 0) return 0;
  const text = map.toString("latin1");
  let codes = 0;
  for (const { index, 0: keyword } of text.matchAll(SECTION)) {
    codes += codesFrom(text, index + keyword.length);
    if (codes > MOST_CODES) break;
  }
  return codes;
}

/** The codes of a section: a range is its first code, its last one, and what they stand for. */
function codesFrom(text: string, start: number): number {
  TOKEN.lastIndex = start;
  let [codes, at, first, inArray] = [0, 0, 0, false];
  for (let token = TOKEN.exec(text); token !== null && token[0] !== "end"; token = TOKEN.exec(text)) {
    const [sign, digits] = token;
    if (sign === "(") return Infinity;
    if (sign === "[" || sign === "]") inArray = sign === "[";
    if (inArray) continue;
    const code = codeOf(digits ?? "");
    if (at === 0) first = code;
    if (at === 1) codes += Math.max(0, code - first + 1);
    if (codes > MOST_CODES) return codes;
    at = (at + 1) % 3;
  }
  return codes;
}

/** The number of a code, of which pdf.js takes the last four bytes; half a byte is one whose other half is zero. */
function codeOf(digits: string): number {
  const hex = digits.replace(/[^\da-f]/gi, "");
  return Number.parseInt((hex.length % 2 === 0 ? hex : `${hex}0`).slice(-8), 16) || 0;
}
