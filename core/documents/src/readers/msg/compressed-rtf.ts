import { crc32 } from "node:zlib";

/** The header, [MS-OXRTFCP] 2.1.3.1.1: sizes, which are not believed, the kind of compression, and a checksum. */
const HEADER = 16;
const KIND = 8;
const CHECKSUM = 12;
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
/** What both sides know from the start, [MS-OXRTFCP] 2.1.2.1. */
const KNOWN = Buffer.from(
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor " +
    "MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx",
);
const WINDOW = 4096;
const RUN = 8;
/** Eight references of two bytes each stand for 17 bytes at most, behind a byte of flags. */
const LONGEST = 17;
const MOST_TIMES = 8;

/** RTF as messages keep it ([MS-OXRTFCP]), or why it cannot be read: it is damaged, or has more than `most` bytes. */
export function decompressedRtf(bytes: Buffer, most: number): Buffer | "damaged" | "too large" {
  if (bytes.length < HEADER) return "damaged";
  const content = bytes.subarray(HEADER, Math.max(HEADER, Math.min(bytes.length, bytes.readUInt32LE(0) + 4)));
  const kind = bytes.readUInt32LE(KIND);
  if (kind === UNCOMPRESSED) return content;
  // Theirs is the usual checksum without its first and last inversion.
  const checksum = ~crc32(content, 0xffff_ffff) >>> 0;
  return kind === COMPRESSED && checksum === bytes.readUInt32LE(CHECKSUM) ? decompressed(content, most) : "damaged";
}

/** Flags for eight parts that follow, each a byte, or where in the window some bytes stand. Some writers leave the end mark out. */
function decompressed(content: Buffer, most: number): Buffer | "too large" {
  const window = Buffer.alloc(WINDOW);
  KNOWN.copy(window);
  const made = Buffer.allocUnsafe(Math.min(MOST_TIMES * content.length, most) + RUN * LONGEST);
  let length = 0;
  const put = (byte: number): void => {
    window[(KNOWN.length + length) % WINDOW] = byte;
    made[length++] = byte;
  };
  for (let at = 0; at < content.length; ) {
    if (length > most) return "too large";
    const flags = content[at++] ?? 0;
    for (let part = 0; part < RUN && at < content.length; part++) {
      if ((flags & (1 << part)) === 0) {
        put(content[at++] ?? 0);
        continue;
      }
      if (at + 2 > content.length) break;
      const reference = content.readUInt16BE(at);
      at += 2;
      const from = reference >> 4;
      if (from === (KNOWN.length + length) % WINDOW) return made.subarray(0, length);
      for (let index = 0; index < (reference & 0xf) + 2; index++) put(window[(from + index) % WINDOW] ?? 0);
    }
  }
  return length > most ? "too large" : made.subarray(0, length);
}
