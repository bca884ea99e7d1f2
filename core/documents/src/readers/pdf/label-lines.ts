import { around } from "./geometry.ts";
import { isBold, type Segment } from "./segment.ts";
import type { WrittenCell, WrittenRow } from "./written-rows.ts";

/** Rows above and below that show how far a column goes. */
const BESIDE = 8;
/** Cells of more lines are no labels, and more of them are not looked at. */
const MOST_LINES = 20;
/** The blank before a word, in sizes. */
const BLANK = 0.3;
/** A row below a label begins further right by this, in sizes. */
const INDENT = 0.5;
const SAME_LEFT = 2;
/** What goes on with the line above. */
const GOES_ON = /^["'“‘]?[\p{Ll}(]/u;

/**
 * Rows apart from the labels above them: where only the last line of a first cell has others beside it, those above, which
 * had room for what follows or are set in another way, are not lines of a wrapped cell.
 */
export function withoutLabels(rows: readonly WrittenRow[]): WrittenRow[] {
  return rows.flatMap((row, at) => {
    const [first, ...others] = row.cells;
    if (first === undefined || others.length === 0) return [row];
    const most = others.reduce((count, { lines }) => Math.max(count, lines.length), 0);
    if (first.lines.length <= most || first.lines.length > MOST_LINES || !others.every((cell) => isAtEnd(first, cell)))
      return [row];
    const near = rows
      .slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
      .flatMap(({ cells }) => cells[0]?.lines.slice(0, MOST_LINES) ?? []);
    const ends = first.lines
      .slice(1, first.lines.length - most + 1)
      .flatMap((line, index) => (isApart(first.lines[index] ?? line, line, near) ? [index + 1] : []));
    if (ends.length === 0) return [row];
    const labels = ends.map((end, index) => cellOf(first.lines.slice(ends[index - 1] ?? 0, end)));
    const cells = [cellOf(first.lines.slice(ends.at(-1))), ...others];
    return [...labels.map((label) => ({ ...around([label]), cells: [label] })), { ...around(cells), cells }];
  });
}

const cellOf = (lines: readonly Segment[]): WrittenCell => ({ ...around(lines), lines });

const isAtEnd = (first: WrittenCell, { lines }: WrittenCell): boolean => {
  const [end, other] = [first.lines.at(-1), lines.at(-1)];
  return end !== undefined && other !== undefined && Math.abs(end.baseline - other.baseline) < 0.3 * end.size;
};

/** Whether the second line is no part of the cell that the first is in. */
function isApart(above: Segment, below: Segment, near: readonly Segment[]): boolean {
  const [word] = below.words;
  if (word === undefined || GOES_ON.test(word.text)) return false;
  const isIndented = below.left > above.left + INDENT * below.size;
  if (isBold(above) && !isBold(below)) return true;
  if (isIndented && near.some((line) => line !== below && Math.abs(line.left - below.left) < SAME_LEFT)) return true;
  const right = near.reduce(
    (most, line) => (line.left < above.left + 3 * above.size ? Math.max(most, line.right) : most),
    -Infinity,
  );
  return right - above.right > word.right - word.left + BLANK * above.size;
}
