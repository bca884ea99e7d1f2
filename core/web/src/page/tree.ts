import { boundedTree } from "@farthing/contract/read";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = DefaultTreeAdapterTypes.ParentNode;
type Document = DefaultTreeAdapterTypes.Document;

/** Browsers stop nesting here too (Blink's `kMaximumHTMLParserDOMTreeDepth`): what comes deeper becomes a sibling. */
const MAX_DEPTH = 512;
/** Elements whose text is not for readers, and which therefore stay whole when a deep tree is flattened. */
const RAW: ReadonlySet<string> = new Set(["script", "style", "template", "textarea", "title", "noscript", "iframe"]);

export const isElement = (node: Node | Parent): node is Element => "tagName" in node;

/** Children as a reader meets them: a template's are those of its content. */
export const childrenOf = (node: Node | Parent): readonly Node[] =>
  "content" in node ? node.content.childNodes : "childNodes" in node ? node.childNodes : [];

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

/** Whether an element holds other elements that may be moved out of it. */
const isNest = (element: Element): boolean => !RAW.has(element.tagName) && element.childNodes.some(isElement);

/** Makes everything below `root` its child, in document order; elements that hold only text keep it. */
function flatten(root: Element): void {
  const all = [...descendants(root, isNest)];
  for (const node of all) {
    if (isElement(node) && isNest(node)) node.childNodes = [];
    node.parentNode = root;
  }
  root.childNodes = all;
}

/** Cuts the nesting at `MAX_DEPTH`, so that whoever walks the tree may recurse. */
function limitDepth(document: Document): void {
  const stack: [node: Node | Parent, depth: number][] = [[document, 0]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, depth] = top;
    if (depth >= MAX_DEPTH && isElement(node) && !RAW.has(node.tagName)) flatten(node);
    else for (const child of childrenOf(node)) if (isElement(child)) stack.push([child, depth + 1]);
  }
}

/**
 * Parses HTML within bounds: nesting is cut at 512 levels, as in browsers, and a page that makes more than half a million
 * elements, or more than `most`, is refused.
 * @throws Failure `too_large`
 */
export function parseTree(source: string, most?: number): Document {
  const document = parse(source, { scriptingEnabled: false, treeAdapter: boundedTree(most) });
  limitDepth(document);
  return document;
}
