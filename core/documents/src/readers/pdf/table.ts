import { type Box, median } from "./geometry.ts";
import { rowsOf, type Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** A cell of a table found on a page. */
export interface TableCell {
  readonly lines: readonly Segment[];
  /** It belongs to a span that began in another cell, whose lines these are. */
  readonly repeated?: boolean;
}

/** A table found on a page; every row has the same number of cells. */
export interface PageTable extends Box {
  readonly rows: readonly (readonly TableCell[])[];
}

/** Frames around whole columns of text are no table. */
export function isLayout(contents: readonly (readonly Word[])[]): boolean {
  const lengths = contents.map((words) => rowsOf(words).length);
  return contents.length <= 6 && median(lengths) >= 6;
}
