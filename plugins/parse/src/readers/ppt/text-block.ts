import { linkOf } from "./hyperlinks.ts";
import { type Record, TYPE } from "./record.ts";
import { type CharacterFormat, type FormatRun, type ParagraphFormat, readFormats } from "./text-formatting.ts";

/** A stretch of text that leads elsewhere. */
export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly link: number;
}

/** A text as the file holds it: paragraphs end in "\r", lines in "\v". */
export interface TextBlock {
  readonly type: number;
  readonly text: string;
  readonly paragraphs: readonly FormatRun<ParagraphFormat>[];
  readonly characters: readonly FormatRun<CharacterFormat>[];
  readonly links: readonly LinkRange[];
}

/** Characters that stand for the slide's number, the date, headers and footers. */
const META: ReadonlySet<number> = new Set([TYPE.slideNumberChar, TYPE.dateTimeChar, TYPE.headerChar, TYPE.footerChar]);

/** Links of one text; nobody writes more. */
const MOST_LINKS = 1_000;

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
  const links: LinkRange[] = [];
  const meta = new Set<number>();
  let link: number | undefined;
  for (const record of records) {
    const { content } = record;
    if (record.type === TYPE.textHeader && content.length >= 4) type = content.readUInt32LE(0);
    else if (record.type === TYPE.textChars) text = content.toString("utf16le");
    else if (record.type === TYPE.textBytes) text = content.toString("latin1");
    else if (record.type === TYPE.styleText) formats = readFormats(content, text.length);
    else if (record.type === TYPE.interactive) link = linkOf(content);
    else if (record.type === TYPE.textInteractive && link !== undefined && content.length >= 8 && links.length < MOST_LINKS)
      links.push({ from: content.readInt32LE(0), to: content.readInt32LE(4), link });
    else if (META.has(record.type) && content.length >= 4) meta.add(content.readInt32LE(0));
  }
  const shown = meta.size === 0 ? text : [...text].map((char, index) => (meta.has(index) ? " " : char)).join("");
  return { type, text: shown, ...formats, links };
}
