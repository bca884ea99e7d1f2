import { APART, IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Words of the longest caption. */
const CAPTION_WORDS = 150;

/** Tables and code stand in their figures with their captions. */
const SHOWN = IN.table | IN.pre;

/** Whether kept data or code stands right beside a caption, in the same figure. */
const isBesideShown = (s: Survey, keep: Uint8Array, { first, end, parent }: Box): boolean =>
  [first - 1, end].some((at) => {
    const block = s.outline.blocks[at];
    const isInFigure = parent !== null && at >= parent.first && at < parent.end;
    return isInFigure && keep[at] === 1 && block !== undefined && (block.inside & SHOWN) !== 0;
  });

/**
 * Keeps captions whole of which the smaller part is kept: "Figure 3" says nothing without what it shows. The rest is a credit. Those of
 * kept tables and code stay, too.
 */
export const keepCaptions = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const { tag, first, end, inside } = box;
    if (tag !== "figcaption" || first === end || inside & APART) continue;
    const words = sumIn(s.words, box);
    let kept = 0;
    for (let i = first; i < end; i++) if (keep[i]) kept += s.texts[i]?.words ?? 0;
    const isText = 2 * sumIn(s.linkChars, box) < sumIn(s.chars, box);
    const isPart = kept > 0 ? 2 * kept < words : isBesideShown(s, keep, box);
    if (isPart && words <= CAPTION_WORDS && isText) keep.fill(1, first, end);
  }
};
