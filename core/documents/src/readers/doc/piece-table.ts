import { damaged } from "../../refusal.ts";
import { decoderOf } from "./code-page.ts";
import { type Fib, slice } from "./fib.ts";
import { fontCharsets } from "./font-names.ts";
import { oldDecoder } from "./old-text.ts";
import { readPlc } from "./plc.ts";

/** A stretch of the text that lies in one piece in the file; [MS-DOC] 2.8.35, 2.9.177. */
export interface Piece {
  /** Characters from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
  /** Where its first character lies in the WordDocument stream. */
  readonly offset: number;
  /** Bytes of a character: 1 or 2. */
  readonly width: 1 | 2;
  /** Property changes that hold for the whole piece. */
  readonly changes: Buffer;
}

const COMPRESSED = 0x4000_0000;
const NONE = Buffer.alloc(0);

/** The pieces and their text: one UTF-16 unit for each character position. */
export interface PieceTable {
  readonly pieces: readonly Piece[];
  readonly text: string;
}

export function readPieces(document: Buffer, table: Buffer, fib: Fib): PieceTable {
  const found = piecesOf(slice(table, fib.extent("pieces")), fib);
  const pieces: Piece[] = [];
  const parts: string[] = [];
  const charsets = fib.old ? fontCharsets(slice(table, fib.extent("fonts"))) : [];
  const decoder = fib.old ? oldDecoder(fib, charsets, document) : decoderOf(undefined);
  let position = 0;
  for (const piece of found) {
    const fitting = Math.floor((document.length - piece.offset) / piece.width);
    const length = Math.min(piece.to - piece.from, fitting);
    // Text lies in the file once: pieces that claim more than the file holds overlap.
    if (piece.from !== position || length <= 0 || position + length > document.length) break;
    const bytes = document.subarray(piece.offset, piece.offset + length * piece.width);
    parts.push(piece.width === 1 || fib.old ? decoder(bytes) : bytes.toString("utf16le"));
    pieces.push({ ...piece, to: position + length });
    position += length;
    if (length < piece.to - piece.from) break;
  }
  if (position === 0) throw damaged("its text cannot be found");
  return { pieces, text: parts.join("") };
}

function piecesOf(clx: Buffer, fib: Fib): Piece[] {
  const changes: Buffer[] = [];
  let at = 0;
  while (at + 3 <= clx.length && clx[at] === 1) {
    const length = clx.readUInt16LE(at + 1);
    changes.push(clx.subarray(at + 3, at + 3 + length));
    at += 3 + length;
  }
  if (clx[at] !== 2 || at + 5 > clx.length) return fib.old ? [wholeText(fib)] : [];
  return readPlc(clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1)), 8).map(({ from, to, data }) => {
    const fc = data.readUInt32LE(2);
    const compressed = (fc & COMPRESSED) !== 0;
    const prm = data.readUInt16LE(6);
    return {
      from,
      to,
      offset: fib.old ? fc : compressed ? (fc & ~COMPRESSED) >>> 1 : fc & 0x3fff_ffff,
      width: fib.old ? fib.width : compressed ? 1 : 2,
      changes: (prm & 1) === 1 ? (changes[prm >> 1] ?? NONE) : NONE,
    };
  });
}

/** A file that was saved in full has no piece table in Word 6 and 95. */
const wholeText = ({ text, lengths, width }: Fib): Piece => {
  const all = lengths.main + lengths.footnotes + lengths.headers + lengths.comments + lengths.endnotes + lengths.textBoxes;
  return { from: 0, to: Math.min(text.length / width, Math.max(all, lengths.main)), offset: text.offset, width, changes: NONE };
};
