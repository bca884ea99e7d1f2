import { CellFormats } from "../../cell-formats.ts";
import { decoderOf } from "../../code-page.ts";
import type { Limits } from "../../limits.ts";
import type { SetText } from "../../mdast.ts";
import { damaged, encrypted, oversized } from "../../refusal.ts";
import { Fonts } from "./fonts.ts";
import { type Record, recordsOf, TYPE } from "./record.ts";
import { type FontRun, TextReader } from "./text.ts";

/** Versions that records begin with, [MS-XLS] 2.4.21: of Excel 5 and 95, and of Excel 97 to 2003. */
const OLD = 0x0500;
const NEW = 0x0600;
const UNICODE_PAGE = 1200;
const PAGE = 1252;

/** A sheet as the workbook lists it, [MS-XLS] 2.4.28. */
export interface Tab {
  readonly name: string;
  /** Where its records begin. */
  readonly start: number;
  readonly isHidden: boolean;
  readonly kind: "cells" | "macros" | "chart" | "other";
}

const KINDS: readonly Tab["kind"][] = ["cells", "macros", "chart"];

/** What the records before the sheets say. */
export interface Workbook {
  readonly stream: Buffer;
  readonly tabs: readonly Tab[];
  readonly strings: readonly (string | SetText)[];
  readonly formats: CellFormats;
  /** Text of a record from an offset on, whose length stands first, in one or two bytes. */
  text(record: Record, from: number, lengthBytes: 1 | 2): string;
  /** The codes of a header or footer, [MS-XLS] 2.4.136: before Excel 97 their length has one byte. */
  edge(record: Record): string;
  /** Text of a cell's record, whose parts may have fonts of their own. */
  richText(record: Record): string | SetText;
}

/** Reads a workbook's globals. Throws `bad_input` (damaged, encrypted) and `too_large`. */
export function readWorkbook(stream: Buffer, limits: Limits): Workbook {
  const [begin] = recordsOf(stream);
  if (begin?.type !== TYPE.begin || begin.content.length < 4) throw damaged("its workbook does not begin as one");
  const version = begin.content.readUInt16LE(0);
  if (version !== OLD && version !== NEW) throw damaged("its workbook is of an unknown version");
  let decode = decoderOf(PAGE);
  const text = (record: Record, from: number, lengthBytes: 1 | 2): string => {
    if (version === NEW) return new TextReader(record, from).string(lengthBytes);
    const { content } = record;
    if (from + lengthBytes > content.length) return "";
    const length = content.readUIntLE(from, lengthBytes);
    return decode(content.subarray(from + lengthBytes, from + lengthBytes + length));
  };
  const tabs: Tab[] = [];
  const custom = new Map<number, string>();
  const styles: number[] = [];
  const used: number[] = [];
  const fonts = new Fonts();
  const richText = (record: Record): string | SetText =>
    version === NEW ? fonts.cellText(record) : fonts.oldCellText(record, text(record, 6, 2));
  let strings: readonly (string | SetText)[] = [];
  let date1904 = false;
  for (const record of recordsOf(stream)) {
    const { type, content } = record;
    if (type === TYPE.eof) break;
    if (type === TYPE.filePass) throw encrypted();
    if (type === TYPE.codePage && content.length >= 2) {
      const page = content.readUInt16LE(0);
      if (page !== UNICODE_PAGE) decode = decoderOf(page);
    } else if (type === TYPE.date1904) date1904 = content[0] === 1;
    else if (type === TYPE.boundSheet && content.length >= 7) tabs.push(tabOf(record, text(record, 6, 1)));
    else if (type === TYPE.format && content.length >= 3)
      custom.set(content.readUInt16LE(0), text(record, 2, version === NEW ? 2 : 1));
    else if (type === TYPE.font) fonts.add(content);
    else if (type === TYPE.style && content.length >= 4) {
      used.push(content.readUInt16LE(0));
      styles.push(content.readUInt16LE(2));
    } else if (type === TYPE.sharedStrings) strings = sharedStrings(record, fonts, limits);
  }
  if (tabs.length > limits.pages) throw oversized(`it has more than ${limits.pages} sheets`);
  const formats = new CellFormats(
    styles,
    custom,
    date1904,
    used.map((font) => fonts.font(font)),
  );
  const edge = (record: Record): string => text(record, 0, version === NEW ? 2 : 1);
  return { stream, tabs, strings, formats, text, edge, richText };
}

function tabOf({ content }: Record, name: string): Tab {
  const hidden = (content[4] ?? 0) & 0x03;
  return { name, start: content.readUInt32LE(0), isHidden: hidden !== 0, kind: KINDS[content[5] ?? 0] ?? "other" };
}

/** [MS-XLS] 2.4.265: how often they are used, how many they are, and the strings. */
function sharedStrings(record: Record, fonts: Fonts, limits: Limits): (string | SetText)[] {
  const reader = new TextReader(record, 8);
  const strings: (string | SetText)[] = [];
  while (!reader.isAtEnd) {
    if (strings.length >= limits.cells) throw oversized(`it has more than ${limits.cells} shared strings`);
    const runs: FontRun[] = [];
    const text = reader.string(2, runs);
    strings.push(fonts.set(text, runs));
  }
  return strings;
}
