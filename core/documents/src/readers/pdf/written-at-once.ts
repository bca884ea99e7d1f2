import type { WrittenCell } from "./written-rows.ts";

type Cells = readonly WrittenCell[];

/** Cells of rows of which parts were written at once, at least: two texts may be a heading in the margin and its prose. */
const FEWEST_CELLS = 3;
/** Such rows below each other, at least, and how far apart they begin, in points. */
const FEWEST_ROWS = 2;
const SAME_LEFT = 2;

/**
 * The rows with those as one that are cells of one row, though parts of them were written at once, as TeX does with cells of one
 * line: rows below each other begin so, and a cell of several lines among them shows that they are no text with wide blanks.
 */
export function withCellsAtOnce(rows: readonly Cells[], isLevel: (first: WrittenCell, cell: WrittenCell) => boolean): Cells[] {
  const groups: Cells[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const [first, last, next] = [group?.[0]?.[0], group?.at(-1)?.at(-1), row[0]];
    const goesOn =
      first !== undefined &&
      last !== undefined &&
      next !== undefined &&
      next.left > last.right &&
      operatorOf(next) === last.lines[0]?.words.at(-1)?.operator &&
      isLevel(first, next);
    if (group !== undefined && goesOn) group.push(row);
    else groups.push([row]);
  }
  const found: Cells[] = [];
  for (let at = 0; at < groups.length; ) {
    const left = groups[at]?.[0]?.[0]?.left ?? 0;
    let end = at;
    while (end < groups.length && isRow(groups[end] ?? [], left)) end++;
    const run = groups.slice(at, end);
    if (run.length >= FEWEST_ROWS && run.flat(2).some(({ lines }) => lines.length > 1))
      found.push(...run.map((row) => row.flat()));
    else found.push(...groups.slice(at, Math.max(end, at + 1)).flat());
    at = Math.max(end, at + 1);
  }
  return found;
}

const operatorOf = ({ lines: [line] }: WrittenCell): number | undefined => line?.words[0]?.operator;

/** Whether parts of a row were written at once, and it begins where others do. */
const isRow = (parts: readonly Cells[], left: number): boolean =>
  parts.length > 1 && parts.flat().length >= FEWEST_CELLS && Math.abs((parts[0]?.[0]?.left ?? 0) - left) < SAME_LEFT;
