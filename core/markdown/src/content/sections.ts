import { classOf } from "../dom/boxes.ts";
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

/** What libraries call the title of a card, which is no heading by its element. */
const CARD_TITLE = /(?:^|[\s-])(?:card|panel|box)(?:-|__)(?:head(?:er)?-)?(?:title|heading|header(?:__main)?)(?:$|\s)/;

/** Keeps the titles of cards of which something is kept. */
const keepCardTitles = (s: Survey, keep: Uint8Array): void => {
  for (const [i, block] of s.outline.blocks.entries()) {
    if (keep[i] || !CARD_TITLE.test(classOf(block.box)) || !isTitle(s, i) || block.links > 0 || block.inside & (APART | FOR_USE))
      continue;
    if (!isInAppeal(block) && keep.subarray(i + 1, endBelow(s, i, i + MOST + 2)).includes(1)) keep[i] = 1;
  }
};

/** Whether a block is the title of a part. */
const isTitle = (s: Survey, i: number): boolean => {
  const { box } = s.outline.blocks[i] as Block;
  return (levelOf(box.tag) >= 2 || CARD_TITLE.test(classOf(box))) && (s.texts[i]?.words ?? 0) <= TITLE_WORDS;
};

/** A label before a day: "Started: 4 March 2026". Of other lines with days each is a text elsewhere. */
const LABELLED = /^\p{L}[^\d:·]{0,30}[:·]\s/u;

const isRow = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i] as Block;
  const text = s.texts[i];
  if (!text || text.words === 0 || text.words > ROW_WORDS || text.contact || isMemberSince(block.text)) return false;
  if (text.date && !LABELLED.test(block.text)) return false;
  return linkDensity(block) < LINKED && !(block.inside & (APART | FOR_USE)) && !isInAppeal(block);
};

/**
 * Keeps rows that look alike below a kept title amid what is kept, where nothing of them was: figures of a match, services, who is in a team.
 * Of each alone the models are not sure; without them the title says nothing. The last one of them has such rows where another like it is kept.
 */
export const keepSections = (s: Survey, keep: Uint8Array): void => {
  keepCardTitles(s, keep);
  const last = keep.lastIndexOf(1);
  const titled = new Set<number>();
  for (let title = keep.indexOf(1); title >= 0 && title <= last; title++) {
    if (!keep[title] || !isTitle(s, title)) continue;
    const place = s.placeOf((s.outline.blocks[title] as Block).box);
    const isLikeAnother = titled.has(place);
    titled.add(place);
    if (keep[title + 1]) continue;
    const end = endBelow(s, title, title + MOST + 2);
    const count = end - title - 1;
    if (count < LEAST || count > MOST || (end > last && !isLikeAnother) || keep.subarray(title + 1, end).includes(1)) continue;
    const places = new Set<number>();
    let at = title + 1;
    for (; at < end && isRow(s, at); at++) places.add(s.placeOf((s.outline.blocks[at] as Block).box));
    if (at === end && places.size * LEAST <= count) keep.fill(1, title + 1, end);
  }
};
