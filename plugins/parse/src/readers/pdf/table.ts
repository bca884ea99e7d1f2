import type { Box } from "./geometry.ts";
import type { Segment } from "./segment.ts";

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
