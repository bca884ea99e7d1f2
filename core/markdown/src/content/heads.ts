import { attribute, type Element, elements, elementsOf } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { absoluteUrl, isPlaceOn } from "../dom/url.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";

/** Where a page has its own text. */
const OWN = IN.main | IN.article;

/** Links to the parts of a section that may stand between its heading and its text. */
const MOST_PARTS = 60;
/** What DocBook calls the box around a heading, and how many boxes stand between them at most. */
const TITLE_PAGE = /(?:^|\s)titlepage(?:\s|$)/;
const WRAPPERS = 5;
/** Share of the words of a box from which on most of it is kept. */
const MOST = 0.5;
/** Share of a block's letters in links from which on it is nothing else. */
const LINKED = 0.8;
/** Letters of the longest line above a heading that says of what kind its part is. */
const KIND = 30;

/** Whether a heading, all of its box, is a link to a place on its own page. */
const leadsToItself = ({ box, links }: Block, url: URL): boolean => {
  if (links !== 1 || box.element === null || box.end - box.first > 1) return false;
  const link = elementsOf(box.element).find((element) => element.tagName === "a" && attribute(element, "href"));
  const target = link && absoluteUrl(attribute(link, "href") ?? "", url);
  return typeof target === "string" && isPlaceOn(url, target);
};

/** The box that a heading stands in, or that of the title page which is all its own: DocBook has one for each section. */
const placeOf = ({ box }: Block): Box | null => {
  let place = box.parent;
  for (let up = 0; place && place.end - place.first === 1 && up < WRAPPERS; up++) {
    if (place.element && TITLE_PAGE.test(attribute(place.element, "class") ?? "")) return place.parent;
    place = place.parent;
  }
  return box.parent;
};

/** Words of kept blocks, as running totals. */
const keptWordsOf = (s: Survey, keep: Uint8Array): Float64Array =>
  totals(keep.length, (i) => (keep[i] ? (s.texts[i]?.words ?? 0) : 0));

/** The outermost of the boxes that begin with a text and stand in a place; `null` if they stand elsewhere. */
const outermost = (text: Block, at: number, place: Box | null): Box | null => {
  let { box } = text;
  for (let up = 0; box.parent !== place && box.parent?.first === at && up < WRAPPERS; up++) box = box.parent;
  return box.parent === place ? box : null;
};

/**
 * Whether a heading stands right above kept text of its own box, or above a box that begins with it and of which most is kept. The text
 * is a sentence, or stands between two that are kept.
 */
const isAbove = (s: Survey, keep: Uint8Array, i: number, keptWords: Float64Array): boolean => {
  const [heading, text] = s.outline.blocks.slice(i, i + 2);
  const box = heading && text && outermost(text, i + 1, placeOf(heading));
  if (!box || (box !== text.box && sumIn(keptWords, box) < MOST * sumIn(s.words, box))) return false;
  return keep[i - 1] === 1 || (s.texts[i + 1]?.sentences ?? 0) > 0;
};

/** Whether a heading is what a page begins with, right above the title of its first part, in the same box. */
const isFirst = ({ headings, outline: { blocks } }: Survey, i: number): boolean =>
  i === 0 && (headings[1] ?? 0) > (headings[0] ?? 0) && blocks[0]?.box.parent === blocks[1]?.box.parent;

/** Lines that may stand between a title and the text: who wrote it, and when. */
const BYLINES = 3;

/** The only heading of the first level, where it stands above sentences of the page's own text; -1 if there is none. */
const onlyTitleOf = (s: Survey, keep: Uint8Array): number => {
  const at = s.headings.indexOf(1);
  const inside = s.outline.blocks[at]?.inside ?? 0;
  if (at < 0 || s.headings.lastIndexOf(1) !== at || (inside & OWN) === 0) return -1;
  // Below something that is kept it is a part of the page, and stands right above its text.
  const text = keep.subarray(0, at).includes(1) ? at + 1 : keep.indexOf(1);
  const isAboveText = text > at && text <= at + 1 + BYLINES && keep[text] === 1 && (s.texts[text]?.sentences ?? 0) > 0;
  return isAboveText ? at : -1;
};

/** Where the text of a section begins: behind links to its parts. */
const beginOf = (s: Survey, keep: Uint8Array, i: number): number => {
  const isPart = (at: number): boolean => {
    const block = s.outline.blocks[at];
    return block !== undefined && !keep[at] && !s.headings[at] && linkDensity(block) > LINKED;
  };
  let at = i + 1;
  while (at - i <= MOST_PARTS && isPart(at)) at++;
  return at;
};

/** Elements of a block, or of a heading, among which its link or its id is looked for. */
const MOST_INSIDE = 8;

const firstOf = <T>({ box }: Block, of: (element: Element) => T | null): T | null => {
  let seen = 0;
  if (box.element) {
    const own = of(box.element);
    if (own !== null) return own;
    for (const element of elements(box.element)) {
      const found = of(element);
      if (found !== null) return found;
      if (++seen > MOST_INSIDE) break;
    }
  }
  return null;
};

const addressOf = (element: Element): string | null => (element.tagName === "a" ? attribute(element, "href") : null);
const named = (place: string, text: string): string => `${place} ${text}`;

/** What the page's own contents lead to: for each line that is one link to a place on the page, that place and the text. */
const contentsOf = ({ outline: { blocks } }: Survey, url: URL): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const block of blocks) {
    if (block.links !== 1 || linkDensity(block) < LINKED) continue;
    const href = firstOf(block, addressOf);
    const place = href?.includes("#") ? absoluteUrl(href, url) : null;
    if (place && isPlaceOn(url, place)) found.add(named(place.slice(place.indexOf("#")), block.text));
  }
  return found;
};

/** Whether a box begins with a heading, or with a line above it that says of what kind the part is: "Queries". */
const beginsWith = ({ blocks }: Survey["outline"], { first }: Box, at: number): boolean =>
  first === at || (first === at - 1 && levelOf(blocks[first]?.box.tag ?? "") === 0 && (blocks[first]?.chars ?? 0) <= KIND);

/** The id of a heading, of what stands in it, or of a box that begins with it. */
const idOf = ({ outline }: Survey, heading: Block, at: number): string | null => {
  let id = firstOf(heading, (element) => attribute(element, "id"));
  let around = heading.box.parent;
  for (let up = 0; id === null && around && beginsWith(outline, around, at) && up < WRAPPERS; up++, around = around.parent)
    id = around.element && attribute(around.element, "id");
  return id;
};

/** Whether the page's contents lead to a heading, or to the section that it begins, by its text. */
const isInContents = (s: Survey, heading: Block, at: number, contents: ReadonlySet<string>, url: URL): boolean => {
  const id = contents.size > 0 ? idOf(s, heading, at) : null;
  const place = id === null ? null : absoluteUrl(`#${id}`, url);
  return place !== null && contents.has(named(place.slice(place.indexOf("#")), heading.text));
};

/**
 * Keeps the headings of kept text: right above it, or links to where they stand themselves, as generators of documentation write them,
 * also above links to the parts of the section, or in the page's own contents, whatever is kept below them.
 */
export const keepHeads = (s: Survey, keep: Uint8Array, url: URL): void => {
  const { blocks } = s.outline;
  const keptWords = keptWordsOf(s, keep);
  const onlyTitle = onlyTitleOf(s, keep);
  let contents: ReadonlySet<string> | undefined;
  for (let i = blocks.length - 2; i >= 0; i--) {
    const block = blocks[i] as Block;
    if (keep[i] || !s.headings[i] || block.inside & FOR_USE) continue;
    if (
      (keep[i + 1] && (isAbove(s, keep, i, keptWords) || isFirst(s, i))) ||
      i === onlyTitle ||
      (leadsToItself(block, url) && keep[beginOf(s, keep, i)])
    )
      keep[i] = 1;
    else if (keep[i + 1]) {
      contents ??= contentsOf(s, url);
      if (isInContents(s, block, i, contents, url)) keep[i] = 1;
    }
  }
};
