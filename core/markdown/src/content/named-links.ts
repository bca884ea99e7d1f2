import { classOf } from "../dom/boxes.ts";
import { IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Share of its letters from which on a text is a link rather than one with a link in it. */
const MOSTLY = 0.7;
/** Blocks of links at most; more are a list of what is elsewhere. */
const MOST = 4;
const ASIDE = IN.nav | IN.footer | IN.aside | IN.header | IN.form | IN.dialog;

/** Whether a box is the other one, or stands in it. */
const isWithin = (box: Box | null, other: Box | null): boolean => {
  let at = box;
  while (at && at !== other) at = at.parent;
  return at === other;
};

/**
 * Keeps the links that a kept heading amid kept prose has under it, where that is all it has: downloads, sources, forms. A heading with
 * nothing below it says that something is missing.
 */
export const keepNamedLinks = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const prose = [...keep.keys()].filter((i) => keep[i] && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0));
  const [first, last] = [prose[0], prose.at(-1)];
  if (first === undefined || last === undefined) return;
  for (let i = first; i < last; i++) {
    if (!keep[i] || !s.headings[i]) continue;
    const around = blocks[i]?.box.parent ?? null;
    let end = i + 1;
    while (end < blocks.length && end <= i + MOST + 1 && !s.headings[end] && isWithin(blocks[end]?.box ?? null, around)) end++;
    const under = blocks.slice(i + 1, end);
    if (under.length === 0 || under.length > MOST || keep.subarray(i + 1, end).includes(1)) continue;
    if (under.every((block) => linkDensity(block) >= MOSTLY && !(block.inside & ASIDE))) keep.fill(1, i + 1, end);
  }
};

/** What programs for documentation call a grid of links to further pages, and links of one at most. */
const CARDS = /(?:^|[\s_-])(?:cards|card-(?:grid|group|list))(?=$|\s)/;
const MOST_CARDS = 24;

/** Keeps a grid of links that stands between kept blocks of the box that it is in: an author put it into the text. */
export const keepCards = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  for (const box of boxes) {
    const count = box.end - box.first;
    if (count === 0 || count > MOST_CARDS || !box.parent || !CARDS.test(classOf(box))) continue;
    const isAmid = box.first > box.parent.first && box.end < box.parent.end;
    if (!isAmid || !keep[box.first - 1] || !keep[box.end]) continue;
    const isLinks = blocks.slice(box.first, box.end).every((block) => linkDensity(block) >= MOSTLY && !(block.inside & ASIDE));
    if (isLinks) keep.fill(1, box.first, box.end);
  }
};
