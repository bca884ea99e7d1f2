import { type Options, selectAll } from "css-select";
import { textOf } from "./text.ts";
import { attribute, childrenOf, descendants, type Element, isElement, type Node, type Parent } from "./tree.ts";

type AnyNode = Node | Parent;

const parentOf = (node: AnyNode): Parent | null => ("parentNode" in node ? node.parentNode : null);

/** css-select only reads the lists that it is given; copying them for every element it visits costs more than all else. */
const listOf = (nodes: readonly AnyNode[]): AnyNode[] => nodes as AnyNode[];

function isInside(node: AnyNode, others: ReadonlySet<AnyNode>): boolean {
  for (let up = parentOf(node); up; up = parentOf(up)) if (others.has(up)) return true;
  return false;
}

/** css-select over parse5's default tree. */
const options: Options<AnyNode, Element> = {
  adapter: {
    isTag: isElement,
    getAttributeValue: (element, name) => attribute(element, name) ?? undefined,
    hasAttrib: (element, name) => attribute(element, name) !== null,
    getChildren: (node) => listOf(childrenOf(node)),
    getName: (element) => element.tagName,
    getParent: (element) => element.parentNode,
    getSiblings: (node) => listOf(parentOf(node)?.childNodes ?? [node]),
    getText: textOf,
    removeSubsets: (nodes) => {
      const all = new Set(nodes);
      return nodes.filter((node) => !isInside(node, all));
    },
  },
};

/** An id, alone or followed by one compound selector below it: what pages are mostly asked for. */
const BY_ID = /^#([\w-]+)(?:\s+([^\s>+~,|]+))?$/;
const indexes = new WeakMap<AnyNode, ReadonlyMap<string, Element[]>>();

/** The elements of a document by their ids; a document is walked once, however often it is asked. */
function byId(root: AnyNode): ReadonlyMap<string, Element[]> {
  const known = indexes.get(root);
  if (known) return known;
  const index = new Map<string, Element[]>();
  for (const node of descendants(root)) {
    const id = isElement(node) ? attribute(node, "id") : null;
    if (id !== null && isElement(node)) index.set(id, [...(index.get(id) ?? []), node]);
  }
  indexes.set(root, index);
  return index;
}

/** Elements below `root` that match a CSS selector, in document order. @throws Error on a selector that does not parse */
export function select(selector: string, root: AnyNode): Element[] {
  const [, id, inner] = (root.nodeName === "#document" && BY_ID.exec(selector)) || [];
  if (id === undefined) return selectAll(selector, root, options);
  const found = byId(root).get(id) ?? [];
  return inner === undefined ? [...found] : [...new Set(found.flatMap((element) => selectAll(inner, element, options)))];
}
