import type { Segment } from "./segment.ts";

/** Rows of one line each below it, at least, and how near distances of lines are that are the same, as a part of them. */
const FEWEST_ROWS = 3;
const SAME_STEP = 0.1;

type Cells = readonly (readonly Segment[])[];

/**
 * The rows of a table, of which the first is two where all of its cells have two lines, as far apart as the rows below, which have
 * one each: a sheet that goes on beside a page writes its head so.
 */
export function withLinesApart(rows: readonly Cells[]): readonly Cells[] {
  const [first = [], ...others] = rows;
  const below = others.map((row) => row.flat());
  const [next] = below;
  if (others.length < FEWEST_ROWS || first.length < 2 || !first.every((lines) => lines.length === 2)) return rows;
  if (!others.every((row) => row.every((lines) => lines.length < 2))) return rows;
  const step = (below[1]?.[0]?.baseline ?? 0) - (next?.[0]?.baseline ?? 0);
  const isStep = (distance: number): boolean => Math.abs(distance - step) < SAME_STEP * step;
  const isApart = first.every(
    ([upper, lower]) =>
      upper !== undefined &&
      lower !== undefined &&
      isStep(lower.baseline - upper.baseline) &&
      isStep((next?.[0]?.baseline ?? 0) - lower.baseline),
  );
  return isApart ? [first.map((lines) => lines.slice(0, 1)), first.map((lines) => lines.slice(1)), ...others] : rows;
}
