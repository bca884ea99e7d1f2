import { firstWhere } from "../../sorted.ts";

/** What of a paragraph's formatting is told; absent where the master decides. */
export interface ParagraphFormat {
  readonly bullet?: boolean | undefined;
}

export interface CharacterFormat {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  /** How far it is moved up, in percent of its size. */
  readonly position?: number | undefined;
  /** Which of the text's automatic numberings it belongs to. */
  readonly numbering?: number | undefined;
}

/** A format and the characters that it holds for, up to before `end`. */
export interface FormatRun<T> {
  readonly from: number;
  readonly end: number;
  readonly format: T;
  /** Indent level of a paragraph; 0 for characters. */
  readonly level: number;
}

/** Reads formatting structures one after the other; behind the end everything is zero. */
export class FormatCursor {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  get done(): boolean {
    return this.#at + 4 > this.bytes.length;
  }

  u16(): number {
    const value = this.#at + 2 <= this.bytes.length ? this.bytes.readUInt16LE(this.#at) : 0;
    this.#at += 2;
    return value;
  }

  u32(): number {
    const value = this.#at + 4 <= this.bytes.length ? this.bytes.readUInt32LE(this.#at) : 0;
    this.#at += 4;
    return value;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  /** TextPFException, [MS-PPT] 2.9.20. */
  paragraph(): ParagraphFormat {
    const masks = this.u32();
    const has = (bits: number): boolean => (masks & bits) !== 0;
    const flags = has(0x0f) ? this.u16() : 0;
    for (const bit of [0x80, 0x10, 0x40]) if (has(bit)) this.skip(2);
    if (has(0x20)) this.skip(4);
    for (const bit of [0x800, 0x1000, 0x2000, 0x4000, 0x100, 0x400, 0x8000]) if (has(bit)) this.skip(2);
    if (has(0x10_0000)) this.skip(4 * this.u16());
    if (has(0x1_0000)) this.skip(2);
    if (has(0xe_0000)) this.skip(2);
    if (has(0x20_0000)) this.skip(2);
    return has(1) ? { bullet: (flags & 1) !== 0 } : {};
  }

  /** TextCFException, [MS-PPT] 2.9.13. */
  character(): CharacterFormat {
    const masks = this.u32();
    const has = (bits: number): boolean => (masks & bits) !== 0;
    const flags = has(0x3eb7) ? this.u16() : 0;
    for (const bit of [0x1_0000, 0x20_0000, 0x40_0000, 0x80_0000, 0x2_0000]) if (has(bit)) this.skip(2);
    if (has(0x4_0000)) this.skip(4);
    const position = has(0x8_0000) ? this.u16() : 0;
    return {
      ...(has(0x8_0000) ? { position: (position << 16) >> 16 } : {}),
      ...(has(1) ? { bold: (flags & 1) !== 0 } : {}),
      ...(has(2) ? { italic: (flags & 2) !== 0 } : {}),
      ...(has(0x3c00) ? { numbering: (flags >> 10) & 0xf } : {}),
    };
  }
}

/** StyleTextPropAtom, [MS-PPT] 2.9.44: formats of paragraphs, then of characters, of a text and the mark behind it. */
export function readFormats(
  bytes: Buffer,
  length: number,
): { paragraphs: FormatRun<ParagraphFormat>[]; characters: FormatRun<CharacterFormat>[] } {
  const cursor = new FormatCursor(bytes);
  const paragraphs: FormatRun<ParagraphFormat>[] = [];
  const characters: FormatRun<CharacterFormat>[] = [];
  for (let from = 0; from <= length && !cursor.done; ) {
    const end = from + Math.max(1, cursor.u32());
    paragraphs.push({ from, end, level: Math.min(4, cursor.u16()), format: cursor.paragraph() });
    from = end;
  }
  for (let from = 0; from <= length && !cursor.done; ) {
    const end = from + Math.max(1, cursor.u32());
    characters.push({ from, end, level: 0, format: cursor.character() });
    from = end;
  }
  return { paragraphs, characters };
}

/** The place of the run that holds at a position; the last one holds for whatever follows it, -1 without any. */
export const runAt = (runs: readonly FormatRun<unknown>[], position: number): number =>
  Math.min(
    firstWhere(runs, ({ end }) => position < end),
    runs.length - 1,
  );
