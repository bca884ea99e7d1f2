import type { Selection } from "@farthing/contract";
import type { DefaultTreeAdapterTypes } from "parse5";
import { parseText } from "./parse.ts";

const BLOCKS = new Set(
  "address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** Never shown; MathML annotations say a formula a second time, in TeX. */
const UNSEEN = new Set(["script", "style", "template", "noscript", "annotation", "annotation-xml"]);

/** What is left out of a text. */
export interface TextOptions {
  /** Elements of these classes, with all they hold. */
  readonly without?: readonly string[];
}

/** HTML, or what part of a page holds, as plain text: paragraphs apart by a blank line, `<br>` a new line, preformatted text kept, formulae once. */
export function plainText(from: string | Selection, { without = [] }: TextOptions = {}): string {
  const root = typeof from === "string" ? parseText(from) : from.node;
  return textBelow(root, new Set(without))
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]?\n[^\S\n]?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const isOneOf = (node: DefaultTreeAdapterTypes.Node, classes: ReadonlySet<string>): boolean =>
  "attrs" in node &&
  node.attrs.some(({ name, value }) => name === "class" && value.split(/\s+/).some((each) => classes.has(each)));

/** Whether an element is not shown; a formula that a picture stands for is what that picture says. */
const isHidden = (node: DefaultTreeAdapterTypes.Node): boolean =>
  "attrs" in node &&
  node.attrs.some(({ name, value }) => name === "hidden" || (name === "style" && /display\s*:\s*none/i.test(value))) &&
  !node.childNodes.some(({ nodeName }) => nodeName === "math");

/** What is met on the way through a tree: a node, with whether its blanks are kept, or what is said behind one. */
type Step = string | { readonly node: DefaultTreeAdapterTypes.Node; readonly kept: boolean };

/** The text of the nodes below `root`, without recursion, as text from elsewhere may be nested however deep. */
function textBelow(root: DefaultTreeAdapterTypes.Node, without: ReadonlySet<string>): string {
  let text = "";
  const steps: Step[] = [];
  const enter = (node: DefaultTreeAdapterTypes.Node, kept: boolean) => {
    // One by one: as arguments of one call, very many children would be too many.
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) steps.push({ node: child, kept });
  };
  enter(root, root.nodeName === "pre");
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === "string") {
      text += step;
      continue;
    }
    const { node, kept } = step;
    if (node.nodeName === "#text") {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      text += kept ? value : value.replace(/\s+/gu, " ");
    } else if (node.nodeName === "br") text += "\n";
    else if (!UNSEEN.has(node.nodeName) && !isOneOf(node, without) && !isHidden(node)) {
      const isBlock = BLOCKS.has(node.nodeName);
      if (isBlock) text += "\n\n";
      if (isBlock) steps.push("\n\n");
      enter(node, kept || node.nodeName === "pre");
    }
  }
  return text;
}
