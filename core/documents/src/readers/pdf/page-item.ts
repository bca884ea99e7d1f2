import type { Segment } from "./segment.ts";
import type { PageTable } from "./table.ts";

/** What stands on a page once words are grouped. */
export type PageItem = Segment | PageTable;

export const isSegment = (item: PageItem): item is Segment => "words" in item;
