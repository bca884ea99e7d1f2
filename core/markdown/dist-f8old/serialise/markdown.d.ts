import type { RootContent } from "mdast";
export { seen, seenLine } from "@farthing/read";
export { append } from "../append.ts";
export { alphabetic, type ListNumber, listNumbers, numberedLists, roman, upper } from "../mdast/list-numbers.ts";
export { loosen } from "../mdast/marks.ts";
export { isLinkable } from "../text/linkable.ts";
export { Passage, passedText } from "../text/passed-text.ts";
export { isScript, isScriptNumber } from "../text/script.ts";
/**
 * The one serialiser: mdast to GitHub-Flavored Markdown, without a newline at the end. It takes the nodes that pages and
 * documents are made of: no references, no definitions but those of footnotes, no titles of links. Linear in the length of
 * what it writes.
 */
export declare const markdown: (children: readonly RootContent[]) => string;
