import { type Record, recordsOf, TYPE } from "./record.ts";
import { type TextBlock, textBlocks } from "./text-block.ts";

/** An entry of a slide list, [MS-PPT] 2.4.14.5: a slide, a master or a page of notes. */
export interface SlideEntry {
  /** Identifier of its object in the persist directory. */
  readonly object: number;
  /** How other objects name it. */
  readonly id: number;
  /** The texts of its placeholders. */
  readonly outline: readonly TextBlock[];
}

/** Instances of SlideListWithText. */
export const LIST = { slides: 0, masters: 1, notes: 2 } as const;

/** The entries of one of the document's lists, in their order. */
export function slideList(document: Buffer, instance: number): SlideEntry[] {
  for (const record of recordsOf(document))
    if (record.type === TYPE.slideList && record.instance === instance) return entriesOf(record);
  return [];
}

function entriesOf(list: Record): SlideEntry[] {
  const entries: { object: number; id: number; records: Record[] }[] = [];
  for (const record of recordsOf(list.content)) {
    if (record.type !== TYPE.slidePersist) entries.at(-1)?.records.push(record);
    else if (record.content.length >= 16)
      entries.push({ object: record.content.readUInt32LE(0), id: record.content.readUInt32LE(12), records: [] });
  }
  return entries.map(({ object, id, records }) => ({ object, id, outline: textBlocks(records) }));
}
