import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { isSomeAround, lookOf } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
import { linkDensity } from "./survey.ts";
import { asksToRead, isTeaserTitle } from "./teaser-titles.ts";
import { textFacts } from "./text-facts.ts";

/** Titles of teasers that are looked at, boxes around one, and elements of what stands below it. */
const MOST_TITLES = 40;
const MOST_UP = 5;
const MOST_ELEMENTS = 3_000;
/** Cards from which on they are teasers, the parts of one, and words of its longest part. */
const CARDS = 2;
const PARTS = 8;
const LONGEST = 60;
/** Share of its letters that are links of what only leads to other pages. */
const LINKED = 0.8;
/** What themes in any language call the box of teasers, and boxes around their title among which it is looked for. */
const CALLED =
  /(?:^|[^a-z])(?:[a-z]{0,6}related|recommended|similar)[-_]?(?:posts?|articles?|stories|news|products?|entries|reads?)(?![a-z])/i;
const NEAREST = 3;
/** Share of the letters of a page that stand before its teasers. */
const BEFORE = 0.5;

/** The box around a title in which more stands behind it; `null` if there is none near. */
const aroundTitle = (title: number, { box }: Block): Box | null => {
  let around: Box | null = box;
  for (let up = 0; around && up < MOST_UP; up++, around = around.parent) if (around.end > title + 1) return around;
  return null;
};

/** Boxes right in each box, by the block that they begin with: the outermost ones. */
const childrenIn = (around: Box, boxes: readonly Box[]): Map<number, Box> => {
  const children = new Map<number, Box>();
  for (let at = around.index + 1, seen = 0; seen < MOST_ELEMENTS; at++, seen++) {
    const box = boxes[at];
    if (!box || box.first >= around.end || box.depth <= around.depth) break;
    if (box.parent === around && box.end > box.first) children.set(box.first, box);
  }
  return children;
};

/** Blocks behind a title up to where its teasers end: those of the next box, and of the boxes that look like it. */
const endOf = (title: number, around: Box, boxes: readonly Box[]): number => {
  const children = childrenIn(around, boxes);
  let box = children.get(title + 1);
  if (!box) return title + 1;
  const look = lookOf(box);
  let { end } = box;
  for (box = children.get(end); box && lookOf(box) === look; box = children.get(end)) end = box.end;
  return end;
};

const addTarget = (element: Element | null, found: Set<string>): void => {
  const href = element?.tagName === "a" ? (attribute(element, "href")?.trim() ?? "") : "";
  if (href && !/^(?:#|javascript:|mailto:|tel:)/i.test(href)) found.add(href);
};

/** Addresses of other pages to which links in a box lead, or the link that is the box, or is around it. */
const targetsIn = (element: Element, found: Set<string>): void => {
  addTarget(element, found);
  addTarget(parentElement(element), found);
  let seen = 0;
  for (const each of elements(element)) {
    if (++seen > MOST_ELEMENTS) return;
    addTarget(each, found);
  }
};

/** Whether what stands between two blocks are cards that lead to other pages: a picture or a price each, or a title alone, and few words. */
const areCards = ({ blocks, boxes, media }: Outline, first: number, end: number, around: Box): boolean => {
  const targets = new Set<string>();
  for (const box of childrenIn(around, boxes).values())
    if (box.first >= first && box.end <= end && box.element) targetsIn(box.element, targets);
  const count = targets.size;
  if (count < CARDS || end - first > count * PARTS) return false;
  const pictures = media.reduce((sum, { at, box }) => sum + (at >= first && at <= end && box.first >= first - 1 ? 1 : 0), 0);
  const areTitles = blocks.slice(first, end).every((block) => levelOf(block.box.tag) && linkDensity(block) >= LINKED);
  if (pictures < count / 2 && end - first < 2 * count && !areTitles) return false;
  return blocks.slice(first, end).every(({ text, box }) => box.tag !== "pre" && textFacts(text).words <= LONGEST);
};

/** Whether what stands between two blocks are links: below a title that asks to read something else, or is no heading, these are no author's list. */
const areLinks = ({ blocks }: Outline, first: number, end: number): boolean =>
  blocks.slice(first, end).reduce((sum, { links }) => sum + links, 0) >= CARDS &&
  end - first <= PARTS &&
  blocks.slice(first, end).every((block) => linkDensity(block) >= LINKED && !(block.inside & IN.table));

/** Titles that say what the reader himself may like: an author's list is not called so. */
const TO_READER = /(?<!\p{L})(?:you|vous|ihnen|dir|dich|te|ti|você|вам|вас)(?!\p{L})|猜你|为你|為你|あなた/iu;

const isAsking = ({ text, box }: Block): boolean => asksToRead(text) || levelOf(box.tag) === 0 || TO_READER.test(text);

/** Where the teasers below a title or what stands below that end, if there are any. */
const teasersBelow = (outline: Outline, title: number): number | undefined => {
  const block = outline.blocks[title] as Block;
  const around = aroundTitle(title, block);
  const end = around ? endOf(title, around, outline.boxes) : 0;
  if (!around || end <= title + 1) return undefined;
  return areCards(outline, title + 1, end, around) || (isAsking(block) && areLinks(outline, title + 1, end)) ? end : undefined;
};

/** Words of what a title of teasers may have below it. */
const SUBTITLE_WORDS = 12;
const isSubtitle = (block: Block | undefined): boolean =>
  block !== undefined && levelOf(block.box.tag) === 0 && block.links === 0 && textFacts(block.text).words <= SUBTITLE_WORDS;

const nameOf = (element: Element | null): string =>
  element ? `${attribute(element, "class") ?? ""} ${attribute(element, "id") ?? ""}` : "";

/** Whether a heading is what a box of teasers begins with. */
const isTitleOfTeasers = ({ box, text }: Block, at: number): boolean =>
  isTeaserTitle(text) ||
  (levelOf(box.tag) !== 0 && isSomeAround(box, NEAREST, ({ element, first }) => first === at && CALLED.test(nameOf(element))));

/** Pairs of a first block and the end: titles of teasers with the cards below them, which lead to other pages, where the page says more. */
const teasersOf = (outline: Outline, kept: Uint8Array): [first: number, end: number][] => {
  const { blocks } = outline;
  const found: [number, number][] = [];
  let titles = 0;
  let before = 0;
  for (const [i, block] of blocks.entries()) {
    if (kept[i]) before += block.chars;
    if (levelOf(block.box.tag) === 1 || !isTitleOfTeasers(block, i) || titles >= MOST_TITLES) continue;
    titles++;
    const end = teasersBelow(outline, i) ?? (isSubtitle(blocks[i + 1]) ? teasersBelow(outline, i + 1) : undefined);
    if (end === undefined) continue;
    let letters = 0;
    for (let at = i + 1; at < end; at++) if (kept[at]) letters += blocks[at]?.chars ?? 0;
    if (letters === 0 || before - (kept[i] ? block.chars : 0) >= letters * BEFORE) found.push([i, end]);
  }
  return found;
};

/** A choice without teasers. Pictures in front of their title are none of theirs, nor those behind the last card. */
export const dropTeasers = (outline: Outline, { blocks, media }: Choice): Choice => {
  for (const [first, end] of teasersOf(outline, blocks)) {
    blocks.fill(0, first, end);
    for (const [i, { at, box }] of outline.media.entries())
      if (at > first && (at < end || (at === end && box.first >= first && box.end <= end))) media[i] = 0;
  }
  return { blocks, media };
};
