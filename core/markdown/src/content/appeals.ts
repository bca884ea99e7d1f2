import { WORDS, type Word } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What the names of boxes call advertisements, requests for consent, and invitations to subscribe or sign in. */
const APPEAL = (["ad", "consent", "signup"] satisfies Word[]).reduce((bits, word) => bits | (1 << WORDS.indexOf(word)), 0);
/** Boxes around a block whose names count. */
const NEAREST = 4;
/** Score from which on a text in such a box is content all the same. */
const SURE = 0.8;

/** Whether a block stands in a box that calls itself so. */
export const isInAppeal = (block: Block): boolean => {
  if (block.words & APPEAL) return true;
  for (let box: Box | null = block.box, up = 0; box && up < NEAREST; box = box.parent, up++) if (box.words & APPEAL) return true;
  return false;
};

/** Drops what stands in a box that calls itself an advertisement or the like, unless it is surely content. */
export const dropAppeals = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (const [i, block] of s.outline.blocks.entries()) if (keep[i] && (scores[i] ?? 0) < SURE && isInAppeal(block)) keep[i] = 0;
};
