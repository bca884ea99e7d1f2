import { APART, IN } from "../dom/inside.ts";
import { type Survey, sumIn } from "./survey.ts";

/** Blocks of the largest link, words of its title (one or two are a tag, a rank, a count), and of what it says below. */
const LARGEST = 6;
const LEAST = 3;
const MOST = 25;
const SAYS = 6;
const ASIDE = APART | IN.button;

/** Keeps the first line of a link around several blocks where another of them is kept: a preview of a page without its title says nothing. */
export const keepLinkTitles = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const { tag, first, end, inside } = box;
    if (tag !== "a" || end - first < 2 || end - first > LARGEST || keep[first] || inside & ASIDE) continue;
    const [title, below] = [s.texts[first]?.words ?? 0, s.texts[first + 1]?.words ?? 0];
    if (!keep[first + 1] || below < SAYS || title < LEAST || title > MOST || sumIn(s.headingCount, box) > 0) continue;
    keep[first] = 1;
  }
};
