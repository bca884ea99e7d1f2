import { boxesIn } from "../dom/boxes.ts";
import { FOR_USE } from "../dom/inside.ts";
import type { Box, Outline } from "../dom/outline.ts";
import { isData } from "./wholes.ts";

/** Rows from which on a table has columns, and texts of each row from which on fewer have. */
const LEAST = 3;
const TEXTS = 3;
/** Share of its rows in which something must be kept. */
const MOST = 0.8;
/** Share of the letters of rows up to which what is kept of them is not what they are about. */
const LITTLE = 0.5;

/** Tables that lie deeper lay out pages: to look into each would take time in the square of their depth. */
const DEEPEST = 250;

/** Rows of a table that have several cells of text, without those of tables in it. */
const rowsOf = (table: Box, boxes: readonly Box[]): Box[] => {
  const rows: Box[] = [];
  let end = table.first;
  for (const box of boxesIn(table, boxes)) {
    if (box.tag !== "tr" || box.first < end) continue;
    end = box.end;
    if (box.end - box.first > 1) rows.push(box);
  }
  return rows;
};

/** A count, a share, a sum, a span of time: digits, and hardly a letter besides. */
const FIGURE = /^[\p{Sc}\p{P}\p{Sm}\s]{0,4}\d[\d\s\p{P}\p{Sc}\p{Sm}]{0,14}(?:\p{L}{1,3}\p{P}?)?$/u;
/** Share of what is not kept of rows from which on it is their figures. */
const NEARLY_ALL = 0.9;

/** How many blocks of a row are not kept, and how many of them are figures without a link. */
const figuresOf = ({ first, end }: Box, { blocks }: Outline, keep: Uint8Array): [left: number, figures: number] => {
  let [left, figures] = [0, 0];
  for (let i = first; i < end; i++) {
    if (keep[i]) continue;
    left++;
    const block = blocks[i];
    if (block && block.linkChars === 0 && block.text.length <= 24 && FIGURE.test(block.text)) figures++;
  }
  return [left, figures];
};

/** Letters of a row, and those of them that are kept. */
const lettersOf = ({ first, end }: Box, { blocks }: Outline, keep: Uint8Array): [all: number, kept: number] => {
  let [all, kept] = [0, 0];
  for (let i = first; i < end; i++) {
    const chars = blocks[i]?.chars ?? 0;
    all += chars;
    if (keep[i]) kept += chars;
  }
  return [all, kept];
};

/** Whether each of few rows has several short texts, a cell each: then it is no layout either. */
const hasCells = (table: Box, rows: readonly Box[], boxes: readonly Box[]): boolean => {
  if (rows.some(({ first, end }) => end - first < TEXTS)) return false;
  let cells = 0;
  for (const { tag, first, end } of boxesIn(table, boxes)) {
    if (tag === "table") return false;
    if (tag === "td" || tag === "th") cells++;
    if ((tag === "td" || tag === "th") && end - first > 1) return false;
  }
  return cells >= TEXTS;
};

/**
 * Keeps a table of data whole if something of nearly every row is kept, and little of all, or all but its figures: it says nothing, such
 * as the dates of changes without what was changed, which is a link, or the names of files without what was measured of each.
 */
export const keepRows = (outline: Outline, keep: Uint8Array, little = LITTLE): void => {
  const { boxes } = outline;
  for (const table of boxes) {
    if (table.tag !== "table" || table.depth > DEEPEST || table.inside & FOR_USE) continue;
    const rows = rowsOf(table, boxes);
    let [all, kept, told, left, figures] = [0, 0, 0, 0, 0];
    for (const row of rows) {
      const [letters, ofThem] = lettersOf(row, outline, keep);
      const [others, ofOthers] = figuresOf(row, outline, keep);
      all += letters;
      kept += ofThem;
      left += others;
      figures += ofOthers;
      if (ofThem > 0) told++;
    }
    const hasColumns = rows.length >= LEAST || (rows.length > 0 && hasCells(table, rows, boxes));
    const isTold = hasColumns && told >= MOST * rows.length && kept < all;
    const isTorn = kept < little * all || figures >= NEARLY_ALL * left;
    if (isTold && isTorn && isData(table, boxes)) keep.fill(1, table.first, table.end);
  }
};
