import { isMarkerText } from "./list-marker.ts";
import { placeOf, type Segment, segmentOf } from "./segment.ts";
import type { TableCell } from "./table.ts";
import { isNumber } from "./table-lines.ts";

/** Edges of a column of the grid. */
export interface ColumnEdges {
  readonly left: number;
  readonly right: number;
}

const FEWEST_LINES = 3;
const SAME_LINE = 0.35;
/** In so many columns no line may be a wrapped one. */
const ENDED = 0.5;

/** The rows that stand in one row of the grid, where rules are drawn only around groups of them. */
export function stackedRows(row: readonly TableCell[], columns: readonly ColumnEdges[]): (readonly TableCell[])[] {
  if (row.some((cell) => cell.repeated)) return [row];
  const lines = row.map((cell) => linesOf(cell.lines));
  const longest = lines.reduce((most, cell) => (cell.length > most.length ? cell : most), []);
  const across = areWrittenAcross(lines);
  if (longest.length < FEWEST_LINES && !across) return [row];
  const full = lines.filter((cell) => cell.length >= 0.6 * longest.length);
  const aligned = lines.every((cell) => cell.every((line) => longest.some((other) => isLevel(line, other))));
  if (full.length < 2 || !aligned || lines.some(isList)) return [row];
  const ended = full.filter((cell) => !isWrapped(cell, columns[lines.indexOf(cell)]));
  if (!across && ended.length < ENDED * full.length) return [row];
  return longest.map((reference) => lines.map((cell) => ({ lines: cell.filter((line) => isLevel(line, reference)) })));
}

/** Whether cells have as many lines each, of which all first ones were written before any second one, and so on: rows, one after the other. */
function areWrittenAcross([first = [], ...others]: readonly (readonly Segment[])[]): boolean {
  if (first.length < 2 || others.some(({ length }) => length !== first.length)) return false;
  let last = -Infinity;
  return first.every((line, at) => {
    const places = [line, ...others.flatMap((cell) => cell[at] ?? [])].map(placeOf);
    const follows = Math.min(...places) > last;
    last = Math.max(...places);
    return follows;
  });
}

const isLevel = (first: Segment, second: Segment): boolean =>
  Math.abs(first.baseline - second.baseline) <= SAME_LINE * Math.min(first.size, second.size);

function linesOf(segments: readonly Segment[]): Segment[] {
  const lines: Segment[] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    if (last !== undefined && isLevel(last, segment)) lines[lines.length - 1] = segmentOf([...last.words, ...segment.words]);
    else lines.push(segment);
  }
  return lines;
}

const isList = (lines: readonly Segment[]): boolean =>
  lines.filter(({ words }) => words.length > 1 && isMarkerText(words[0]?.text ?? "")).length > 1;

/** Some line had no room for the first word of the next one. */
const isWrapped = (lines: readonly Segment[], column: ColumnEdges | undefined): boolean =>
  lines.slice(1).some((line, index) => {
    const first = line.words[0];
    const room = (column?.right ?? Infinity) - (lines[index]?.right ?? 0);
    return first === undefined || (!isInNumbers(lines, index + 1) && room <= first.right - first.left + 0.5 * line.size);
  });

/** Whether a line is a number below another, or below the head of its column: these end at its edge. */
const isInNumbers = (lines: readonly Segment[], at: number): boolean =>
  isNumber(lines[at]) && (at === 1 || isNumber(lines[at - 1])) && !/-$/.test(lines[at - 1]?.words.at(-1)?.text ?? "");
