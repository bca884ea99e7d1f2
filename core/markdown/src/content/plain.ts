import { attribute } from "@farthing/html";
import { AROUND, IN } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Elements that say what a text is, and not where on the page it stands. */
const OF_TEXT = new Set(
  (
    "html body main article p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre listing blockquote center address " +
    "a font b strong i em u tt code big small cite"
  ).split(" "),
);
/** What only a page with a layout has. */
const BESIDE = AROUND | IN.aside | IN.header;
/** Share of a page's words that may stand in other boxes: a table, a form. */
const FEW = 0.25;

const isBare = ({ element }: Box): boolean =>
  element !== null && attribute(element, "class") === null && attribute(element, "id") === null;

const isOfText = (box: Box): boolean => box.element === null || OF_TEXT.has(box.tag) || (box.tag === "div" && isBare(box));

/** Whether a page is a text without a layout, as people write them by hand: nothing stands beside it. */
export const isPlain = (s: Survey): boolean => {
  let beside = 0;
  let end = 0; // of the last box that was counted: those in it are not counted again
  for (const box of s.outline.boxes) {
    if (box.inside & BESIDE && box.end > box.first) return false;
    if (box.first < end || isOfText(box)) continue;
    beside += sumIn(s.words, box);
    end = box.end;
  }
  return beside <= FEW * (s.words.at(-1) ?? 0);
};
