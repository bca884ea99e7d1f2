import { schemeName } from "../../numbering/slide-numbers.ts";
import { extension } from "./extension.ts";
import { child, recordsOf, TYPE } from "./record.ts";
import { FormatCursor } from "./text-formatting.ts";

/** Automatic numbers of the runs of a text by the number that its characters name, [MS-PPT] 2.9.66 StyleTextProp9Atom. */
export type Numbering = readonly (AutoNumber | undefined)[];

/** How a list is numbered. */
export interface AutoNumber {
  readonly start: number;
  /** By the names of ECMA-376 part 1, 20.1.10.61. */
  readonly scheme: string;
}

const MAX_RUNS = 16;
const POWERPOINT_2000 = "___PPT9";

/** The numbering of a shape's own text, in the program tags of its client data. */
export function shapeNumbering(clientData: Buffer): Numbering {
  const atom = extension(clientData, POWERPOINT_2000).find(({ type }) => type === TYPE.styleText9);
  return atom === undefined ? [] : numberingOf(atom.content);
}

/** The numbering of the texts of the slide list, by slide and type of text; [MS-PPT] 2.4.21.3. */
export function outlineNumbering(document: Buffer): (slide: number, textType: number) => Numbering {
  const found = new Map<string, Numbering>();
  const info = child(document, TYPE.documentInfo);
  for (const { type, content } of info === undefined ? [] : extension(info.content, POWERPOINT_2000)) {
    if (type !== TYPE.outlineText9) continue;
    let key = "";
    for (const record of recordsOf(content)) {
      if (record.type === TYPE.outlineText9Header && record.content.length >= 8)
        key = `${record.content.readUInt32LE(0)}/${record.content.readUInt32LE(4)}`;
      else if (record.type === TYPE.styleText9 && !found.has(key)) found.set(key, numberingOf(record.content));
    }
  }
  return (slide, textType) => found.get(`${slide}/${textType}`) ?? [];
}

/** Per run: TextPFException9, TextCFException9 and TextSIException, [MS-PPT] 2.9.21, 2.9.15 and 2.9.28. */
function numberingOf(content: Buffer): Numbering {
  const cursor = new FormatCursor(content);
  const starts: (AutoNumber | undefined)[] = [];
  while (!cursor.done && starts.length < MAX_RUNS) {
    const paragraph = cursor.u32();
    if ((paragraph & 0x80_0000) !== 0) cursor.skip(2);
    const numbered = (paragraph & 0x200_0000) !== 0 && cursor.u16() === 1;
    let start = 1;
    let scheme = "arabicPeriod";
    if ((paragraph & 0x100_0000) !== 0) {
      scheme = schemeName(cursor.u16());
      start = cursor.u16();
    }
    if ((cursor.u32() & 0x10_0000) !== 0) cursor.skip(4);
    skipSpecial(cursor);
    starts.push(numbered ? { start, scheme } : undefined);
  }
  return starts;
}

function skipSpecial(cursor: FormatCursor): void {
  const masks = cursor.u32();
  for (const bit of [0x01, 0x02, 0x04, 0x40]) if ((masks & bit) !== 0) cursor.skip(2);
  if ((masks & 0x20) !== 0) cursor.skip(4);
  if ((masks & 0x200) !== 0) cursor.skip(4 * cursor.u32());
}
