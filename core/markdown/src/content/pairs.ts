import { APART } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Rows from which on names with their values are a table in all but its elements. */
const ROWS = 3;
/** Words of the longest part of a row. */
const PART_WORDS = 20;
/** Share of the rows of which something must be kept. */
const MOST = 0.5;

/** Rows of two short parts, a name and a value, of the same tag and in the same box, one after the other. */
const rowsOf = (s: Survey): Map<string, Box[]> => {
  const rows = new Map<string, Box[]>();
  for (const box of s.outline.boxes) {
    const { first, end, parent, inside } = box;
    if (end - first !== 2 || !parent || parent.end - parent.first === 2 || inside & APART) continue;
    if (Math.max(s.texts[first]?.words ?? 0, s.texts[first + 1]?.words ?? 0) > PART_WORDS) continue;
    const place = `${parent.index} ${box.tag}`;
    const beside = rows.get(place);
    if (beside) beside.push(box);
    else rows.set(place, [box]);
  }
  return rows;
};

/** Keeps rows of names and values whole where most of them are kept in part: a name without its value says nothing. */
export const keepPairs = (s: Survey, keep: Uint8Array): void => {
  for (const rows of rowsOf(s).values()) {
    if (rows.length < ROWS) continue;
    const kept = rows.filter(({ first }) => keep[first] || keep[first + 1]).length;
    if (kept >= MOST * rows.length) for (const { first, end } of rows) keep.fill(1, first, end);
  }
};
