import { createInflate } from "node:zlib";
import { oversized } from "../../refusal.ts";

/** What deflate reaches, to one. */
const HIGHEST_RATIO = 1_032;
/** Compressed streams shorter than this cannot become large. */
const SHORTEST = 64 * 1024;
const PIECE = 256 * 1024;
/** Where a stream's dictionary begins, at most this far before it. */
const MAX_DICTIONARY_LENGTH = 4_096;
const KEYWORD = Buffer.from("stream");
const END = Buffer.from("endstream");

/**
 * Inflates the streams of a document that are no pictures (those are never decoded), only to count: pdf.js would hold
 * them whole. Throws `too_large` where they exceed `most` bytes together.
 */
export async function checkInflatedSize(bytes: Buffer, most: number): Promise<void> {
  const streams = [...deflated(bytes)];
  if (streams.reduce((sum, { length }) => sum + length, 0) * HIGHEST_RATIO <= most) return;
  let left = most;
  for (const data of streams) left -= await inflatedLength(data, left);
}

function* deflated(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes[at - 1] === 0x64) continue;
    const dictionary = dictionaryBefore(bytes, at);
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];
    if (filters.length === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    if (filters.length > 1) throw oversized("one of its streams is compressed more than once");
    const start = at + KEYWORD.length + (bytes[at + KEYWORD.length] === 0x0d ? 2 : 1);
    const end = bytes.indexOf(END, start);
    const data = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (data.length >= SHORTEST) yield data;
    at = Math.max(at, end);
  }
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString("latin1", Math.max(0, at - MAX_DICTIONARY_LENGTH), at);
  return text.slice(text.lastIndexOf(" obj") + 1);
}

/** Bytes that a deflated stream becomes; what is damaged counts as far as it goes. */
function inflatedLength(data: Buffer, most: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const inflate = createInflate({ chunkSize: PIECE });
    inflate.on("data", (part: Buffer) => {
      length += part.length;
      if (length <= most) return;
      inflate.destroy();
      reject(oversized("its streams inflate to too many bytes"));
    });
    inflate.on("end", () => resolve(length));
    inflate.on("error", () => resolve(length));
    inflate.end(data);
  });
}
