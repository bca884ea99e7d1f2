import { APART } from "../dom/inside.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Words of the longest caption. */
const CAPTION_WORDS = 150;

/** Keeps captions whole of which the smaller part is kept: "Figure 3" says nothing without what it shows. The rest is a credit. */
export const keepCaptions = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const { tag, first, end, inside } = box;
    if (tag !== "figcaption" || end - first < 2 || inside & APART) continue;
    const words = sumIn(s.words, box);
    let kept = 0;
    for (let i = first; i < end; i++) if (keep[i]) kept += s.texts[i]?.words ?? 0;
    const isText = 2 * sumIn(s.linkChars, box) < sumIn(s.chars, box);
    if (kept > 0 && 2 * kept < words && words <= CAPTION_WORDS && isText) keep.fill(1, first, end);
  }
};
