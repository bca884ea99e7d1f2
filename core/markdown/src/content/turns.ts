import { attribute, type Element, elements, isElement, isText, type Node } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import { imageAlt } from "../dom/image.ts";
import { IN } from "../dom/inside.ts";
import { isImage, POINTS, textOf } from "../dom/node.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";

/** What HTML 4 and programs that make books call the pages that a page leads to (`rel`). */
const RELATIONS = new Set([
  "next",
  "prev",
  "previous",
  "up",
  "start",
  "first",
  "last",
  "contents",
  "toc",
  "index",
  "top",
  "home",
]);
/** What such links say, or their labels: Texinfo, LaTeX2HTML, Halibut, and many by hand. */
const NAMES = new Set([
  ...RELATIONS,
  ...[
    "next page",
    "previous page",
    "next chapter",
    "previous chapter",
    "next section",
    "previous section",
    "table of contents",
    "bibliography",
    "title page",
    "back",
    "forward",
    "node",
  ],
]);
/** What stands before the numbers of a text's pages. */
const PAGES = new Set([
  "page",
  "pages",
  "seite",
  "seiten",
  "pagina",
  "paginas",
  "pagine",
  "sida",
  "side",
  "strona",
  "страница",
  "страницы",
]);
const NUMBER = /^\d{1,3}$/;
/** Letters, links and nodes of the longest row, and words beside its links in any language. */
const LONGEST = 600;
const MOST_LINKS = 12;
const MOST_NODES = 200;
const FEW_WORDS = 8;
/** Letters of a name, at most, where a line holds nothing else. */
const NAME_LENGTH = 10;

/** What the links of a row lead to, and what stands beside them. */
interface Row {
  /** Links that are told by their relation, by what they say, and by neither. */
  related: number;
  named: number;
  other: number;
  /** Numbers that are links, which count as others, too. */
  readonly numbers: Set<string>;
  beside: string;
}

/** A name without the signs around it: arrows, brackets, colons. */
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** What a link says, or the picture that it shows. */
const saidBy = (link: Element): string => {
  const text = plain(textOf(link, 40));
  if (text !== "") return text;
  for (const inside of elements(link)) if (isImage(inside.tagName)) return plain(imageAlt(inside) ?? "");
  return "";
};

const isRelated = (link: Element): boolean => {
  const relations = attribute(link, "rel");
  return (
    relations !== null &&
    plain(relations)
      .split(" ")
      .some((each) => RELATIONS.has(each))
  );
};

/** What a row consists of; `null` of what has too many parts to be one. */
const rowOf = (element: Element): Row | null => {
  const row: Row = { related: 0, named: 0, other: 0, numbers: new Set(), beside: "" };
  const stack: Node[] = element.childNodes.toReversed();
  for (let seen = 0; stack.length > 0; seen++) {
    const node = stack.pop() as Node;
    if (seen > MOST_NODES) return null;
    if (isText(node)) row.beside += node.value;
    else if (isElement(node) && node.tagName === "a" && attribute(node, "href") !== null) {
      row.beside += "|";
      const said = isRelated(node) ? null : saidBy(node);
      if (said === null) row.related++;
      else if (NAMES.has(said)) row.named++;
      else {
        row.other++;
        if (NUMBER.test(said)) row.numbers.add(said);
      }
    } else if (isElement(node)) for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i] as Node);
  }
  return row;
};

/** The labels beside the links of a row, up to the first that `isKnown` does not know. */
const labelsOf = ({ beside }: Row, isKnown: (label: string) => boolean = () => true): string[] => {
  const labels: string[] = [];
  for (const [part] of beside.matchAll(/[\p{L}\p{N}\s]+/gu)) {
    const label = plain(part);
    if (label === "") continue;
    labels.push(label);
    if (!isKnown(label)) break;
  }
  return labels;
};

/** Whether a row leads to the pages that a text is cut into: their numbers, and the one that is shown is no link. */
const isOfPages = (row: Row): boolean => {
  const { related, named, other, numbers } = row;
  if (numbers.size === 0 || numbers.size !== other) return false;
  const shown = labelsOf(row)
    .flatMap((label) => label.split(" "))
    .filter((word) => !NAMES.has(word));
  const own = shown.filter((word) => NUMBER.test(word));
  const words = shown.filter((word) => !NUMBER.test(word));
  if (!words.every((word) => PAGES.has(word)) || own.length !== 1) return false;
  const isBeside = numbers.has(String(Number(own[0]) - 1)) || numbers.has(String(Number(own[0]) + 1));
  return isBeside && (words.length > 0 || related + named > 0 || numbers.size > 1);
};

/** Whether a table in the only cell of a row only turns the pages of the table around it, as ASP.NET writes it: a number in each of its cells. */
const isPager = ({ element, first, end, tag, parent }: Box): boolean => {
  const row = parent?.parent;
  if (
    tag !== "table" ||
    parent?.tag !== "td" ||
    row?.first !== first ||
    row.end !== end ||
    !element ||
    end - first < 2 ||
    end - first > MOST_LINKS
  )
    return false;
  const links = rowOf(element);
  return links !== null && isOfPages(links);
};

/** Whether each item of a list is a link that turns pages. */
const isListOfTurns = ({ element, first, end, tag, children }: Box): boolean => {
  if (!POINTS.has(tag) || !element || end - first !== children || children < 2 || children > MOST_LINKS) return false;
  const row = rowOf(element);
  return row !== null && row.other === 0 && row.named === children && labelsOf(row).length === 0;
};

/** Whether a line that is not all of its box only turns pages: what it does not lead to stands there, too. LinuxDoc. */
export const isTurnLine = ({ text, links, chars, inside, box }: Block): boolean => {
  if (links === 0 || links > MOST_LINKS || chars > NAME_LENGTH * MOST_LINKS) return false;
  if (levelOf(box.tag) > 0 || inside & (IN.pre | IN.table)) return false;
  const [first = ""] = /[\p{L}\p{N}]+/u.exec(text) ?? [];
  if (!NAMES.has(first.toLowerCase())) return false;
  const words = plain(text).split(" ");
  return words.length > 1 && words.every((word) => NAMES.has(word));
};

/** Whether a block, all of its box, only turns pages: each link is told, or labelled "Next:", and nothing else is said; or a list of such links. */
export const isTurn = (box: Box, { blocks }: Outline): boolean => {
  if (isPager(box) || isListOfTurns(box)) return true;
  const { element, first, end, tag } = box;
  const block = blocks[first];
  if (!element || !block || end - first !== 1 || block.box.element !== element || levelOf(tag) > 0) return false;
  if (block.links === 0 || block.links > MOST_LINKS || block.chars > LONGEST || block.inside & IN.pre) return false;
  const row = rowOf(element);
  if (row === null) return false;
  if (row.related > 0 && row.other === 0 && row.named === 0) return labelsOf(row).join(" ").split(" ").length <= FEW_WORDS;
  if (isOfPages(row)) return true;
  const isName = (label: string): boolean => NAMES.has(label);
  const labels = labelsOf(row, isName);
  if (!labels.every(isName)) return false;
  const links = row.related + row.named + row.other;
  return links > 0 && row.other <= labels.length && row.related + row.named + labels.length > 1;
};
