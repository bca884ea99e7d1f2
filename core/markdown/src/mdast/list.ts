import { attribute, type Element, find, isElement, type Node } from "@farthing/html";
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

/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list belongs to the item before it. */
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
  const flushLoose = (): void => {
    const content = flow(loose, context, depth + 1);
    const last = children.at(-1);
    if (content.length && last && content.every((node) => node.type === "list")) continueWith(last, content as List[]);
    else if (content.length) children.push(itemOf(content, null));
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
    if (content.length) {
      if (children.length === 0) begin = attribute(node, "value");
      children.push(itemOf(content, checked(node)));
    }
  }
  flushLoose();
  if (children.length === 0) return [];
  if (element?.tagName !== "ol") return [settled({ type: "list", ordered: false, start: null, children })];
  const start = Number.parseInt(begin ?? attribute(element, "start") ?? "1", 10);
  return [settled({ type: "list", ordered: true, start: start >= 0 ? start : 1, children })];
};
