import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/**
 * Records of WARC 1.1 (ISO 28500:2017), each in a Zstandard frame of its own, as the IIPC's proposal "Zstandard Compression for WARC
 * Files 1.0" has it: files are called .warc.zst. No dictionary is used.
 */

/** A record's type, named fields and block. */
export interface WarcRecord {
  readonly type: string;
  /** Names as they are written, such as "WARC-Target-URI". */
  readonly fields: Readonly<Record<string, string>>;
  readonly block: Buffer;
}

/** What a revisit record says of itself: the payload is the same as that of another record. */
export const SAME_PAYLOAD = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";

const VERSION = "WARC/1.1";
const END = "\r\n\r\n";
/** No record that was written is larger. */
const MAX_RECORD = 256 * 2 ** 20;
const FRAME = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Nothing that came from outside may begin a new line of a record's head. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, " ");

/** A record as it is written to a file; its block may be given in parts. */
export function packRecord({
  type,
  fields,
  block,
}: Omit<WarcRecord, "block"> & { readonly block: readonly Uint8Array[] }): Buffer {
  const lines = [`WARC-Type: ${type}`, ...Object.entries(fields).map(([name, value]) => `${name}: ${oneLine(value)}`)];
  const head = `${VERSION}\r\n${lines.join("\r\n")}\r\nContent-Length: ${block.reduce((sum, part) => sum + part.length, 0)}${END}`;
  return zstdCompressSync(Buffer.concat([Buffer.from(head), ...block, Buffer.from(END)]), FRAME);
}

/** The record that a frame holds. @throws Error where it is none, or not whole */
export function unpackRecord(frame: Uint8Array): WarcRecord {
  const bytes = zstdDecompressSync(frame, { maxOutputLength: MAX_RECORD });
  const ends = bytes.indexOf(END);
  if (ends < 0) throw new Error("this is no record of a WARC file");
  const [version, ...lines] = bytes.toString("utf8", 0, ends).split("\r\n");
  if (version !== VERSION) throw new Error(`this is no record of ${VERSION}`);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
  const { "WARC-Type": type = "", "Content-Length": length = "", ...fields } = Object.fromEntries(pairs);
  const from = ends + END.length;
  const block = bytes.subarray(from, from + Number(length));
  if (block.length !== Number(length)) throw new Error("a record of the WARC file is not whole");
  return { type, fields, block };
}

const MAGIC = 0xfd2fb528;
const BLOCK_HEAD = 3;
const RLE = 1;

/** Bytes of a frame's head (RFC 8878, section 3.1.1.1), and of the checksum at its end. */
function frameHead(descriptor: number): { readonly head: number; readonly checksum: number } {
  const isSingle = (descriptor & 0x20) !== 0;
  const sizes = [isSingle ? 1 : 0, 2, 4, 8];
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const size = sizes[descriptor >> 6] ?? 0;
  return { head: 5 + (isSingle ? 0 : 1) + dictionary + size, checksum: (descriptor & 4) !== 0 ? 4 : 0 };
}

/** Bytes of the frame that begins at `from`; `undefined` where it does not end, or none begins. */
function frameLength(file: Buffer, from: number): number | undefined {
  if (file.length < from + 5 || file.readUInt32LE(from) !== MAGIC) return undefined;
  const { head, checksum } = frameHead(file.readUInt8(from + 4));
  for (let at = from + head; at + BLOCK_HEAD <= file.length; ) {
    const block = file.readUIntLE(at, BLOCK_HEAD);
    at += BLOCK_HEAD + (((block >> 1) & 3) === RLE ? 1 : block >> 3);
    if ((block & 1) === 0) continue;
    const end = at + checksum;
    return end <= file.length ? end - from : undefined;
  }
  return undefined;
}

/** The frames of a whole file, each with its place; what was torn off at the end is left out. */
export function* framesOf(file: Buffer): Generator<{ readonly offset: number; readonly frame: Buffer }> {
  for (let offset = 0; ; ) {
    const length = frameLength(file, offset);
    if (length === undefined) return;
    yield { offset, frame: file.subarray(offset, offset + length) };
    offset += length;
  }
}
