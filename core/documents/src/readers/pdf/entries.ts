import type { Row } from "./aligned-table.ts";
import type { Segment } from "./segment.ts";

/** A head of a table may be a bold row with a label below; so many are no heads. */
const FEWEST_ENTRIES = 2;

/** Whether bold titles with something beside them have lines of text below, as the posts of a CV with their years. */
export const areEntries = (rows: readonly Row[]): boolean =>
  rows.filter((row, at) => isTitle(row) && isTextBelow(rows[at + 1], row)).length >= FEWEST_ENTRIES;

const isTitle = ({ cells: [first, ...others] }: Row): boolean => others.length > 0 && first !== undefined && isBold(first);

const isTextBelow = (row: Row | undefined, { cells: [title] }: Row): boolean => {
  const [only, second] = row?.cells ?? [];
  return only !== undefined && second === undefined && title !== undefined && !isBold(only) && only.left < title.right;
};

const isBold = ({ words }: Segment): boolean => words.every(({ font }) => font.bold);
