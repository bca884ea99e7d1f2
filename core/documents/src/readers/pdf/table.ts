import { append } from "@farthing/markdown/mdast";
import { hasRightToLeft } from "./characters.ts";
import { type Box, median } from "./geometry.ts";
import { runsToTheLeft } from "./line-direction.ts";
import { rowsOf, type Segment } from "./segment.ts";
import type { Word } from "./word.ts";

/** A cell of a table found on a page. */
export interface TableCell {
  readonly lines: readonly Segment[];
  /** It belongs to a span that began in another cell, of the same row or of one above; its lines are there. */
  readonly repeated?: "across" | "down" | undefined;
}

/** A table found on a page; every row has the same number of cells. */
export interface PageTable extends Box {
  /** Where rules or tags tell the edges of its columns: one more than these, from left to right. */
  readonly edges?: readonly number[] | undefined;
  readonly rows: readonly (readonly TableCell[])[];
}

/** A table as its script runs: where that is to the left, the column at the right is the first, whatever its tags say. */
export function inReadingOrder(table: PageTable): PageTable {
  const words = table.rows.flatMap((row) => row.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
  if (!words.some(({ text }) => hasRightToLeft(text)) || !runsToTheLeft(words)) return table;
  const middles = middlesOf(table);
  const columns = middles
    .map((middle, column) => ({ middle, column }))
    .sort((a, b) => b.middle - a.middle || b.column - a.column);
  return {
    ...table,
    rows: table.rows.map((row) =>
      isTitle(row, middles) ? [...row] : withHeadsFirst(columns.flatMap(({ column }) => row[column] ?? [])),
    ),
  };
}

/** Whether a row is one cell that stands nearer to another column than to its own, as over all of them. */
function isTitle([first, ...others]: readonly TableCell[], middles: readonly number[]): boolean {
  const [line] = first?.lines ?? [];
  if (line === undefined || others.some(({ lines }) => lines.length > 0)) return false;
  const distances = middles.map((middle) => Math.abs(middle - (line.left + line.right) / 2));
  return distances.some((distance) => distance < (distances[0] ?? 0));
}

/** Where the columns of a table stand; one without text stands where the one before does. */
function middlesOf({ rows }: PageTable): number[] {
  let last = -Infinity;
  return (rows[0] ?? []).map((_, column) => {
    const lines = rows.flatMap((row) => row[column]?.lines[0] ?? []);
    last = lines.length === 0 ? last : median(lines.map(({ left, right }) => (left + right) / 2));
    return last;
  });
}

/** The cells of a row whose columns were turned round: a span begins with the cell that has its lines. */
function withHeadsFirst(row: readonly TableCell[]): TableCell[] {
  const cells: TableCell[] = [];
  let span: TableCell[] = [];
  for (const cell of row) {
    span.push(cell);
    if (cell.repeated === "across") continue;
    append(cells, span.reverse());
    span = [];
  }
  return [...cells, ...span];
}

/** Frames around whole columns of text are no table. */
export function isLayout(contents: readonly (readonly Word[])[]): boolean {
  const lengths = contents.map((words) => rowsOf(words).length);
  return contents.length <= 6 && median(lengths) >= 6;
}
