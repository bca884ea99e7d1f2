import { type Options, selectAll } from "css-select";
import { textOf } from "./text.ts";
import { attribute, childrenOf, type Element, isElement, type Node, type Parent } from "./tree.ts";

type AnyNode = Node | Parent;

const parentOf = (node: AnyNode): Parent | null => ("parentNode" in node ? node.parentNode : null);

const siblingsOf = (node: AnyNode): readonly AnyNode[] => parentOf(node)?.childNodes ?? [node];

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
    getChildren: (node) => [...childrenOf(node)],
    getName: (element) => element.tagName,
    getParent: (element) => element.parentNode,
    getSiblings: (node) => [...siblingsOf(node)],
    getText: textOf,
    removeSubsets: (nodes) => {
      const all = new Set(nodes);
      return nodes.filter((node) => !isInside(node, all));
    },
  },
};

/** Elements below `root` that match a CSS selector, in document order. @throws Error on a selector that does not parse */
export const select = (selector: string, root: AnyNode): Element[] => selectAll(selector, root, options);
