import { APART, IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Words of the longest caption. */
const CAPTION_WORDS = 150;

/** Tables and code stand in their figures with their captions. */
const SHOWN = IN.table | IN.pre;

/** Films and what is said, which have no text of their own. What a frame shows may be of another page. */
const FILMS = new Set(["video", "audio", "amp-video", "amp-audio"]);

const PICTURES = new Set(["img", "amp-img"]);
/** How papers, reports and manuals number their figures, to which the text refers. */
const NUMBERED = /^(?:fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|chart|scheme|plate|diagram|map|图|圖|図|рис(?:унок|\.)?)\s{0,2}\d/iu;

/** Whether a caption is that of a film or a picture, in a figure with kept text before and behind it in the box around. */
const isOfMedium = (s: Survey, keptUpTo: Float64Array, { parent: figure }: Box, tags: ReadonlySet<string>): boolean => {
  if (figure?.tag !== "figure" || !figure.parent || figure.endMedia !== figure.firstMedia + 1) return false;
  const { first, end } = figure.parent;
  const isAmid = sumIn(keptUpTo, { first, end: figure.first }) > 0 && sumIn(keptUpTo, { first: figure.end, end }) > 0;
  return isAmid && tags.has(s.outline.media[figure.firstMedia]?.element.tagName ?? "");
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
 * kept tables and code stay, too, and those of films and of numbered pictures amid kept text.
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
    const isPart = kept > 0 ? 2 * kept < words : isBesideShown(s, keep, box) || isOfMedium(s, keptUpTo, box, FILMS);
    const isNumbered = NUMBERED.test(s.outline.blocks[first]?.text ?? "") && isOfMedium(s, keptUpTo, box, PICTURES);
    if ((isPart || isNumbered) && words <= CAPTION_WORDS && isText) keep.fill(1, first, end);
  }
};
