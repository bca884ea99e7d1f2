import { damaged, encrypted } from "../../refusal.ts";

/** The parts of a document, in the order of their text; [MS-DOC] 2.4.2, FibRgLw97. */
export interface StoryLengths {
  readonly main: number;
  readonly footnotes: number;
  readonly headers: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly textBoxes: number;
}

/** Where a structure lies in the table stream. */
export interface Extent {
  readonly offset: number;
  readonly length: number;
}

/** Of Word 6 and 95 in Chinese, Korean and Japanese. */
const EASTERN: readonly number[] = [0xa699, 0xa698, 0xa697];

/** Positions in FibRgFcLcb97, [MS-DOC] 2.5.6; Word 6 and 95 have the first 57 in the same order. */
const STRUCTURES = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  characterPages: 12,
  paragraphPages: 13,
  fonts: 15,
  pieces: 33,
  commentAuthors: 36,
  shapes: 40,
  endnoteReferences: 46,
  endnoteTexts: 47,
  drawings: 50,
  textBoxTexts: 56,
  lists: 73,
  listOverrides: 74,
} as const;

export type StructureName = keyof typeof STRUCTURES;

/** The file information block, [MS-DOC] 2.5.1. */
export interface Fib {
  /** Word 6 or 95: one-byte text and property codes of its own. */
  readonly old: boolean;
  readonly tableStream: "0Table" | "1Table" | "WordDocument";
  readonly lengths: StoryLengths;
  /** Characters of the text of such a file have one byte, or two where it is of the East. */
  readonly width: 1 | 2;
  /** The East Asian Word that saved it, by its mark. */
  readonly eastern: "chinese" | "korean" | "japanese" | undefined;
  /** It was saved by Word 6 on a Macintosh. */
  readonly isMacintosh: boolean;
  /** Language of the program that saved it. */
  readonly language: number;
  /** First byte behind the text of a file without a piece table, and the first of it. */
  readonly text: Extent;
  readonly extent: (name: StructureName) => Extent;
}

const MAGIC = [0xa5ec, 0xa5dc, ...EASTERN];
/** Text of two bytes for each character. */
const WIDE = 0x1000;
/** What Macintoshes write in the place of Windows' character set. */
const MACINTOSH = 0x0100;
const FIRST_WORD_97 = 193;
const LAST_OLD_STRUCTURE = 57;

export function readFib(bytes: Buffer): Fib {
  if (bytes.length < 0x200 || !MAGIC.includes(bytes.readUInt16LE(0))) throw damaged("it is no Word document");
  const version = bytes.readUInt16LE(2);
  const flags = bytes.readUInt16LE(0x0a);
  if ((flags & 0x0100) !== 0) throw encrypted();
  const old = version < FIRST_WORD_97;
  const lengthsAt = old ? 0x34 : 0x4c;
  const length = (index: number): number => Math.max(0, bytes.readInt32LE(lengthsAt + 4 * index));
  const [count, first] = old ? [LAST_OLD_STRUCTURE, 0x58] : [bytes.readUInt16LE(0x98), 0x9a];
  const fcMin = bytes.readUInt32LE(0x18);
  return {
    old,
    tableStream: old ? "WordDocument" : (flags & 0x0200) === 0 ? "0Table" : "1Table",
    lengths: {
      main: length(0),
      footnotes: length(1),
      headers: length(2),
      comments: length(4),
      endnotes: length(5),
      textBoxes: length(6),
    },
    width: old && (flags & WIDE) !== 0 ? 2 : 1,
    eastern: old ? (["chinese", "korean", "japanese"] as const)[EASTERN.indexOf(bytes.readUInt16LE(0))] : undefined,
    isMacintosh: old && bytes.readUInt16LE(0x14) === MACINTOSH,
    language: bytes.readUInt16LE(0x06),
    text: { offset: fcMin, length: Math.max(0, bytes.readUInt32LE(0x1c) - fcMin) },
    extent: (name) => {
      const at = first + 8 * STRUCTURES[name];
      if (STRUCTURES[name] >= count || at + 8 > bytes.length) return { offset: 0, length: 0 };
      return { offset: bytes.readUInt32LE(at), length: bytes.readUInt32LE(at + 4) };
    },
  };
}

/** The bytes of a structure; none where it lies outside. */
export function slice(bytes: Buffer, { offset, length }: Extent): Buffer {
  return length > 0 && offset + length <= bytes.length ? bytes.subarray(offset, offset + length) : bytes.subarray(0, 0);
}
