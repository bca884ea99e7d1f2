/** A stream of a document, as it is written in the file. */
export interface Stream {
  /** Its dictionary, and what may stand before it. */
  readonly dictionary: string;
  readonly data: Buffer;
}

/** Where a stream's dictionary begins, at most this far before it. */
const MAX_DICTIONARY_LENGTH = 4_096;
const WHITE_SPACE = /[\0\t\n\f\r ]/;
const KEYWORD = Buffer.from("stream");
const END = Buffer.from("endstream");

/** The streams of a document that are no pictures, found without its table of objects: parts of its bytes. */
export function* streamsOf(bytes: Buffer): Generator<Stream> {
  // Behind the last end none is looked for: each of many streams without one would be searched to the end of the file.
  const lastEnd = bytes.lastIndexOf(END);
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes[at - 1] === 0x64) continue;
    const dictionary = dictionaryBefore(bytes, at);
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const start = at + KEYWORD.length + (bytes[at + KEYWORD.length] === 0x0d ? 2 : 1);
    const end = start > lastEnd ? -1 : bytes.indexOf(END, start);
    yield { dictionary, data: bytes.subarray(start, end < 0 ? bytes.length : end) };
    at = Math.max(at, end);
  }
}

/** The filters of a stream that deflate it. */
export const deflatesOf = ({ dictionary }: Stream): readonly string[] =>
  dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g) ?? [];

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString("latin1", Math.max(0, at - MAX_DICTIONARY_LENGTH), at);
  // Any white space may part the tokens (ISO 32000-2 7.2.3); "endobj" is another word.
  for (let start = text.lastIndexOf("obj"); start > 0; start = text.lastIndexOf("obj", start - 1))
    if (WHITE_SPACE.test(text[start - 1] ?? "")) return text.slice(start);
  return text;
}
