import type { Column } from "./aligned-columns.ts";
import type { Row } from "./aligned-table.ts";

const FEWEST_LABELS = 3;
/** Cells that begin closer than this to a label, in points, stand under it. */
const UNDER = 2;
/** A line by itself that is this much larger than others is a title. */
const ALONE = 1.12;
/** A line with several cells that is this much larger than others is a title. */
const TITLE = 1.3;

/** A line larger than all of the rows above is a heading, no row; its number may stand apart from it. */
export const isHeading = ({ cells: [first, ...others] }: Row, largest: number): boolean =>
  first !== undefined && first.size > (others.length === 0 ? ALONE : TITLE) * largest + 0.5;

interface Sized {
  readonly size: number;
}

/** Whether a line is a title with something small beside it, such as a date: the first row of no table. */
export const isTitled = ([first, ...others]: readonly Sized[], below: readonly Sized[] = []): boolean =>
  first !== undefined && [...others, ...below].every(({ size }) => first.size > TITLE * size + 0.5);

type Edges = Pick<Column, "left" | "right">;

/** Whether a row adds a column amid those of the rows above, none of which has a cell there: it is of another table if it stands apart. */
export function opensColumn(columns: readonly Edges[], next: readonly Edges[]): boolean {
  const [left = Infinity, right = -Infinity] = [columns[0]?.left, columns.at(-1)?.right];
  return next.length > columns.length && (next[0]?.right ?? 0) > left && (next.at(-1)?.left ?? 0) < right;
}

/** Whether the cells of a row begin under labels, one each. */
export const isUnder = ({ cells }: Row, columns: readonly Column[]): boolean =>
  cells.length >= FEWEST_LABELS &&
  cells.length === columns.length &&
  cells.every(({ left }, at) => Math.abs(left - (columns[at]?.left ?? 0)) < UNDER);
