import { IN } from "../dom/inside.ts";
import { WORDS, type Word } from "../dom/lexicon.ts";
import type { Block, Outline } from "../dom/outline.ts";
import { keepRows } from "./data-rows.ts";
import { isParagraph } from "./survey.ts";
import { textFacts } from "./text-facts.ts";

/** Share of its letters from which on a line is a link: where the page has prose, such lines lead away from it. */
const LINKED = 0.5;
const HEADING = /^h[1-6]$/;
/** Headings of parts: that of the page may have a line of links below it. */
const PART = /^h[2-6]$/;
const SAYS = /[\p{L}\p{N}]/u;

const bit = (word: Word): number => 1 << WORDS.indexOf(word);
const HEAD = bit("header");
const FOOT = bit("footer");
const CONTENT = bit("content") | bit("post");
/** Elements that hold all there is. */
const WHOLE = new Set(["html", "body", "main", "article"]);

/** Whether a block is for using the page rather than for reading it: lines of links, and what stands on its controls. */
const isForUse = ({ box, inside, chars, linkChars, text }: Block): boolean =>
  (!HEADING.test(box.tag) && (linkChars > LINKED * chars || (inside & (IN.button | IN.label)) !== 0)) || !SAYS.test(text);

/** The boxes that are called the page's head or foot, and those in them. */
const edgesOf = ({ boxes }: Outline): Uint8Array => {
  const edges = new Uint8Array(boxes.length);
  for (const { index, parent, tag, words } of boxes) {
    const isCalled = (words & FOOT) !== 0 || ((words & HEAD) !== 0 && (words & CONTENT) === 0);
    const isEdge = isCalled && !WHOLE.has(tag) && !HEADING.test(tag);
    if (isEdge || (parent && edges[parent.index])) edges[index] = 1;
  }
  return edges;
};

/**
 * What is read of a short page: of all that is `shown` plainly what was `chosen`, and the rest without what is for using the page, what
 * its head and foot say beside prose and titles (if only what is `inside` of them is read), and headings of which nothing is left.
 */
export const readOf = (outline: Outline, shown: Uint8Array, chosen: Uint8Array, inside: boolean): Uint8Array => {
  const edges = inside ? edgesOf(outline) : new Uint8Array(outline.boxes.length);
  const read = Uint8Array.from(shown, (kept, i) => {
    const block = outline.blocks[i];
    if (!kept || !block || chosen[i]) return kept;
    const isEdge = edges[block.box.index] && !HEADING.test(block.box.tag) && !isParagraph(block, textFacts(block.text));
    return isEdge || isForUse(block) ? 0 : 1;
  });
  // Names in rows are links, which were left out as such.
  keepRows(outline, read, 1);
  let isFollowed = false;
  let isEmptied = false;
  for (let i = read.length - 1; i >= 0; i--) {
    const isHeading = HEADING.test(outline.blocks[i]?.box.tag ?? "");
    if (isHeading && isEmptied && !isFollowed && !chosen[i] && PART.test(outline.blocks[i]?.box.tag ?? "")) read[i] = 0;
    isFollowed = isHeading ? false : isFollowed || read[i] === 1;
    isEmptied = isHeading ? false : isEmptied || shown[i] === 1;
  }
  return read;
};
