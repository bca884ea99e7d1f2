import { FOR_USE } from "../dom/inside.ts";
import type { Box, Outline } from "../dom/outline.ts";
import { isData } from "./wholes.ts";

/** Rows from which on a table has columns. */
const LEAST = 3;
/** Share of its rows in which something must be kept. */
const MOST = 0.8;

/** Tables that lie deeper lay out pages: to look into each would take time in the square of their depth. */
const DEEPEST = 250;

/** Rows of a table that have several cells of text, without those of tables in it. */
const rowsOf = (table: Box, boxes: readonly Box[]): Box[] => {
  const rows: Box[] = [];
  let end = table.first;
  for (let i = table.index + 1; i < boxes.length; i++) {
    const box = boxes[i];
    if (!box || box.depth <= table.depth) break;
    if (box.tag !== "tr" || box.first < end) continue;
    end = box.end;
    if (box.end - box.first > 1) rows.push(box);
  }
  return rows;
};

/**
 * Keeps a table of data whole if something of nearly every row is kept: half of its columns say nothing, such as the dates of changes
 * without what was changed, which is a link.
 */
export const keepRows = ({ boxes }: Outline, keep: Uint8Array): void => {
  for (const table of boxes) {
    if (table.tag !== "table" || table.depth > DEEPEST || table.inside & FOR_USE || !isData(table, boxes)) continue;
    const rows = rowsOf(table, boxes);
    const told = rows.filter(({ first, end }) => keep.subarray(first, end).includes(1)).length;
    if (rows.length >= LEAST && told >= MOST * rows.length) keep.fill(1, table.first, table.end);
  }
};
