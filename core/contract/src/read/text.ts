import { decodeHTML } from "entities";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Selection } from "../web.ts";

const BLOCKS = new Set(
  "address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** Never shown; MathML annotations say a formula a second time, in TeX. */
const UNSEEN = new Set(["script", "style", "template", "noscript", "annotation", "annotation-xml"]);

/** Character references replaced by what they stand for, once: "&amp;lt;" is "&lt;". */
export const decodeEntities = (text: string): string => decodeHTML(text);

/** A text that may carry character references, decoded once, white space folded; `null` if it is no text or blank. */
export function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return decodeHTML(value).replace(/\s+/gu, " ").trim() || null;
}

/** What is left out of a text. */
export interface TextOptions {
  /** Elements of these classes, with all they hold. */
  readonly without?: readonly string[];
}

/** HTML, or what part of a page holds, as plain text: paragraphs apart by a blank line, `<br>` a new line, preformatted text kept, formulae once. */
export function plainText(from: string | Selection, { without = [] }: TextOptions = {}): string {
  const root = typeof from === "string" ? parseFragment(from) : from.node;
  const left = new Set(without);
  const children = "childNodes" in root ? root.childNodes : [];
  return children
    .map((child) => textOf(child, left, root.nodeName === "pre"))
    .join("")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]?\n[^\S\n]?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const isOneOf = (node: DefaultTreeAdapterTypes.Node, classes: ReadonlySet<string>): boolean =>
  "attrs" in node &&
  node.attrs.some(({ name, value }) => name === "class" && value.split(/\s+/).some((each) => classes.has(each)));

function textOf(node: DefaultTreeAdapterTypes.Node, without: ReadonlySet<string>, kept: boolean): string {
  if (node.nodeName === "#text") {
    const { value } = node as DefaultTreeAdapterTypes.TextNode;
    return kept ? value : value.replace(/\s+/gu, " ");
  }
  if (node.nodeName === "br") return "\n";
  if (!("childNodes" in node) || UNSEEN.has(node.nodeName) || isOneOf(node, without)) return "";
  const inner = node.childNodes.map((child) => textOf(child, without, kept || node.nodeName === "pre")).join("");
  return BLOCKS.has(node.nodeName) ? `\n\n${inner}\n\n` : inner;
}
