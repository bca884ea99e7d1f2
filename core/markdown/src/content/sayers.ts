import { classOf } from "../dom/boxes.ts";
import { FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { linkDensity, type Survey, sumIn } from "./survey.ts";

/** Where it stands who said what is quoted: below the quotation, within it or in the figure around it. */
const SAYERS = new Set(["footer", "figcaption"]);
/** Words of the longest line that says so. */
const LINE_WORDS = 25;

const isOf = (box: Box, quotation: Box): boolean => {
  if (box.tag === "footer" && box.first >= quotation.first && box.end <= quotation.end) return true;
  return box.tag === "figcaption" && box.parent?.tag === "figure" && box.parent.first <= quotation.first;
};

/** What pages call the words of somebody who praises them, blocks of the largest such box, and words of what is said and of who says so. */
const PRAISE = /testimonial/i;
const LARGEST = 5;
const SAID_WORDS = 4;
const NAME_WORDS = 8;
/** Share of links from which on a line leads elsewhere. */
const LINKED = 0.7;

/** Such words where no box is called so, how many they and their letters are, and boxes beside each other from which on several say them. */
const QUOTED = /^["“„«»]\p{L}[^"“”„«»]*["“”«»]$/u;
const QUOTED_WORDS = 6;
const QUOTED_CHARS = 2_000;
const SEVERAL = 2;
const LETTER = /\p{L}/u;
/** The first letters of a name, where there is no portrait. */
const INITIALS = /^\p{Lu}{1,2}$/u;
export const isInitials = ({ text }: Block): boolean => INITIALS.test(text);

/** Whether a box is one of several alike, whose text is kept and quoted. */
const isQuoted = (s: Survey, keep: Uint8Array, { index, first, end }: Box): boolean =>
  (s.repetition[index]?.count ?? 0) >= SEVERAL &&
  s.outline.blocks
    .slice(first, end)
    .some(
      ({ text, chars }, at) =>
        keep[first + at] && chars <= QUOTED_CHARS && (s.texts[first + at]?.words ?? 0) >= QUOTED_WORDS && QUOTED.test(text),
    );

/** Keeps who praises above or below what is kept of the praise, with what the person is. */
const keepPraisers = (s: Survey, keep: Uint8Array, box: Box): void => {
  const { first, end, inside } = box;
  if (end - first < 2 || end - first > LARGEST || inside & FOR_USE || !keep.subarray(first, end).includes(1)) return;
  if (!PRAISE.test(classOf(box)) && !isQuoted(s, keep, box)) return;
  const words = (i: number): number => s.texts[i]?.words ?? 0;
  // Stars, and the letters of a portrait, are no words.
  const lines = Array.from({ length: end - first }, (_, at) => first + at).filter(
    (i) => words(i) > 0 && !isInitials(s.outline.blocks[i] as Block),
  );
  const isName = (i: number): boolean =>
    words(i) <= NAME_WORDS &&
    LETTER.test(s.outline.blocks[i]?.text ?? "") &&
    !s.headings[i] &&
    linkDensity(s.outline.blocks[i] as Block) < LINKED;
  if (!lines.some((i) => keep[i] && words(i) >= SAID_WORDS) || !lines.every((i) => keep[i] || isName(i))) return;
  for (const i of lines) keep[i] = 1;
};

/** Keeps the line that says who is quoted, right below what is kept of a quotation: without it the words are nobody's. */
export const keepSayers = (s: Survey, keep: Uint8Array): void => {
  let quotation: Box | undefined;
  for (const box of s.outline.boxes) {
    if (box.tag === "blockquote") quotation = box;
    keepPraisers(s, keep, box);
    if (!quotation || !SAYERS.has(box.tag) || box.first === box.end || !isOf(box, quotation)) continue;
    const isBelow = box.first > quotation.first && box.first <= quotation.end && keep[box.first - 1] === 1;
    if (isBelow && sumIn(s.words, box) <= LINE_WORDS) keep.fill(1, box.first, box.end);
  }
};
