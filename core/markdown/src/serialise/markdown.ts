import type { PhrasingContent, RootContent } from "mdast";
import { type Block, blocks, TEXT } from "./blocks.ts";
import { line } from "./inlines.ts";

export { append } from "../append.ts";
export { isLinkable } from "../text/linkable.ts";
export { passedText } from "../text/passed-text.ts";
export { seen } from "../text/seen.ts";

const PHRASING = new Set([
  "break",
  "delete",
  "emphasis",
  "footnoteReference",
  "image",
  "inlineCode",
  "inlineMath",
  "link",
  "strong",
  "text",
]);

/**
 * The one serialiser: mdast to GitHub-Flavored Markdown, without a newline at the end. It takes the nodes that pages and
 * documents are made of: no references, no definitions but those of footnotes, no titles of links. Linear in the length of
 * what it writes.
 */
export const markdown = (children: readonly RootContent[]): string => {
  const text = children.some(({ type }) => PHRASING.has(type))
    ? line(children as readonly PhrasingContent[], "\n", "\n", TEXT)
    : blocks(children as readonly Block[]);
  return text.trimEnd();
};
