import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Where it stands who said what is quoted: below the quotation, within it or in the figure around it. */
const SAYERS = new Set(["footer", "figcaption"]);
/** Words of the longest line that says so. */
const LINE_WORDS = 25;

const isOf = (box: Box, quotation: Box): boolean => {
  if (box.tag === "footer" && box.first >= quotation.first && box.end <= quotation.end) return true;
  return box.tag === "figcaption" && box.parent?.tag === "figure" && box.parent.first <= quotation.first;
};

/** Keeps the line that says who is quoted, right below what is kept of a quotation: without it the words are nobody's. */
export const keepSayers = (s: Survey, keep: Uint8Array): void => {
  let quotation: Box | undefined;
  for (const box of s.outline.boxes) {
    if (box.tag === "blockquote") quotation = box;
    if (!quotation || !SAYERS.has(box.tag) || box.first === box.end || !isOf(box, quotation)) continue;
    const isBelow = box.first > quotation.first && box.first <= quotation.end && keep[box.first - 1] === 1;
    if (isBelow && sumIn(s.words, box) <= LINE_WORDS) keep.fill(1, box.first, box.end);
  }
};
