import { type ListMarker, markerOf } from "./list-marker.ts";
import type { Segment } from "./segment.ts";

/** What may stand out of a cell to the left, in points. */
const EDGE = 2;

/** The marker that a text is, if it is nothing else. */
export const markerIn = ({ words: [first, second] }: Segment): ListMarker | undefined =>
  first === undefined || second !== undefined ? undefined : markerOf(first.text);

/**
 * The numbers of clauses in the cells between vertical rules at `xs`: most of a column go on from the one above, as "1.2" does from "1.1", and
 * "2.1" from both. "0.91" below "0.88" is a value.
 */
export function clauseNumbersIn(lines: readonly (readonly Segment[])[], xs: readonly number[]): ReadonlySet<Segment> {
  const columns = new Map<number, { segment: Segment; marker: ListMarker }[]>();
  for (const segment of lines.flat()) {
    const marker = markerIn(segment);
    if (marker?.style !== "outline") continue;
    const column = xs.findLastIndex((x) => x <= segment.left + EDGE);
    const numbers = columns.get(column);
    if (numbers === undefined) columns.set(column, [{ segment, marker }]);
    else numbers.push({ segment, marker });
  }
  const counted = [...columns.values()].filter((numbers) => {
    const next = numbers.slice(1).filter(({ marker }, at) => goesOn(numbers[at]?.marker, marker));
    return 2 * next.length >= numbers.length;
  });
  return new Set(counted.flat().map(({ segment }) => segment));
}

const goesOn = (last: ListMarker | undefined, { within = NaN, ordinal = NaN }: ListMarker): boolean =>
  within === last?.within ? ordinal === (last.ordinal ?? NaN) + 1 : within === (last?.within ?? NaN) + 1 && ordinal === 1;
