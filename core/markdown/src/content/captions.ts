import { APART, IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Words of the longest caption. */
const CAPTION_WORDS = 150;

/** Tables and code stand in their figures with their captions. */
const SHOWN = IN.table | IN.pre;

/** Films and what is said, which have no text of their own. What a frame shows may be of another page. */
const FILMS = new Set(["video", "audio", "amp-video", "amp-audio"]);

/** Whether a caption is that of a film, in a figure with kept text before and behind it in the box around. */
const isOfFilm = ({ outline: { media } }: Survey, keptUpTo: Float64Array, { parent: figure }: Box): boolean => {
  if (figure?.tag !== "figure" || !figure.parent || figure.endMedia !== figure.firstMedia + 1) return false;
  const { first, end } = figure.parent;
  const isAmid = sumIn(keptUpTo, { first, end: figure.first }) > 0 && sumIn(keptUpTo, { first: figure.end, end }) > 0;
  return isAmid && FILMS.has(media[figure.firstMedia]?.element.tagName ?? "");
};

/** Whether kept data or code stands right beside a caption, in the same figure. */
const isBesideShown = (s: Survey, keep: Uint8Array, { first, end, parent }: Box): boolean =>
  [first - 1, end].some((at) => {
    const block = s.outline.blocks[at];
    const isInFigure = parent !== null && at >= parent.first && at < parent.end;
    return isInFigure && keep[at] === 1 && block !== undefined && (block.inside & SHOWN) !== 0;
  });

/**
 * Keeps captions whole of which the smaller part is kept: "Figure 3" says nothing without what it shows. The rest is a credit. Those of
 * kept tables and code stay, too, and those of films amid kept text.
 */
export const keepCaptions = (s: Survey, keep: Uint8Array): void => {
  const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
  for (const box of s.outline.boxes) {
    const { tag, first, end, inside } = box;
    if (tag !== "figcaption" || first === end || inside & APART) continue;
    const words = sumIn(s.words, box);
    let kept = 0;
    for (let i = first; i < end; i++) if (keep[i]) kept += s.texts[i]?.words ?? 0;
    const isText = 2 * sumIn(s.linkChars, box) < sumIn(s.chars, box);
    const isPart = kept > 0 ? 2 * kept < words : isBesideShown(s, keep, box) || isOfFilm(s, keptUpTo, box);
    if (isPart && words <= CAPTION_WORDS && isText) keep.fill(1, first, end);
  }
};
