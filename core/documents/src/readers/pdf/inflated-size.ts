import { createInflate } from "node:zlib";
import { oversized } from "../../refusal.ts";

/** What deflate reaches, to one. */
const HIGHEST_RATIO = 1_032;
/** Compressed streams shorter than this cannot become large. */
const SHORTEST = 64 * 1024;
const PIECE = 256 * 1024;
/** Where a stream's dictionary begins, at most this far before it. */
const MAX_DICTIONARY_LENGTH = 4_096;
const WHITE_SPACE = /[\0\t\n\f\r ]/;
const MAX_TIMES = 2;
const KEYWORD = Buffer.from("stream");
const END = Buffer.from("endstream");

/**
 * Inflates the streams of a document that are no pictures (those are never decoded), only to count: pdf.js would hold
 * them whole. Throws `too_large` where they exceed `most` bytes together.
 */
export async function checkInflatedSize(bytes: Buffer, most: number): Promise<void> {
  const streams = [...deflated(bytes)];
  if (streams.reduce((sum, { data, times }) => sum + data.length * HIGHEST_RATIO ** times, 0) <= most) return;
  let left = most;
  for (const { data, times } of streams) left -= await inflatedLength(data, times, left);
}

interface Deflated {
  readonly data: Buffer;
  /** How often it was deflated. */
  readonly times: number;
}

function* deflated(bytes: Buffer): Generator<Deflated> {
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes[at - 1] === 0x64) continue;
    const dictionary = dictionaryBefore(bytes, at);
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];
    if (filters.length === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const times = filters.length;
    // Nobody writes more than two, and LZW within another cannot be counted.
    if (times > MAX_TIMES || (times > 1 && filters.some((filter) => filter.startsWith("/LZW"))))
      throw oversized("one of its streams is compressed too often");
    const start = at + KEYWORD.length + (bytes[at + KEYWORD.length] === 0x0d ? 2 : 1);
    const end = bytes.indexOf(END, start);
    const data = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (times > 1 || data.length >= SHORTEST) yield { data, times };
    at = Math.max(at, end);
  }
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString("latin1", Math.max(0, at - MAX_DICTIONARY_LENGTH), at);
  // Any white space may part the tokens (ISO 32000-2 7.2.3); "endobj" is another word.
  for (let start = text.lastIndexOf("obj"); start > 0; start = text.lastIndexOf("obj", start - 1))
    if (WHITE_SPACE.test(text[start - 1] ?? "")) return text.slice(start);
  return text;
}

/**
 * Bytes that a stream becomes, those between the first and the second time included; what is damaged counts as far as it goes.
 */
function inflatedLength(data: Buffer, times: number, most: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const stages = Array.from({ length: times }, () => createInflate({ chunkSize: PIECE }));
    const settle = (result: () => void): void => {
      for (const stage of stages) stage.destroy();
      result();
    };
    for (const [at, stage] of stages.entries()) {
      stage.on("data", (part: Buffer) => {
        length += part.length;
        if (length > most) settle(() => reject(oversized("its streams inflate to too many bytes")));
      });
      stage.on("error", () => settle(() => resolve(length)));
      const next = stages[at + 1];
      if (next === undefined) stage.on("end", () => settle(() => resolve(length)));
      else stage.pipe(next);
    }
    stages[0]?.end(data);
  });
}
