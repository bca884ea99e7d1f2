/** Finds rows of a list that stood there before, at another place. Sent into pages as source text, so it stands alone. */

import type { Row } from "./rows.ts";

/**
 * Rows that stood there before, at another place: some lists guess how high rows are, and correct it. They are those with which what was seen
 * before ended and the look begins or, of a list that is known to correct places, all where they stand in what was seen. None where any row of
 * another list kept its place.
 */
export function findRepeated(
  before: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
  corrects: boolean,
): ReadonlySet<Row> {
  const MOST_REPEATED = 200;
  const placed = (rows: ReadonlyMap<string, Row>) =>
    Array.from(rows).flatMap(([place, row]) => (place === row.said ? [] : [row]));
  if (!corrects) for (const [place, row] of now) if (place !== row.said && before.get(place)?.said === row.said) return new Set();
  const [seen, begins] = [placed(before), placed(now)];
  const isAt = (start: number, count: number) => begins.slice(0, count).every(({ said }, at) => said === seen[start + at]?.said);
  for (let start = seen.length - begins.length; corrects && start >= 0 && begins.length <= MOST_REPEATED; start -= 1)
    if (isAt(start, begins.length)) return new Set(begins);
  for (let count = Math.min(seen.length, begins.length, MOST_REPEATED); count > 0; count -= 1)
    if (isAt(seen.length - count, count)) return new Set(begins.slice(0, count));
  return new Set();
}

/** The source of the function that finds rows at another place. */
export const REPEATED = `const repeated = ${findRepeated};`;
