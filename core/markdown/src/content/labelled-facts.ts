import { levelOf } from "../dom/heading.ts";
import { APART, FOR_USE } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { isBeside } from "./beside.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Lines of the least and of the longest set of facts, and words of the longest line and title. */
const LEAST = 3;
const MOST = 30;
const WORDS = 14;
const TITLE_WORDS = 5;
/** Share of a line that its bold label is at least and at most. */
const LABEL = { least: 0.1, most: 0.9 };
const LINKED = 0.6;

const isFact = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i] as Block;
  const share = block.strongChars / (block.chars || 1);
  if (share < LABEL.least || share > LABEL.most || block.inside & (APART | FOR_USE) || levelOf(block.box.tag) > 0) return false;
  return (s.texts[i]?.words ?? 0) <= WORDS && linkDensity(block) < LINKED && !isInAppeal(block) && !isBeside(block);
};

/** Keeps the facts of what a page is about: lines of a bold label and a value, all alike, below a title and below what is kept. */
export const keepLabelledFacts = (s: Survey, keep: Uint8Array): void => {
  const from = keep.indexOf(1);
  if (from < 0) return;
  for (let title = from + 1; title < keep.length - LEAST; title++) {
    if (
      s.headings[title] === 0 ||
      (s.texts[title]?.words ?? 0) > TITLE_WORDS ||
      !/\p{L}/u.test(s.outline.blocks[title]?.text ?? "")
    )
      continue;
    const place = s.placeOf((s.outline.blocks[title + 1] as Block).box);
    let end = title + 1;
    while (end < keep.length && s.placeOf((s.outline.blocks[end] as Block).box) === place && isFact(s, end)) end++;
    const count = end - title - 1;
    if (count < LEAST || count > MOST) continue;
    // How one reaches those whose site it is.
    if (s.texts.slice(title + 1, end).some(({ contact }) => contact)) continue;
    keep.fill(1, title, end);
    title = end - 1;
  }
};
