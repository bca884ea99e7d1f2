import { linkOf } from "./hyperlinks.ts";
import { type Record, TYPE } from "./record.ts";
import { type CharacterFormat, type FormatRun, type ParagraphFormat, readFormats } from "./text-formatting.ts";

/** A text as the file holds it: paragraphs end in "\r", lines in "\v". */
export interface TextBlock {
  readonly type: number;
  readonly text: string;
  readonly paragraphs: readonly FormatRun<ParagraphFormat>[];
  readonly characters: readonly FormatRun<CharacterFormat>[];
  /** Identifiers of hyperlinks, where there are any; in order, none over another. */
  readonly links: readonly FormatRun<number>[];
  readonly paragraphCount: number;
}

/** Characters that stand for the slide's number, the date, headers and footers. */
const META: ReadonlySet<number> = new Set([TYPE.slideNumberChar, TYPE.dateTimeChar, TYPE.headerChar, TYPE.footerChar]);

/** The texts of a run of records, each begun by a TextHeaderAtom, [MS-PPT] 2.9.43 and 2.4.14.3. */
export function textBlocks(records: Iterable<Record>): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: Record[] = [];
  const flush = (): void => {
    if (open.length > 0) blocks.push(textBlock(open));
    open = [];
  };
  for (const record of records) {
    if (record.type === TYPE.textHeader) flush();
    if (record.type === TYPE.textHeader || open.length > 0) open.push(record);
  }
  flush();
  return blocks;
}

function textBlock(records: readonly Record[]): TextBlock {
  let [type, text]: [number, string] = [4, ""];
  let formats: ReturnType<typeof readFormats> = { paragraphs: [], characters: [] };
  const links: FormatRun<number>[] = [];
  const meta = new Set<number>();
  let link: number | undefined;
  for (const record of records) {
    const { content } = record;
    if (record.type === TYPE.textHeader && content.length >= 4) type = content.readUInt32LE(0);
    else if (record.type === TYPE.textChars) text = content.toString("utf16le");
    else if (record.type === TYPE.textBytes) text = content.toString("latin1");
    else if (record.type === TYPE.styleText) formats = readFormats(content, text.length);
    else if (record.type === TYPE.interactive) link = linkOf(content);
    else if (record.type === TYPE.textInteractive && link !== undefined && content.length >= 8)
      links.push({ from: content.readInt32LE(0), end: content.readInt32LE(4), format: link, level: 0 });
    else if (META.has(record.type) && content.length >= 4) meta.add(content.readInt32LE(0));
  }
  const shown =
    meta.size === 0
      ? text
      : text
          .split("")
          .map((unit, index) => (meta.has(index) ? " " : unit))
          .join("");
  return { type, text: shown, ...formats, links: apart(links), paragraphCount: countOf(shown, "\r") + 1 };
}

/** Links in their order, those that begin in another left out. */
function apart(links: readonly FormatRun<number>[]): FormatRun<number>[] {
  let end = -Infinity;
  return links
    .toSorted((a, b) => a.from - b.from)
    .filter((link) => {
      if (link.from < end || link.end <= link.from) return false;
      end = link.end;
      return true;
    });
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
