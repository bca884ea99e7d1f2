import { attribute, childElements, type Element, find, isElement, type Node } from "@farthing/html";
import type { List, ListItem, RootContent } from "mdast";
import { append } from "../append.ts";
import { childrenOf } from "../dom/node.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";

/** Whether the box that an item begins with is ticked; `null` if there is none. */
const checked = (item: Element): boolean | null => {
  const name = attribute(item, "class") ?? "";
  const named = /task|todo|check/i.test(name);
  const box = find(item, (e) => e.tagName === "li" || (e.tagName === "input" && attribute(e, "type") === "checkbox"));
  // A box that nobody can tick says how things stand; one that can is asked about.
  return box?.tagName === "input" && (named || attribute(box, "disabled") !== null) ? attribute(box, "checked") !== null : null;
};

/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
const continueWith = (item: ListItem, lists: readonly List[]): void => {
  for (const list of lists) {
    const last = item.children.at(-1);
    if (last?.type === "list" && last.ordered === list.ordered) append(last.children, list.children);
    else item.children.push(list);
  }
};

/** An item that holds nothing but a list: of a first item that is one, written `- - a`, readers see the mark alone. */
const onlyList = (content: readonly RootContent[]): List | null => {
  const [only] = content;
  return content.length === 1 && only?.type === "list" ? only : null;
};

const STRUCTURED: ReadonlySet<string> = new Set(["heading", "code", "table"]);

/** Whether every item is a section of the page, and nothing else: generated references list what they describe. */
const listsSections = (element: Element): boolean => {
  const items = childElements(element).filter(({ tagName }) => tagName === "li");
  return items.every((item) => childElements(item).length === 1 && childElements(item)[0]?.tagName === "section");
};

/** What the items of a list hold, where they are parts of the page rather than items: a lone one with a heading, sections. */
const partsOf = (element: Element | null, contents: readonly RootContent[][]): RootContent[] | null => {
  const [first = []] = contents;
  const isPart = contents.length === 1 && first.length > 1 && first.some(({ type }) => STRUCTURED.has(type));
  if (isPart) return first;
  return element && contents.every(([begin]) => begin?.type === "heading") && listsSections(element) ? contents.flat() : null;
};

/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list, or alone in an item, belongs to the item before it. */
export const list = (
  element: Element | null,
  nodes: readonly Node[],
  context: Context,
  depth: number,
  flow: Flow,
): RootContent[] => {
  const children: ListItem[] = [];
  let loose: Node[] = [];
  let begin: string | null = null;
  const contents: RootContent[][] = [];
  /** Lists that stand for items themselves, none of their own being before them. */
  const lifted: List[] = [];
  const add = (content: RootContent[], state: boolean | null, isLoose: boolean): void => {
    if (content.length === 0) return;
    const last = children.at(-1);
    const only = onlyList(content);
    if (last && isLoose && content.every((node) => node.type === "list")) continueWith(last, content as List[]);
    else if (only) {
      lifted.push(only);
      append(children, only.children);
    } else children.push(itemOf(content, state));
    contents.push(content);
  };
  const flushLoose = (): void => {
    add(flow(loose, context, depth + 1), null, true);
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.tagName !== "li") {
      loose.push(node);
      continue;
    }
    flushLoose();
    if (!holdsKept(context, node) || context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
    const content = flow(childrenOf(node), context, depth + 1);
    if (content.length && children.length === 0) begin = attribute(node, "value");
    add(content, checked(node), false);
  }
  flushLoose();
  if (children.length === 0) return [];
  const [lone] = lifted;
  if (lone && lone.children.length === children.length) return [lone];
  const parts = partsOf(element, contents);
  if (parts) return parts;
  if (element?.tagName !== "ol") return [settled({ type: "list", ordered: false, start: null, children })];
  const start = Number.parseInt(begin ?? attribute(element, "start") ?? "1", 10);
  return [settled({ type: "list", ordered: true, start: start >= 0 ? start : 1, children })];
};
