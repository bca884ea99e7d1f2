import { attribute, type Element, isElement, type Node } from "@farthing/html";
import type { List, ListItem, RootContent } from "mdast";
import { append } from "../append.ts";
import { goOn } from "./item.ts";
import { levelOfParagraph } from "./word-list.ts";

/** How editors name the level of an item in a list that is flat: Quill, Draft.js, Dropbox Paper. */
const ITEM_LEVEL = /(?:^|\s)(?:ql-indent-|public-DraftStyleDefault-depth|listindent)(\d)(?:\s|$)/;
/** How Google Documents name the level of a list that stands beside the list it is in. */
const LIST_LEVEL = /(?:^|\s)lst-kix_\w{1,40}-(\d)(?:\s|$)/;
/** What they call the first of the lists that are one. */
const STARTS = /(?:^|\s)start(?:\s|$)/;

/** Deeper levels are one: each is a list of its own. */
const DEEPEST = 9;

const levelOf = (item: Node): number => {
  if (!isElement(item) || item.tagName !== "li") return 0;
  const level = Number(ITEM_LEVEL.exec(attribute(item, "class") ?? "")?.[1] ?? attribute(item, "aria-level") ?? 0);
  return level > 0 ? Math.min(level, DEEPEST) : 0;
};

/** The nodes of a flat list on the level of its first item, and those that are deeper, by the item that they are below. */
export const byLevel = (
  nodes: readonly Node[],
): { readonly own: readonly Node[]; readonly below: ReadonlyMap<Node, readonly Node[]> } => {
  const below = new Map<Node, Node[]>();
  const own: Node[] = [];
  let base: number | undefined;
  let above: Node | undefined;
  for (const node of nodes) {
    const isItem = node.nodeName === "li";
    const level = isItem ? levelOf(node) : 0;
    if (isItem) base ??= level;
    if (!isItem || !above || level <= (base ?? 0)) {
      own.push(node);
      if (isItem) above = node;
      continue;
    }
    const deeper = below.get(above);
    if (deeper) deeper.push(node);
    else below.set(above, [node]);
  }
  return { own, below };
};

/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
export const continueWith = (item: ListItem, lists: readonly List[]): void => {
  for (const list of lists) {
    const last = item.children.at(-1);
    if (last?.type === "list" && last.ordered === list.ordered) append(last.children, list.children);
    else item.children.push(list);
  }
};

/** Whether two lists that stand beside each other are one, of which an editor (Notion) writes each item as a list. */
const areOne = (list: List, last: List, name: string, lastName: string): boolean =>
  list.children.length === 1 && name !== "" && name === lastName && !list.ordered && !last.ordered;

/**
 * Adds a list to the one before it, where that says its level or is an item of it; `false` if it is none of that. `before` is the
 * element right before it.
 */
export const addToLast = (
  content: readonly RootContent[],
  last: RootContent | undefined,
  element: Element,
  before: Element | undefined,
): boolean => {
  const [list] = content;
  if (list?.type !== "list" || last?.type !== "list" || content.length > 1) return false;
  const name = attribute(element, "class") ?? "";
  const level = levelOfParagraph(element) ?? Number(LIST_LEVEL.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(level)) {
    if (!before || !areOne(list, last, name, attribute(before, "class") ?? "")) return false;
    goOn(last, list);
    return true;
  }
  if (level === 0) {
    if (STARTS.test(name) || list.ordered !== last.ordered) return false;
    goOn(last, list);
    return true;
  }
  let item = last.children.at(-1);
  for (let up = 1; up < level && item; up++) {
    const inner = item.children.at(-1);
    if (inner?.type !== "list") break;
    item = inner.children.at(-1);
  }
  if (item) continueWith(item, [list]);
  return item !== undefined;
};
