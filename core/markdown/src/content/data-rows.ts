import { boxesIn } from "../dom/boxes.ts";
import { FOR_USE } from "../dom/inside.ts";
import type { Box, Outline } from "../dom/outline.ts";
import { isData } from "./wholes.ts";

/** Rows from which on a table has columns. */
const LEAST = 3;
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

/**
 * Keeps a table of data whole if something of nearly every row is kept, and little of all: it says nothing, such as the dates of changes
 * without what was changed, which is a link.
 */
export const keepRows = (outline: Outline, keep: Uint8Array, little = LITTLE): void => {
  const { boxes } = outline;
  for (const table of boxes) {
    if (table.tag !== "table" || table.depth > DEEPEST || table.inside & FOR_USE) continue;
    const rows = rowsOf(table, boxes);
    let [all, kept, told] = [0, 0, 0];
    for (const row of rows) {
      const [letters, ofThem] = lettersOf(row, outline, keep);
      all += letters;
      kept += ofThem;
      if (ofThem > 0) told++;
    }
    const isLittle = rows.length >= LEAST && told >= MOST * rows.length && kept < little * all;
    if (isLittle && isData(table, boxes)) keep.fill(1, table.first, table.end);
  }
};
