import { attribute, childElements, type Element, elements } from "@farthing/html";
import type { RootContent } from "mdast";
import { classesOf, isInline, textOf } from "../dom/node.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";

/** Elements of an item that are looked at, and letters from which on it is prose. */
const MOST = 40;
const PROSE = 300;
/** Items from which on they are a list, and the most that are looked at. */
const ITEMS = 2;
const LONGEST = 500;
/** What holds the text of an item, where it is no line. */
const PLAIN = new Set(["div", "p", "section", "article"]);
/** Boxes in an item: a title and a line below it. */
const BOXES = 8;

/** What is called a list, and what its items are called then: `list-group` and `list-group-item`, `ion-list` and `ion-item`. */
const LIST = /(?:^|-|_)list(?:$|[-_])/;
const ENDS = ["-item", "__item", "_item"];
const itemNames = (list: Element): readonly string[] =>
  [list.tagName, ...classesOf(list).split(/\s+/, 8)]
    .filter((name) => LIST.test(name))
    .flatMap((name) => [...ENDS.map((end) => name + end), name.replace(/list$/, "item")]);

const isCalled = (element: Element, names: readonly string[]): boolean =>
  names.includes(element.tagName) ||
  classesOf(element)
    .split(/\s+/, 8)
    .some((name) => names.includes(name));

/** Whether an item says one thing in a few lines: what has headings or lists of its own is a part of the page. */
const isItem = (item: Element): boolean => {
  let seen = 0;
  let boxes = 0;
  for (const inside of elements(item)) {
    if (++seen > MOST) return false;
    if (isInline(inside)) continue;
    if (!(PLAIN.has(inside.tagName) || inside.tagName.includes("-")) || ++boxes > BOXES) return false;
  }
  const text = textOf(item, PROSE).trim();
  return text.length > 0 && text.length < PROSE;
};

/** The items of a box that says by its role, or by what it and they are called, that it is a list; none of other boxes. */
const itemsOf = (box: Element): readonly Element[] => {
  const isByRole = attribute(box, "role") === "list";
  const names = isByRole ? [] : itemNames(box);
  if (!isByRole && names.length === 0) return [];
  const items = childElements(box);
  const is = (item: Element): boolean =>
    (isByRole ? attribute(item, "role") === "listitem" : isCalled(item, names)) && isItem(item);
  return items.length >= ITEMS && items.length <= LONGEST && items.every(is) ? items : [];
};

/** A list that is made of boxes or links, each of a few lines; `null` of all other boxes. */
export const listOfBoxes = (box: Element, context: Context, depth: number, flow: Flow): RootContent[] | null => {
  const items = itemsOf(box).filter((item) => holdsKept(context, item));
  if (items.length < ITEMS) return null;
  const children = items
    .map((item) => flow([item], context, depth + 1))
    .filter((content) => content.length > 0)
    .map((content) => itemOf(content, null));
  return children.length < ITEMS ? null : [settled({ type: "list", ordered: false, start: null, children })];
};
