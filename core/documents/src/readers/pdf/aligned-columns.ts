import type { Segment } from "./segment.ts";
import { isNumber } from "./table-lines.ts";

/** Where the cells of a column stand, of the rows that were seen. */
export interface Column {
  readonly left: number;
  readonly right: number;
  /** Some row has a cell in it and one in the next column. */
  readonly isApart: boolean;
}

interface Cells {
  readonly cells: readonly Segment[];
}

/** The columns that a first row shows. */
export const firstColumns = ({ cells }: Cells): Column[] => cells.map(({ left, right }) => ({ left, right, isApart: true }));

/**
 * The columns widened by the row's cells; `undefined` where a cell lies across several of them. Two over which a number lies, and of which no
 * row has both, are one: a head may stand left of its numbers.
 */
export function fitted(columns: readonly Column[], { cells }: Cells): Column[] | undefined {
  let next = [...columns];
  const [added, filled] = [new Set<Column>(), new Set<Column>()];
  for (const cell of cells) {
    const over = next.filter((column) => cell.left < column.right && cell.right > column.left);
    const [column, second] = over;
    if (over.length > 1 && (over.length > 2 || column?.isApart || !isNumber(cell))) return undefined;
    const wider = {
      left: Math.min(cell.left, column?.left ?? Infinity),
      right: Math.max(cell.right, column?.right ?? -Infinity, second?.right ?? -Infinity),
      isApart: (second ?? column)?.isApart ?? false,
    };
    if (column === undefined || added.has(column)) added.add(wider);
    filled.add(wider);
    next = [...next.filter((each) => !over.includes(each)), wider];
  }
  next.sort((a, b) => a.left - b.left);
  return next.map((column, at) => {
    const behind = next[at + 1];
    const wasApart = column.isApart && (behind === undefined || !added.has(behind));
    return { ...column, isApart: wasApart || (behind !== undefined && filled.has(column) && filled.has(behind)) };
  });
}

/** Whether a cell lies within a column. */
export const isIn = (cell: Segment, column: Pick<Column, "left" | "right">): boolean =>
  cell.left >= column.left - 1 && cell.right <= column.right + 1;
