import { around } from "./geometry.ts";
import { segmentOf, stretchesOf } from "./segment.ts";
import { type Column, isUnder, type WrittenCell, type WrittenRow } from "./written-rows.ts";

/**
 * A row's cells, those apart that leave too small a blank to be told by it, such as a number and its unit: they were written one
 * by one, and each stands in another of the columns that the rows above have.
 */
export function withoutGlued(row: WrittenRow, columns: readonly Column[]): WrittenRow {
  const cells = row.cells.flatMap((cell) => partsOf(cell, columns) ?? [cell]);
  return cells.length === row.cells.length ? row : { ...row, cells };
}

function partsOf({ lines: [line, second] }: WrittenCell, columns: readonly Column[]): WrittenCell[] | undefined {
  if (line === undefined || second !== undefined || line.words[0]?.operator === line.words.at(-1)?.operator) return undefined;
  const parts = stretchesOf(line.words).map(segmentOf);
  const taken = new Set<Column>();
  for (const part of parts) {
    const over = columns.filter((column) => isUnder(part, column));
    const [column] = over;
    if (column === undefined || over.length > 1 || taken.has(column)) return undefined;
    taken.add(column);
  }
  return parts.map((part) => ({ ...around([part]), lines: [part] }));
}
