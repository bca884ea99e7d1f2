import { bitsOf } from "../dom/lexicon.ts";
import type { Block, Box } from "../dom/outline.ts";

/** What names of boxes call what is about the site, not about what the page is about: sidebars and widgets, feet, other pages, answers. */
const BESIDE = bitsOf("footer", "aside", "related", "comment", "share");
/** Boxes around a block whose names count. */
const NEAREST = 4;

/** Whether a block stands in a box that is called so. */
export const isBeside = (block: Block): boolean => {
  for (let box: Box | null = block.box, up = 0; box && up < NEAREST; box = box.parent, up++) if (box.words & BESIDE) return true;
  return false;
};
