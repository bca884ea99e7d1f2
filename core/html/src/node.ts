import type { DefaultTreeAdapterTypes as Tree } from "parse5";

export type Node = Tree.ChildNode;
export type Element = Tree.Element;
export type Parent = Tree.ParentNode;
export type Text = Tree.TextNode;

/** Before the names of all nodes that are no elements. */
const SIGN = "#".charCodeAt(0);
export const isElement = (node: Node | Parent): node is Element => node.nodeName.charCodeAt(0) !== SIGN;
export const isText = (node: Node | Parent): node is Text => node.nodeName === "#text";

const NONE: readonly Node[] = [];
/** Children as the source has them: a template's are those of its content. What of them is shown is for others to say. */
export const childrenOf = (node: Node | Parent): readonly Node[] => {
  if (node.nodeName === "template" && "content" in node) return node.content.childNodes;
  return isElement(node) || "childNodes" in node ? node.childNodes : NONE;
};

/** The child elements of a node, in order. */
export const childElements = (node: Parent): Element[] => node.childNodes.filter(isElement);

/** The element that a node stands in; `null` of what stands in none. */
export const parentElement = (node: Node): Element | null =>
  node.parentNode !== null && isElement(node.parentNode) ? node.parentNode : null;

/** The value of an attribute; `null` if the element has none of this name. */
export function attribute(element: Element, name: string): string | null {
  for (const attr of element.attrs) if (attr.name === name) return attr.value;
  return null;
}

/**
 * The nodes below `root` in document order, without recursion. `enter` says whether the children of an element are
 * visited.
 */
export function* descendants(root: Node | Parent, enter: (element: Element) => boolean = () => true): Generator<Node> {
  const stack = childrenOf(root).toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    // One by one: as arguments of one call, very many children would be too many.
    if (isElement(node) && enter(node)) for (const child of childrenOf(node).toReversed()) stack.push(child);
  }
}

/** Every element under `root` in document order. Walks by parent links, so that depth costs no stack. */
export function* elements(root: Parent): Generator<Element> {
  const lists: (readonly Node[])[] = [root.childNodes];
  const places = [0];
  for (let top = 0; top >= 0; ) {
    const at = places[top] as number;
    const node = lists[top]?.[at];
    places[top] = at + 1;
    if (!node) top--;
    else if (isElement(node)) {
      yield node;
      if (node.childNodes.length === 0) continue;
      top++;
      lists[top] = node.childNodes;
      places[top] = 0;
    }
  }
}

/** Every element under `root` in document order, as a list: where all are looked at, for a fraction of what `elements` costs. */
export function elementsOf(root: Parent): Element[] {
  const found: Element[] = [];
  const stack: Element[] = [];
  for (let parent: Parent | undefined = root; parent; parent = stack.pop()) {
    if (parent !== root) found.push(parent as Element);
    const { childNodes } = parent;
    for (let i = childNodes.length - 1; i >= 0; i--) {
      const child = childNodes[i] as Node;
      if (isElement(child)) stack.push(child);
    }
  }
  return found;
}

/** First element under `root` that satisfies `test`. */
export const find = (root: Parent, test: (element: Element) => boolean): Element | null => {
  for (const element of elements(root)) if (test(element)) return element;
  return null;
};
