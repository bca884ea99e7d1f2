import type { Block } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { isParagraph, type Survey } from "./survey.ts";

/** Blocks at most that are filled in between two kept ones. */
const MOST = 4;
/** Score from which on a block is: what the models are sure is none of the page's text stays out. */
const LEAST = 0.05;
/** Words that are kept from which on a page is long. */
const LONG = 500;
/** What ends with its last paragraph, whatever stands in the next one. */
const ITEMS = new Set(["dd", "li"]);

/**
 * Keeps paragraphs and code of a long page that stand between kept ones of their box, or end an item of a list after which the next one is
 * kept: there the models are less sure of each, and a text of which every third paragraph is missing says something else.
 */
export const keepAmid = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const { blocks } = s.outline;
  if (keep.reduce((sum, kept, i) => sum + (kept ? (s.texts[i]?.words ?? 0) : 0), 0) < LONG) return;
  const fits = (i: number): boolean => {
    const block = blocks[i] as Block;
    if ((scores[i] ?? 0) < LEAST || isInAppeal(block)) return false;
    const text = s.texts[i];
    return block.box.tag === "pre" || (text !== undefined && isParagraph(block, text));
  };
  for (let i = 1; i < blocks.length; i++) {
    if (keep[i] || !keep[i - 1]) continue;
    const place = blocks[i - 1]?.box.parent;
    if (!place) continue;
    let end = i;
    while (end - i < MOST && end < place.end && !keep[end] && blocks[end]?.box.parent === place && fits(end)) end++;
    const isAmid = blocks[end]?.box.parent === place || (end === place.end && ITEMS.has(place.tag));
    if (end > i && keep[end] && isAmid) keep.fill(1, i, end);
  }
};
