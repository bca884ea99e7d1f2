import { APART, FOR_USE } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Rows from which on names with their values are a table in all but its elements. */
const ROWS = 3;
/** Words of the longest part of a row. */
const PART_WORDS = 20;
/** Share of links from which on what follows a label leads elsewhere. */
const LINKED = 0.7;
/** Words of the longest label. */
const LABEL_WORDS = 4;
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

/** Whether a row is a label that ends with a colon, and what it is the label of. */
const isLabelled = (s: Survey, { first, end }: Box): boolean => {
  const [label, value] = [s.outline.blocks[first], s.outline.blocks[first + 1]];
  const [name, text] = [s.texts[first], s.texts[first + 1]];
  if (end - first !== 2 || !label || !value || s.headings[first] || (label.inside | value.inside) & FOR_USE) return false;
  if (!name?.endsColon || name.words > LABEL_WORDS) return false;
  return (text?.words ?? 0) <= PART_WORDS && linkDensity(value) < LINKED;
};

/** What is given to a thing: points of five, ten, twenty or a hundred, or a share. */
const SCORE = /^\d{1,2}(?:[.,]\d{1,2})?(?:\s?\/\s?(?:5|10|20|100))?$|^\d{1,3}\s?%$/;
const DIGIT = /\d/;
/** What tells it from a count: of how many, or a part of a point. */
const SCALED = /[.,/%]/;

const isScored = (s: Survey, { first }: Box): boolean => {
  const [label, value] = [s.outline.blocks[first], s.outline.blocks[first + 1]];
  if (!label || !value || (label.inside | value.inside) & FOR_USE || label.links + value.links > 0) return false;
  return !DIGIT.test(label.text) && (s.texts[first]?.words ?? 0) <= LABEL_WORDS && SCORE.test(value.text);
};

/**
 * Keeps the scores of a thing amid what is kept, with the heading right above them: of how its guests found it, one set on the page. Of the
 * members of a thread each has one.
 */
const keepScores = (s: Survey, keep: Uint8Array, groups: Iterable<readonly Box[]>): void => {
  const sets = [...groups].filter(
    (rows) =>
      rows.length >= ROWS &&
      rows.every((row) => isScored(s, row)) &&
      rows.some(({ first }) => SCALED.test(s.outline.blocks[first + 1]?.text ?? "")),
  );
  const [rows, ...more] = sets;
  const [first, end] = [rows?.[0]?.first, rows?.at(-1)?.end];
  if (first === undefined || end === undefined || more.length > 0) return;
  if (first < keep.indexOf(1) || end > keep.lastIndexOf(1)) return;
  keep.fill(1, first, end);
  if (s.headings[first - 1]) keep[first - 1] = 1;
};

/**
 * Keeps rows of names and values whole where most of them are kept in part: a name without its value says nothing. A label with a colon
 * never stays alone.
 */
export const keepPairs = (s: Survey, keep: Uint8Array): void => {
  const groups = rowsOf(s);
  keepScores(s, keep, groups.values());
  for (const rows of groups.values()) {
    if (rows.length < ROWS) continue;
    const kept = rows.filter(({ first }) => keep[first] || keep[first + 1]).length;
    if (kept >= MOST * rows.length) for (const { first, end } of rows) keep.fill(1, first, end);
  }
  for (const row of s.outline.boxes) if (keep[row.first] && isLabelled(s, row)) keep[row.first + 1] = 1;
};
