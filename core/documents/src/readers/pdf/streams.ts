/** A stream of a document, as it is written in the file. */
export interface Stream {
  /** Those of its filters that deflate it. */
  readonly filters: readonly string[];
  readonly data: Buffer;
}

/** Where a stream's dictionary begins, at most this far before it. */
const MAX_DICTIONARY_LENGTH = 4_096;
const WHITE_SPACE: ReadonlySet<number> = new Set(Buffer.from("\0\t\n\f\r "));
const [O, B, J] = Buffer.from("obj");
const KEYWORD = Buffer.from("stream");
const END = Buffer.from("endstream");

/** The streams of a document that are no pictures, found without its table of objects: parts of its bytes. */
export function* streamsOf(bytes: Buffer): Generator<Stream> {
  // Behind the last end none is looked for, and a stream without one ends where the next begins: each of many would be searched, and read,
  // to the end of the file.
  const lastEnd = bytes.lastIndexOf(END);
  let last = 0;
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes[at - 1] === 0x64) continue;
    const dictionary = dictionaryBefore(bytes, at, Math.max(last, at - MAX_DICTIONARY_LENGTH));
    last = at;
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const start = at + KEYWORD.length + (bytes[at + KEYWORD.length] === 0x0d ? 2 : 1);
    const end = start > lastEnd ? -1 : bytes.indexOf(END, start);
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];
    const next = end < 0 ? bytes.indexOf(KEYWORD, start) : end;
    yield { filters, data: bytes.subarray(start, next < 0 ? bytes.length : next) };
    at = Math.max(at, end);
    last = at;
  }
}

/** A stream's dictionary, with what may stand before it: all from "obj" on, which any white space parts from its number (ISO 32000-2 7.2.3). */
function dictionaryBefore(bytes: Buffer, at: number, first: number): string {
  let start = at;
  // By hand, since "endobj" is another word, and the bytes may be full of such.
  while (start > first && !(bytes[start] === O && bytes[start + 1] === B && bytes[start + 2] === J && isBlank(bytes[start - 1])))
    start--;
  return bytes.toString("latin1", start, at);
}

/** White space of PDF. */
const isBlank = (byte: number | undefined): boolean => byte !== undefined && byte <= 0x20 && WHITE_SPACE.has(byte);
