import { IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { linkDensity, type Survey, totals } from "./survey.ts";
import { asksToReadThis } from "./teaser-titles.ts";

/** Items and cells may be links alone: that is how indexes and tables are read. */
const THINGS = IN.list | IN.table | IN.dl | IN.pre;
/** Share of its letters from which on a text is a link rather than one with a link in it. */
const MOSTLY = 0.7;
/** Words from which on it points somewhere; a single one is a name. */
const POINTER_WORDS = 2;
/** Blocks to either side in which prose stands that it interrupts. */
const REACH = 3;
/** Score from which on it is kept all the same. */
const SURE = 0.97;

/** Boxes of one kind in a row from which on they are cards, and boxes around a block among which such a card is looked for. */
const CARDS = 3;
const NEAREST = 5;

/** Whether a block is what a card begins with, above the prose of that card: the title of a teaser leads to what it is of. */
const isTitleOfCard = (s: Survey, i: number, proseUpTo: Float64Array): boolean => {
  let card: Box | null = s.outline.blocks[i]?.box ?? null;
  for (let up = 0; card && up < NEAREST; card = card.parent, up++) {
    const { first, end, index } = card;
    if (proseUpTo[first] !== proseUpTo[i]) return false;
    if (proseUpTo[end] !== proseUpTo[i] && (s.repetition[index]?.count ?? 0) >= CARDS) return true;
  }
  return false;
};

/** Drops what stands between paragraphs of kept prose and points elsewhere: "read more", "sign up", the headline of another article. */
export const dropPointers = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const isProse = (i: number): boolean => keep[i] === 1 && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0);
  const prose = Uint8Array.from(keep, (_, i) => (isProse(i) ? 1 : 0));
  const proseUpTo = totals(prose.length, (i) => prose[i] ?? 0);
  for (const [i, block] of s.outline.blocks.entries()) {
    if (!keep[i] || s.headings[i] || block.inside & THINGS || (scores[i] ?? 0) >= SURE) continue;
    if (block.links === 1 && asksToReadThis(block.text, block.linkChars)) {
      keep[i] = 0;
      continue;
    }
    if (linkDensity(block) < MOSTLY || (s.texts[i]?.words ?? 0) < POINTER_WORDS) continue;
    if (prose.subarray(Math.max(0, i - REACH), i + REACH + 1).includes(1) && !isTitleOfCard(s, i, proseUpTo)) keep[i] = 0;
  }
};
