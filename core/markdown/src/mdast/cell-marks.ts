import { attribute, childElements, type Element, elementsOf } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";
import type { Grid } from "./grid.ts";

/** A cell that says no more than that an item begins, and one that numbers it. */
const BULLET = /^[•·●○■□▪▫◦‣⁃»›►▶→➔➢✓✔*–—-]$/u;
const NUMBER = /^\(?(\d{1,4})[.)]$/;
const BARE_NUMBER = /^\d{1,3}$/;
/** A letter or a roman number before a point of a law. */
const LETTER = /^\(?(?:[a-z]{1,2}|[ivxlc]{1,7})[.)]$/i;
const LETTERS = 40;

/** What a mark is not made of. */
const MORE = new Set(["a", "img", "picture", "svg", "input", "table"]);
const isMark = (cell: Element | undefined): boolean =>
  cell === undefined || (cell.tagName !== "th" && !elementsOf(cell).some(({ tagName }) => MORE.has(tagName)));
const isBlank = (cell: Element | undefined): boolean => cell === undefined || fold(textOf(cell, 10)) === "";
const saysWords = (cell: Element | undefined): boolean =>
  cell !== undefined && /\p{L}\p{M}{0,4}\p{L}/u.test(textOf(cell, LETTERS));

/** Whether a cell holds the drawn sign of a callout beside its number, as AsciiDoc writes it. */
const isCallout = (cell: Element): boolean =>
  childElements(cell).some((sign) => attribute(sign, "data-value") === fold(textOf(cell, 10)));

/** Whether each row has cells of its own: what spans rows would be written again for each of them. */
export const areApart = (rows: Grid["rows"]): boolean =>
  [0, 1].every((column) => new Set(rows.map((row) => row[column])).size === rows.length);

/** What stands in the first column of a table of two, where that marks the items of a list. */
export interface Marks {
  /** The first of the numbers that count up; `null` of bullets and letters. */
  readonly start: number | null;
  /** The letters of each item; `null` of bullets and numbers. */
  readonly letters: readonly string[] | null;
}

/** The marks of a list that a table of two columns is; `null` if it is none. No cell is written for that. */
export const marksOf = ({ rows, width }: Grid): Marks | null => {
  if (width !== 2 || !areApart(rows) || !rows.every(([mark]) => isMark(mark))) return null;
  const marks = rows.map(([mark]) => (mark && fold(textOf(mark, 10))) ?? "");
  const are = (mark: RegExp): boolean => marks.every((each) => mark.test(each));
  if (are(BULLET)) return { start: null, letters: null };
  if (rows.some(([, cell]) => isBlank(cell))) return null;
  if (are(LETTER)) return { start: null, letters: marks };
  // Bare numbers are rather data, but those of callouts, which count from one.
  const isBare =
    rows.every(([mark]) => mark && isCallout(mark)) &&
    are(BARE_NUMBER) &&
    marks[0] === "1" &&
    rows.every(([, cell]) => saysWords(cell));
  const numbers = marks.map((mark) => Number(isBare ? mark : (NUMBER.exec(mark)?.[1] ?? Number.NaN)));
  const start = numbers[0] ?? Number.NaN;
  return numbers.every((number, i) => number === start + i) ? { start, letters: null } : null;
};
