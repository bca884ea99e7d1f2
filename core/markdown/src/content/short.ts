import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import { bitsOf } from "../dom/lexicon.ts";
import type { Block, Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
import { keepRows } from "./data-rows.ts";
import { isParagraph } from "./survey.ts";
import { textFacts } from "./text-facts.ts";

/** Share of its letters from which on a line is a link: where the page has prose, such lines lead away from it. */
const LINKED = 0.5;
/** Letters, figures, and signs such as stars: a line of nothing else says nothing. */
const SAYS = /[\p{L}\p{N}\p{So}]/u;

const HEAD = bitsOf("header");
const FOOT = bitsOf("footer");
const CONTENT = bitsOf("content", "post");
/** Elements that hold all there is. */
const WHOLE = new Set(["html", "body", "main", "article"]);

/** Whether a block is for using the page rather than for reading it: lines of links but to mailboxes, and what stands on its controls. */
const isForUse = ({ box, inside, chars, linkChars, text }: Block): boolean =>
  (levelOf(box.tag) === 0 &&
    ((linkChars > LINKED * chars && !textFacts(text).contact) || (inside & (IN.button | IN.label)) !== 0)) ||
  !SAYS.test(text);

/** The boxes that are called the page's head or foot, and those in them. */
const edgesOf = ({ boxes }: Outline): Uint8Array => {
  const edges = new Uint8Array(boxes.length);
  for (const { index, parent, tag, words } of boxes) {
    const isCalled = (words & FOOT) !== 0 || ((words & HEAD) !== 0 && (words & CONTENT) === 0);
    const isEdge = isCalled && !WHOLE.has(tag) && levelOf(tag) === 0;
    if (isEdge || (parent && edges[parent.index])) edges[index] = 1;
  }
  return edges;
};

/**
 * What is read of a short page: of all that is `shown` plainly what was `chosen`, and the rest without what is for using the page, what
 * its head and foot say beside prose and titles (if only what is `inside` of them is read), and headings of which nothing is left.
 */
export const readOf = (outline: Outline, { blocks: shown, media }: Choice, chosen: Choice, inside: boolean): Choice => {
  const edges = inside ? edgesOf(outline) : new Uint8Array(outline.boxes.length);
  const read = Uint8Array.from(shown, (kept, i) => {
    const block = outline.blocks[i];
    if (!kept || !block || chosen.blocks[i]) return kept;
    const isEdge = edges[block.box.index] && levelOf(block.box.tag) === 0 && !isParagraph(block, textFacts(block.text));
    return isEdge || isForUse(block) ? 0 : 1;
  });
  // Names in rows are links, which were left out as such.
  keepRows(outline, read, 1);
  let isFollowed = false;
  let isEmptied = false;
  for (let i = read.length - 1; i >= 0; i--) {
    const level = levelOf(outline.blocks[i]?.box.tag ?? "");
    // A heading of a part: that of the page may have a line of links below it.
    if (level > 1 && isEmptied && !isFollowed && !chosen.blocks[i]) read[i] = 0;
    isFollowed = level === 0 && (isFollowed || read[i] === 1);
    isEmptied = level === 0 && (isEmptied || shown[i] === 1);
  }
  const isInEdge = (i: number): boolean => !chosen.media[i] && edges[outline.media[i]?.box.index ?? -1] === 1;
  return { blocks: read, media: media.map((kept, i) => (isInEdge(i) ? 0 : kept)) };
};
