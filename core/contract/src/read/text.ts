import { decodeHTML } from "entities";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

const BLOCKS = new Set(
  "address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header li main ol p pre section table tr ul".split(
    " ",
  ),
);
const UNSEEN = new Set(["script", "style", "template", "noscript"]);

/** Character references replaced by what they stand for, once: "&amp;lt;" is "&lt;". */
export const decodeEntities = (text: string): string => decodeHTML(text);

/** A text that may carry character references, decoded once, white space folded; `null` if it is no text or blank. */
export function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return decodeHTML(value).replace(/\s+/gu, " ").trim() || null;
}

/** HTML as plain text: paragraphs apart by a blank line, `<br>` a new line, preformatted text kept. */
export function plainText(html: string): string {
  const text = textOf(parseFragment(html), false);
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function textOf(node: DefaultTreeAdapterTypes.Node, kept: boolean): string {
  if (node.nodeName === "#text") {
    const { value } = node as DefaultTreeAdapterTypes.TextNode;
    return kept ? value : value.replace(/\s+/gu, " ");
  }
  if (node.nodeName === "br") return "\n";
  if (!("childNodes" in node) || UNSEEN.has(node.nodeName)) return "";
  const inner = node.childNodes.map((child) => textOf(child, kept || node.nodeName === "pre")).join("");
  return BLOCKS.has(node.nodeName) ? `\n\n${inner}\n\n` : inner;
}
