import type { Segment } from "./segment.ts";
import type { LineCells, TableLine } from "./table-lines.ts";
import type { WrittenRow } from "./written-rows.ts";

/** Small print is no larger than this part of the line that it says more of. */
export const SMALLER = 0.86;
/** And no further below it than this, in sizes of that line. */
const FARTHEST = 1.5;
/** Edges closer than this, in points, are one. */
const SAME_EDGE = 4;
/** Steps that differ by less than this part are the same. */
const SAME_STEP = 0.98;

/**
 * Which lines of a table are small print below a cell of the line above, such as what an item of a receipt weighs: they
 * stand alone at the edge of that cell, and no nearer to the line below.
 */
export function smallPrintAmong(lines: readonly TableLine[], cells: readonly LineCells[]): ReadonlySet<number> {
  const prints = new Set<number>();
  for (const [at, { stretches }] of lines.entries()) {
    const [only, second] = stretches;
    const column = cells[at]?.findIndex((cell) => cell !== undefined) ?? -1;
    const above = cells[at - 1]?.[column];
    const goesOn = prints.has(at - 1);
    if (only === undefined || second !== undefined || above === undefined) continue;
    if (!goesOn && (lines[at - 1]?.stretches.length ?? 0) < 2) continue;
    if (saysMore(only, above, lines[at + 1], goesOn)) prints.add(at);
  }
  return prints;
}

/** The same of rows whose cells were written one by one. */
export function smallRowsAmong(rows: readonly WrittenRow[]): ReadonlySet<WrittenRow> {
  const prints = new Set<WrittenRow>();
  for (const [at, row] of rows.entries()) {
    const [only, second] = row.cells;
    const [line, over] = [only?.lines[0], rows[at - 1]];
    if (line === undefined || second !== undefined || over === undefined || over.cells.length < 2) continue;
    const above = over.cells.find(({ left }) => Math.abs(left - line.left) < SAME_EDGE)?.lines.at(-1);
    if (above !== undefined && saysMore(line, above, rows[at + 1]?.cells[0]?.lines[0])) prints.add(row);
  }
  return prints;
}

/** Whether a line is small print of the one above, or goes on as the one above does. */
export function saysMore(
  line: Segment,
  above: Segment,
  below: { readonly baseline: number } | undefined,
  goesOn = false,
): boolean {
  if (Math.abs(above.left - line.left) > SAME_EDGE) return false;
  if (goesOn ? Math.abs(above.size - line.size) > 0.5 : line.size > SMALLER * above.size) return false;
  const step = line.baseline - above.baseline;
  return step < FARTHEST * above.size && (below === undefined || below.baseline - line.baseline >= SAME_STEP * step);
}
