import { Failure } from "@farthing/contract";
import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { boundedTree } from "./bounded-tree.ts";
import { childrenOf, descendants, type Element, isElement, type Node, type Parent } from "./node.ts";
import { RunParser } from "./run-parser.ts";

/** Browsers stop nesting here too (Blink's `kMaximumHTMLParserDOMTreeDepth`): what comes deeper becomes a sibling. */
const MAX_DEPTH = 512;
/** Elements whose text is not for readers, and which therefore stay whole when a deep tree is flattened. */
const RAW: ReadonlySet<string> = new Set(["script", "style", "template", "textarea", "title", "noscript", "iframe"]);

/** Whether an element holds other elements that may be moved out of it. */
const isNest = (element: Element): boolean => !RAW.has(element.tagName) && element.childNodes.some(isElement);

/** Whether an element holds any. */
const holdsElements = (element: Element): boolean => childrenOf(element).some(isElement);

/** What a node's children stand in: those of a template in its content. */
const holderOf = (node: Element): Parent => ("content" in node ? (node as Tree.Template).content : node);

/**
 * Makes everything below `root` its child, in document order; elements that hold only text keep it, and those whose text is not for
 * readers all that they hold. In one of these nothing is told apart: others of its kind may lie in it without end.
 */
function flatten(root: Element): void {
  const isOpened = RAW.has(root.tagName) ? holdsElements : isNest;
  const all = [...descendants(root, isOpened)];
  const holder = holderOf(root);
  for (const node of all) {
    if (isElement(node) && isOpened(node)) holderOf(node).childNodes = [];
    node.parentNode = holder;
  }
  holder.childNodes = all;
}

/** Cuts the nesting at `MAX_DEPTH`, so that whoever walks the tree may recurse. */
function limitDepth(root: Parent): void {
  const stack: (Node | Parent)[] = [root];
  const depths: number[] = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const depth = depths.pop() ?? 0;
    const flat = depth >= MAX_DEPTH && isElement(node) ? node : null;
    if (flat) flatten(flat);
    if (flat && RAW.has(flat.tagName)) continue;
    for (const child of childrenOf(node)) {
      if (!isElement(child) || (flat && !RAW.has(child.tagName))) continue;
      stack.push(child);
      depths.push(depth + 1);
    }
  }
}

/**
 * Parses a page as one reads it whose scripts are not run, within bounds: nesting is cut at 512 levels, as in browsers, and a page that makes more than half a million
 * elements, or more than `most`, is refused.
 * @throws Failure `too_large`
 */
export function parseDocument(source: string, most?: number): Tree.Document {
  const document = RunParser.parse(source, { scriptingEnabled: false, treeAdapter: boundedTree(most) });
  limitDepth(document);
  return document;
}

/**
 * Parses a piece of HTML, its nesting cut likewise; a piece that makes more elements than that is refused, too.
 * @throws Failure `too_large`
 */
export function parsePiece(html: string, most?: number): Tree.DocumentFragment {
  const parser = RunParser.getFragmentParser(null, { treeAdapter: boundedTree(most) });
  parser.tokenizer.write(html, true);
  const piece = parser.getFragment() as Tree.DocumentFragment;
  limitDepth(piece);
  return piece;
}

/** Elements that a text's tags may make, for each of them: misnested ones make the parser copy elements, honest ones a few. */
const COPIES = 3;
const FEWEST_ELEMENTS = 100;

/**
 * Parses text that may have been meant for HTML, such as a summary in a feed, in time in proportion to its length: of text of which
 * the parser would make far more elements than it has tags, the tags are left out.
 */
export function parseText(text: string): Tree.DocumentFragment {
  const tags = text.split("<").length - 1;
  try {
    return parsePiece(text, FEWEST_ELEMENTS + COPIES * tags);
  } catch (error) {
    if (!Failure.is(error) || error.code !== "too_large") throw error;
    return parsePiece(text.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;"));
  }
}
