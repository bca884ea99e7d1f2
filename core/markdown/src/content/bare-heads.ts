import { FOR_USE } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { calledAround, hasLittleAround } from "./alone.ts";
import { isAdLabel, isInAppeal } from "./appeals.ts";
import type { Survey } from "./survey.ts";

/** Words of the longest line that is so short that the models doubt it: of longer ones they know more. */
const LINE_WORDS = 30;

/** A title of a part, where the part ends, and whether something of it is kept. */
interface Part {
  readonly first: number;
  readonly end: number;
  readonly level: number;
  readonly isKept: boolean;
}

/** The parts of a page that have more than their titles, to the next title of any level, and of which nothing is `known` otherwise. */
const partsOf = ({ headings }: Survey, keep: Uint8Array, known: Uint8Array): Part[] => {
  const parts: Part[] = [];
  let end = headings.length;
  for (let first = end - 1; first >= 0; first--) {
    const level = headings[first] ?? 0;
    if (level === 0) continue;
    if (end > first + 1 && !known.subarray(first, end).includes(1))
      parts.push({ first, end, level, isKept: keep.subarray(first + 1, end).includes(1) });
    end = first;
  }
  return parts;
};

/**
 * Keeps what stands below a kept title on a page that has next to nothing around its text, where nothing of it is, if something is below another title of its
 * level: a short list of links, a few names. A title with nothing below it says that the page has nothing there.
 */
export const keepBelowHeads = (s: Survey, keep: Uint8Array, known: Uint8Array): void => {
  // Below the first title stand lines about the page.
  const text = keep.findIndex((kept, i) => kept === 1 && !s.headings[i]);
  const parts = partsOf(s, keep, known).filter(({ first }) => keep[first] === 1);
  const told = new Set(parts.filter(({ isKept }) => isKept).map(({ level }) => level));
  const bare = parts.filter(({ first, isKept, level }) => !isKept && first > text && text >= 0 && told.has(level));
  const [page] = s.outline.boxes;
  if (bare.length === 0 || !page || !hasLittleAround(s, page)) return;
  const around = calledAround(s);
  const last = s.headings.findLastIndex((level) => level > 0);
  const hasPictures = s.outline.media.some(({ at }) => at > last);
  for (const { first, end } of bare) {
    if (s.texts.slice(first + 1, end).some(({ words }) => words > LINE_WORDS)) continue;
    // Cards with pictures at the end lead to other pages.
    if (first === last && hasPictures) continue;
    for (let i = first + 1; i < end; i++) {
      const block = s.outline.blocks[i] as Block;
      if (!around[i] && !(block.inside & FOR_USE) && !isInAppeal(block) && !isAdLabel(block)) keep[i] = 1;
    }
  }
};
