import { levelOf } from "../dom/heading.ts";
import { APART, FOR_USE } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { endBelow } from "./below-title.ts";
import { isMemberSince } from "./member-since.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Rows of the least section and of the longest one, and words of the longest row and of its title. */
const LEAST = 3;
const MOST = 40;
const ROW_WORDS = 12;
const TITLE_WORDS = 8;
/** Share of links from which on a row leads elsewhere. */
const LINKED = 0.2;

const isRow = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i] as Block;
  const text = s.texts[i];
  if (!text || text.words === 0 || text.words > ROW_WORDS || text.date || text.contact || isMemberSince(block.text)) return false;
  return linkDensity(block) < LINKED && !(block.inside & (APART | FOR_USE)) && !isInAppeal(block);
};

/**
 * Keeps rows that look alike below a kept title amid what is kept, where nothing of them was: figures of a match, services, who is in a team.
 * Of each alone the models are not sure; without them the title says nothing.
 */
export const keepSections = (s: Survey, keep: Uint8Array): void => {
  const last = keep.lastIndexOf(1);
  for (let title = keep.indexOf(1); title >= 0 && title < last; title++) {
    const { box } = s.outline.blocks[title] as Block;
    if (!keep[title] || levelOf(box.tag) < 2 || keep[title + 1] || (s.texts[title]?.words ?? 0) > TITLE_WORDS) continue;
    const end = endBelow(s, title, title + MOST + 2);
    const count = end - title - 1;
    if (count < LEAST || count > MOST || end > last || keep.subarray(title + 1, end).includes(1)) continue;
    const places = new Set<number>();
    let at = title + 1;
    for (; at < end && isRow(s, at); at++) places.add(s.placeOf((s.outline.blocks[at] as Block).box));
    if (at === end && places.size * LEAST <= count) keep.fill(1, title + 1, end);
  }
};
