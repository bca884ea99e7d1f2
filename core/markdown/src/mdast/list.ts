import { attribute, childElements, type Element, isElement, type Node } from "@farthing/html";
import type { BlockContent, List, ListItem, RootContent } from "mdast";
import { append } from "../append.ts";
import { ownNumbered, unmarked, withoutBullets } from "./bulleted.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";
import { byLevel, continueWith } from "./list-levels.ts";
import { type ListNumber, listNumbers, numberedLists } from "./list-numbers.ts";
import { ticked } from "./task.ts";

/** Whether an item is laid out: of one that is hidden no number is seen. */
const isCounted = ({ outline: { boxOf, unseenBlocks } }: Context, item: Element): boolean => {
  const box = boxOf.get(item);
  if (box === undefined || box.first === box.end || unseenBlocks.size === 0) return true;
  for (let at = box.first; at < box.end; at++) if (!unseenBlocks.has(at)) return true;
  return false;
};

const DECIMAL = /(?:^|;)\s{0,20}list-style(?:-type)?\s{0,20}:\s{0,20}decimal(?![\w-])/i;
const isDecimal = (element: Element): boolean => DECIMAL.test(attribute(element, "style") ?? "");

/** Whether a list has numbers: by what it is, or because it or all of its items are set so. `first` is an item of it. */
const isOrdered = (list: Element, first: Node | undefined): boolean => {
  // Quill says it of each item, and makes all lists alike.
  const said = first && isElement(first) ? attribute(first, "data-list") : null;
  if (said !== null) return said === "ordered";
  if (list.tagName === "ol" || isDecimal(list)) return true;
  const items = childElements(list);
  return items.length > 0 && items.every((item) => item.tagName === "li" && isDecimal(item));
};

/** The numbers of a list's own items, by item. */
const numbersOf = (element: Element, nodes: readonly Node[], context: Context): ReadonlyMap<Node, ListNumber> => {
  const items = nodes.filter((node): node is Element => isElement(node) && node.tagName === "li" && isCounted(context, node));
  const [type, style, start, reversed] = ["type", "style", "start", "reversed"].map((name) => attribute(element, name));
  const numbers = listNumbers(
    { type, style, start, reversed },
    items.map((item) => attribute(item, "value")),
  );
  return new Map(items.map((item, at) => [item, numbers[at] as ListNumber]));
};

/** An item that holds nothing but a list: of a first item that is one, written `- - a`, readers see the mark alone. */
const onlyList = (content: readonly RootContent[]): List | null => {
  const [only] = content;
  return content.length === 1 && only?.type === "list" ? only : null;
};

const STRUCTURED: ReadonlySet<string> = new Set(["heading", "code", "table"]);

/** What Docco calls the list of the parts of a program, each with its text and its code. */
const SECTIONS = /(?:^|\s)sections(?:\s|$)/;

/** Whether every item is a section of the page, and nothing else: generated references list what they describe. */
const listsSections = (element: Element): boolean => {
  const items = childElements(element).filter(({ tagName }) => tagName === "li");
  return items.every((item) => childElements(item).length === 1 && childElements(item)[0]?.tagName === "section");
};

/** Whether an item is a table, or one below its name: a bullet before it says nothing, and moves it to the right. */
const isTable = ([name, ...below]: readonly RootContent[]): boolean =>
  name?.type === "table" ? below.length === 0 : below.length === 1 && below[0]?.type === "table";

/** What the items of a list hold, where they are parts of the page rather than items: a lone one with a heading, sections, tables. */
const partsOf = (element: Element | null, contents: readonly RootContent[][]): RootContent[] | null => {
  const [first = []] = contents;
  const isPart = contents.length === 1 && first.length > 1 && first.some(({ type }) => STRUCTURED.has(type));
  if (isPart) return first;
  if (element?.tagName === "ul" && contents.every(isTable)) return contents.flat();
  if (element && SECTIONS.test(attribute(element, "class") ?? "") && contents.some(([, next]) => next?.type === "code"))
    return contents.flat();
  return element && contents.every(([begin]) => begin?.type === "heading") && listsSections(element) ? contents.flat() : null;
};

/** What a list without an item only moves to the right: a quotation where it is less than half of what it stands in. */
const inset = (element: Element, context: Context, depth: number, flow: Flow): RootContent[] => {
  const content = flow(element.childNodes, context, depth + 1);
  const box = context.outline.boxOf.get(element);
  const around = box?.parent;
  const isAmid = box && around && 2 * (box.end - box.first) < around.end - around.first;
  const isText = content.length > 0 && content.every(({ type }) => type === "paragraph");
  return isAmid && isText ? [{ type: "blockquote", children: content as BlockContent[] }] : content;
};

/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list, or alone in an item, belongs to the item before it. */
export const list = (
  element: Element | null,
  nodes: readonly Node[],
  context: Context,
  depth: number,
  flow: Flow,
): RootContent[] => {
  if (element && !element.childNodes.some(({ nodeName }) => nodeName === "li")) return inset(element, context, depth, flow);
  const children: ListItem[] = [];
  let loose: Node[] = [];
  const { own, below } = byLevel(nodes);
  const ordered =
    element !== null &&
    isOrdered(
      element,
      own.find(({ nodeName }) => nodeName === "li"),
    );
  const known = element && ordered ? numbersOf(element, own, context) : undefined;
  /** The number of each item; shorter where some have none. */
  const numbers: ListNumber[] = [];
  const contents: RootContent[][] = [];
  /** Lists that stand for items themselves, none of their own being before them. */
  const lifted: List[] = [];
  const add = (written: RootContent[], item: Element | null): void => {
    if (written.length === 0) return;
    const last = children.at(-1);
    const content = item ? unmarked(written, known?.get(item)?.ordinal) : written;
    const only = onlyList(content);
    const number = item && !only ? known?.get(item) : undefined;
    if (number) numbers.push(number);
    if (last && !item && content.every((node) => node.type === "list")) continueWith(last, content as List[]);
    else if (only) {
      lifted.push(only);
      append(children, only.children);
    } else children.push(itemOf(content, item && ticked(item)));
    contents.push(content);
  };
  const flushLoose = (): void => {
    add(flow(loose, context, depth + 1), null);
    loose = [];
  };
  for (const node of own) {
    if (!isElement(node) || node.tagName !== "li") {
      loose.push(node);
      continue;
    }
    flushLoose();
    if (!holdsKept(context, node) || context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
    add(flow(node.childNodes, context, depth + 1), node);
    const deeper = below.get(node);
    if (deeper) add(list(element, deeper, context, depth + 1, flow), null);
  }
  flushLoose();
  if (children.length === 0) return [];
  const [lone] = lifted;
  if (lone && lone.children.length === children.length) return [lone];
  const parts = partsOf(element, contents);
  if (parts) return parts;
  if (numbers.length === children.length) return numberedLists(children, numbers);
  if (ordered) return [settled({ type: "list", ordered, start: numbers[0]?.ordinal ?? 1, children })];
  const numbered = ownNumbered(children);
  return [settled(numbered ?? { type: "list", ordered, start: null, children: withoutBullets(children) })];
};
