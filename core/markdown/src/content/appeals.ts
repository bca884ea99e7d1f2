import { attribute, elements } from "@farthing/html";
import { WORDS, type Word } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What the names of boxes call advertisements, requests for consent, and invitations to subscribe or sign in. */
const APPEAL = (["ad", "consent", "signup"] satisfies Word[]).reduce((bits, word) => bits | (1 << WORDS.indexOf(word)), 0);
const SIGNUP = 1 << WORDS.indexOf("signup");
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

/** Blocks of the largest box that is one invitation, and elements of it among which its field is looked for. */
const INVITATION = 8;
const MOST_ELEMENTS = 200;

/** Whether a box asks for an address of e-mail, by its name and by a field for one. */
const asksForMail = (box: Box): boolean => {
  if (!(box.words & SIGNUP) || box.end - box.first > INVITATION || !box.element) return false;
  let seen = 0;
  for (const element of elements(box.element)) {
    if (++seen > MOST_ELEMENTS) return false;
    if (element.tagName === "input" && attribute(element, "type") === "email") return true;
  }
  return false;
};

/** Drops what stands in a box that calls itself an advertisement or the like, unless it is surely content. */
export const dropAppeals = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (const [i, block] of s.outline.blocks.entries()) if (keep[i] && (scores[i] ?? 0) < SURE && isInAppeal(block)) keep[i] = 0;
  // What a newsletter says of itself amid a letter reads like the letter.
  for (const box of s.outline.boxes) if (asksForMail(box)) keep.fill(0, box.first, box.end);
};
