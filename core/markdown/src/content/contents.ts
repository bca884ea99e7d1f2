import { attribute, elementsOf } from "@farthing/html";
import { classOf } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { FOR_USE } from "../dom/inside.ts";
import { LISTS } from "../dom/node.ts";
import type { Box } from "../dom/outline.ts";
import { absoluteUrl } from "../dom/url.ts";
import { linksHere } from "./permalinks.ts";
import { isPlain } from "./plain.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";

/** What generators of books and documentation call such a list: DocBook, Sphinx, Asciidoctor, Texinfo, rustdoc. */
const CALLED = /(?:^|[\s_-])(?:toc|toctree|table-of-contents|contents|menu|all-items)(?:$|[\s_-])/i;
/** What Sphinx calls those that an author wrote into the text, and no others. */
const WRITTEN = /(?:^|\s)toctree-wrapper(?:\s|$)/;
/** Share of its letters in links from which on a box is a list of links, and how few such a list has. */
const LINKED = 0.8;
const FEWEST = 3;
/** Blocks between what is kept and such a list: "Table of Contents", a rule. */
const BETWEEN = 3;
/** Boxes with lines of links that are looked into: those in each other hold the same ones. */
const BOXES = 20;
/** Links that are looked at, and the share of them that must lead to parts of this page. */
const LOOKED_AT = 500;
const PARTS = 0.8;

/** Whether an address is that of a page beside this one or below it. */
const isPart = (address: string | null, url: URL): boolean => {
  const target = address === null ? null : URL.parse(address);
  if (target?.host !== url.host || target.pathname === url.pathname) return false;
  return target.pathname.startsWith(url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1));
};

const isCalled = (name: RegExp, box: Box): boolean =>
  name.test(classOf(box)) || (box.parent !== null && name.test(classOf(box.parent)));

const leadsToParts = ({ element }: Box, url: URL, fewest = FEWEST): boolean => {
  const links = element === null ? [] : elementsOf(element).filter((each) => each.tagName === "a" && attribute(each, "href"));
  const some = links.slice(0, LOOKED_AT);
  return (
    some.length >= fewest &&
    some.filter((link) => isPart(absoluteUrl(attribute(link, "href") ?? "", url), url)).length >= PARTS * some.length
  );
};

/** What programs call the contents of the page itself. */
const OWN = /(?:^|[\s_-])(?:toc|table-?of-?contents|doc-toc)(?:$|[\s_-])/i;
const NAMING = new Set(["class", "id", "role"]);
/** What stands above such a box where it is no part of it: TeX4ht, TiddlyWiki. */
const ABOVE =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|[íi]ndice|sumário|inhoud|содержание|оглавление|目录|目次)$/iu;

/** Lines of the longest list of places on a page. */
const PLACES = 60;

/** What docutils calls the box of contents that an author wrote, whatever their title says, which is a line. */
const WITH_TITLE = /(?:^|\s)contents(?:\s|$)/;
const isTitleOfContents = ({ parent, first, end }: Box, { texts }: Survey): boolean =>
  parent?.element !== null &&
  parent !== null &&
  end - first === 1 &&
  WITH_TITLE.test(attribute(parent.element, "class") ?? "") &&
  texts[first]?.sentences === 0;

/** Leaves out titles of lists of places on this page of which no line is kept: what they lead to stands below. The page's own title stays. */
const dropBarePlaces = (s: Survey, keep: Uint8Array): void => {
  for (const [i, { box }] of s.outline.blocks.entries()) {
    const { parent } = box;
    if (!keep[i] || parent?.first !== i || parent.end - i < FEWEST || parent.end - i > PLACES) continue;
    if ((s.headings[i] ?? 0) < 2 && !isTitleOfContents(box, s)) continue;
    const list = { first: i + 1, end: parent.end };
    if (keep.subarray(list.first, list.end).includes(1) || sumIn(s.linkChars, list) < LINKED * sumIn(s.chars, list)) continue;
    const links = parent.element === null ? [] : elementsOf(parent.element).filter(({ tagName }) => tagName === "a");
    if (links.length > 0 && links.every((link) => attribute(link, "href")?.startsWith("#"))) keep[i] = 0;
  }
};

/** Leaves out the title of contents of which no line is kept. */
export const dropBareContents = (s: Survey, keep: Uint8Array): void => {
  dropBarePlaces(s, keep);
  let done = 0;
  for (const box of s.outline.boxes) {
    const { element, first, end } = box;
    if (!element || first < done || first === end) continue;
    if (!element.attrs.some(({ name, value }) => NAMING.has(name) && OWN.test(value))) continue;
    done = end;
    const before = s.headings[first - 1] && ABOVE.test(s.outline.blocks[first - 1]?.text ?? "");
    if (before && !keep.subarray(first, end).includes(1)) keep[first - 1] = 0;
    // A script fills it in: asciidoc.
    if (end - first === 1 && ABOVE.test(s.outline.blocks[first]?.text ?? "")) keep[first] = 0;
    const [title, ...more] = Array.from({ length: end - first }, (_, i) => first + i).filter((i) => keep[i]);
    const block = title === undefined ? undefined : s.outline.blocks[title];
    const isNamed = block !== undefined && (linkDensity(block) < LINKED || (levelOf(block.box.tag) > 0 && linksHere(block.box)));
    const isTitle = isNamed && s.texts[title as number]?.sentences === 0;
    const isBare = isTitle && more.length === 0 && end - first > 1 && sumIn(s.linkChars, box) > 0;
    if (isBare) keep.fill(0, first, end);
  }
};

/** Blocks that follow each other. */
type Run = Pick<Box, "first" | "end">;

/** Paragraphs in a row that are links to the pages below this one, as people wrote contents without a list; or lines of one (groff). */
const rowsOf = (s: Survey, url: URL): Run[] => {
  const rows: { first: number; end: number }[] = [];
  const known = new Map<Box, boolean>();
  const leads = (box: Box): boolean => {
    const is = known.get(box) ?? (known.size < BOXES && leadsToParts(box, url));
    known.set(box, is);
    return is;
  };
  const lines: Run[] = [];
  for (const [i, block] of s.outline.blocks.entries()) {
    const isOfLines = block.links > FEWEST && block.breaks >= block.links - 1 && linkDensity(block) >= LINKED;
    if (isOfLines && leads(block.box)) lines.push({ first: i, end: i + 1 });
    const isRow = linkDensity(block) >= LINKED && block.box.end - block.box.first === 1 && leadsToParts(block.box, url, 1);
    const last = rows.at(-1);
    if (isRow && last?.end === i) last.end++;
    else if (isRow) rows.push({ first: i, end: i + 1 });
  }
  return [...lines, ...rows.filter(({ first, end }) => end - first > FEWEST)];
};

/** Lists of the pages below this one, by what they are called and what they hold: none in another. */
const listsOf = (s: Survey, url: URL, isAlone: boolean): Box[] => {
  let looked = 0; // the end of what was looked at: lists in each other are looked through once
  return s.outline.boxes.filter((box) => {
    const { first, end, inside } = box;
    const fewest = isCalled(WRITTEN, box) ? 1 : FEWEST;
    if (end <= looked || end - first < fewest || inside & FOR_USE) return false;
    if (!isCalled(CALLED, box) && !(isAlone && LISTS.has(box.tag))) return false;
    if (sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box)) return false;
    looked = end;
    return leadsToParts(box, url, fewest);
  });
};

const isBehind = (keep: Uint8Array, first: number): boolean => keep.subarray(Math.max(0, first - BETWEEN), first).includes(1);

/**
 * Keeps the contents of a book, a part or a chapter whole, behind what is kept: where they are most of what their page says, and where an
 * author wrote them into the text. On a page without a layout any list or row of pages is part of it.
 */
export const keepContents = (s: Survey, keep: Uint8Array, url: URL): void => {
  const isAlone = isPlain(s);
  const lists = listsOf(s, url, isAlone);
  if (isAlone) for (const { first, end } of rowsOf(s, url)) if (isBehind(keep, first)) keep.fill(1, first, end);
  if (lists.length === 0) return;
  const kept = totals(keep.length, (i) => (keep[i] ? (s.texts[i]?.words ?? 0) : 0));
  const sum = (of: Float64Array): number => lists.reduce((words, box) => words + sumIn(of, box), 0);
  const isMost = sum(s.words) >= (kept[keep.length] ?? 0) - sum(kept);
  for (const box of lists) {
    const { first, end } = box;
    if (!isMost && !isAlone && !isCalled(WRITTEN, box)) continue;
    if (isBehind(keep, first)) keep.fill(1, first, end);
  }
};
