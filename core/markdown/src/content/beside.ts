import { isSomeAround } from "../dom/boxes.ts";
import { bitsOf } from "../dom/lexicon.ts";
import type { Block } from "../dom/outline.ts";

/** What names of boxes call what is about the site, not about what the page is about: sidebars and widgets, feet, other pages, answers. */
const BESIDE = bitsOf("footer", "aside", "related", "comment", "share");
/** Boxes around a block whose names count. */
const NEAREST = 4;

/** Whether a block stands in a box that is called so. */
export const isBeside = ({ box }: Block): boolean => isSomeAround(box, NEAREST, ({ words }) => (words & BESIDE) !== 0);
