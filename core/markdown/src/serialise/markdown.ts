import type { PhrasingContent, RootContent } from "mdast";
import { type Block, blocks, TEXT } from "./blocks.ts";
import { line } from "./inlines.ts";
import { Written } from "./written.ts";

export { seen, seenLine } from "@farthing/read";
export { append } from "../append.ts";
export { alphabetic, type ListNumber, listNumbers, numberedLists, roman, upper } from "../mdast/list-numbers.ts";
export { loosen } from "../mdast/marks.ts";
export { isLinkable } from "../text/linkable.ts";
export { Passage, passedText } from "../text/passed-text.ts";
export { isScript, isScriptNumber } from "../text/script.ts";

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
  if (children.some(({ type }) => PHRASING.has(type)))
    return line(children as readonly PhrasingContent[], "\n", "\n", TEXT).trimEnd();
  const out = new Written();
  blocks(children as readonly Block[], out);
  return out.text.trimEnd();
};
