import { attribute, type Element, elements, isElement, isText, type Node, parentElement, textWithin } from "@farthing/html";
import type { ListItem, RootContent } from "mdast";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { itemOf, settled } from "./item.ts";
import { continueWith } from "./list-levels.ts";

/** Elements of a tree that are looked at. */
const MOST = 20_000;
/** Entries from which on it is a list. */
const ENTRIES = 2;
/** Deeper levels are one: each is a list of its own. */
const DEEPEST = 12;

/** What a tree shows in one line, and how deep that stands. */
interface Entry {
  readonly element: Element;
  readonly level: number;
  readonly nodes: Node[];
}

const roleOf = (node: Element): string | null => attribute(node, "role");

/** The elements of a tree that hold entries; `null` if it has too many elements, or entries that are items of a list. */
const holdersOf = (tree: Element): ReadonlySet<Element> | null => {
  const holders = new Set<Element>();
  let seen = 0;
  for (const element of elements(tree)) {
    if (++seen > MOST) return null;
    if (roleOf(element) !== "treeitem") continue;
    if (element.tagName === "li") return null;
    for (let at = parentElement(element); at && at !== tree && !holders.has(at); at = parentElement(at)) holders.add(at);
  }
  return holders;
};

/** Whether a part of a tree says something: signs and pictures beside its entries do not. */
const says = (node: Node, context: Context): boolean =>
  isText(node) ? node.value.trim() !== "" : isElement(node) && holdsKept(context, node) && textWithin(node, 0) !== "";

/** The entries of a tree (ARIA 1.2, `treeitem`): those of a group, or in another entry, are a level deeper; `null` if it says more than they do. */
const entriesOf = (tree: Element, context: Context): readonly Entry[] | null => {
  const holders = holdersOf(tree);
  if (!holders) return null;
  const entries: Entry[] = [];
  const stack: [node: Node, level: number, entry: Entry | null][] = [[tree, 0, null]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, level, entry] = next;
    const isHolder = node === tree || (isElement(node) && holders.has(node));
    const isEntry = isElement(node) && roleOf(node) === "treeitem";
    if (!isElement(node) || !(isHolder || isEntry)) {
      if (entry) entry.nodes.push(node);
      else if (says(node, context)) return null;
      continue;
    }
    const said = Number.parseInt(attribute(node, "aria-level") ?? "", 10);
    const own = isEntry ? { element: node, level: Number.isNaN(said) ? level : said, nodes: [] } : entry;
    if (isEntry && own) entries.push(own);
    const isDeeper = isEntry || (entry === null && roleOf(node) === "group");
    for (const child of node.childNodes.toReversed()) stack.push([child, isDeeper ? level + 1 : level, own]);
  }
  return entries;
};

/** A tree that is made of boxes as a list, with lists in its items; `null` of all other boxes. */
export const listOfTree = (box: Element, context: Context, depth: number, flow: Flow): RootContent[] | null => {
  const entries = roleOf(box) === "tree" ? entriesOf(box, context)?.filter(({ element }) => holdsKept(context, element)) : null;
  if (!entries || entries.length < ENTRIES) return null;
  const first: ListItem[] = [];
  /** The last item of each level, from the first one on. */
  const last: { readonly level: number; readonly item: ListItem }[] = [];
  for (const { level, nodes } of entries) {
    const content = flow(nodes, context, depth + 1);
    if (content.length === 0) continue;
    const item = itemOf(content, null);
    while (last.length > 0 && (last.length >= DEEPEST || (last.at(-1)?.level ?? 0) >= level)) last.pop();
    const above = last.at(-1);
    if (above) continueWith(above.item, [{ type: "list", ordered: false, start: null, spread: false, children: [item] }]);
    else first.push(item);
    last.push({ level, item });
  }
  return first.length === 0 ? null : [settled({ type: "list", ordered: false, start: null, children: first })];
};
