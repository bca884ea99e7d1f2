import * as cfb from "cfb";

/** What a test's document holds. */
export interface MadeDoc {
  /** The main text, paragraphs ended by "\r". */
  readonly text: string;
  /** Set in the FIB's flags, [MS-DOC] 2.5.2: 0x0100 is encrypted. */
  readonly flags?: number;
  /** Pieces as [from, to] of the text; the whole of it if absent. */
  readonly pieces?: readonly (readonly [number, number])[];
  readonly version?: number;
}

const TEXT_AT = 0x600;
const ONE_TABLE = 0x0200;

/** A Word 97 document without any formatting, of uncompressed text. */
export function makeDoc({ text, flags = 0, pieces = [[0, text.length]], version = 0xc1 }: MadeDoc): Uint8Array {
  const document = Buffer.alloc(TEXT_AT + 2 * text.length);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(version, 2);
  document.writeUInt16LE(ONE_TABLE | flags, 0x0a);
  document.writeUInt32LE(text.length, 0x4c);
  document.writeUInt16LE(93, 0x98);
  document.write(text, TEXT_AT, "utf16le");
  const clx = clxOf(pieces);
  document.writeUInt32LE(0, 0x1a2);
  document.writeUInt32LE(clx.length, 0x1a6);
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/WordDocument", document);
  cfb.utils.cfb_add(file, "/1Table", clx);
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

/** A Clx of one Pcdt, [MS-DOC] 2.9.38. */
function clxOf(pieces: readonly (readonly [number, number])[]): Buffer {
  const plc = Buffer.alloc(4 * (pieces.length + 1) + 8 * pieces.length);
  let position = 0;
  for (const [index, [from, to]] of pieces.entries()) {
    plc.writeUInt32LE(position, 4 * index);
    plc.writeUInt32LE(TEXT_AT + 2 * from, 4 * (pieces.length + 1) + 8 * index + 2);
    position += to - from;
  }
  plc.writeUInt32LE(position, 4 * pieces.length);
  const head = Buffer.alloc(5);
  head[0] = 2;
  head.writeUInt32LE(plc.length, 1);
  return Buffer.concat([head, plc]);
}
