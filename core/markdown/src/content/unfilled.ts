import { boxesIn } from "../dom/boxes.ts";
import type { Box, Outline } from "../dom/outline.ts";

/** Heads from which on a row of them is that of a table. */
const FEWEST = 2;

/** Whether a table has a row of heads, of which something is kept, and no other: the page's scripts write its rows. */
const isUnfilled = (table: Box, { boxes }: Outline, keep: Uint8Array): boolean => {
  if (!keep.subarray(table.first, table.end).includes(1)) return false;
  let [rows, heads] = [0, 0];
  for (const { tag, first, end } of boxesIn(table, boxes)) {
    if (first === end) continue;
    if (tag === "table" || tag === "td" || tag === "caption") return false;
    if (tag === "tr" && ++rows > 1) return false;
    if (tag === "th") heads++;
  }
  return rows === 1 && heads >= FEWEST;
};

/** Whether a table of what is kept waits for its rows. */
export const hasUnfilled = (outline: Outline, keep: Uint8Array): boolean =>
  outline.boxes.some((box) => box.tag === "table" && box.first < box.end && isUnfilled(box, outline, keep));
