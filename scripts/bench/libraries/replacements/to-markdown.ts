/** mdast-util-to-markdown in the place of core/markdown's serialiser, set to write as that one does. */
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { markdown as ours } from "../../../../core/markdown/src/serialise/markdown.ts";
import { built } from "../swap.ts";

type Nodes = Parameters<typeof ours>[0];
type Node = Nodes[number];

export const { append } = await built<typeof import("../../../../core/markdown/src/append.ts")>("core/markdown/dist/append.js");
export const { passedText } = await built<typeof import("../../../../core/markdown/src/text/passed-text.ts")>(
  "core/markdown/dist/text/passed-text.js",
);
export const { seen } = await built<typeof import("../../../../core/read/src/seen.ts")>("core/read/dist/seen.js");
const linkable = await built<typeof import("../../../../core/markdown/src/text/linkable.ts")>(
  "core/markdown/dist/text/linkable.js",
);
export const { isLinkable } = linkable;
const { writtenInMarkdown } = await built<typeof import("../../../../core/markdown/src/tex/written.ts")>(
  "core/markdown/dist/tex/written.js",
);

const OPTIONS: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  bullet: "-",
  rule: "-",
  emphasis: "*",
  fences: true,
  listItemIndent: "one",
};

const LANGUAGE = /^[\w+#.-]{1,40}$/;
const FLOW = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
const MARKUP = /^<br>$|^<(su[bp])>[\d\s.,+\-−–]+<\/\1>$/;

/** The tree with what our serialiser decides as it writes, and the library does not: which HTML, addresses and signs may stand. */
function decided(node: Node, within: string): Node[] {
  if ((node.type as string) === "math" || (node.type as string) === "inlineMath") {
    const value = writtenInMarkdown((node as { value: string }).value);
    return value === "" ? [] : [{ ...node, value } as Node];
  }
  if (node.type === "code" && node.lang && !LANGUAGE.test(node.lang)) return decided({ ...node, lang: null }, within);
  // Between blocks it is a table of a document that was written already.
  if (node.type === "html" && !FLOW.has(within) && !MARKUP.test(node.value)) return [{ type: "text", value: node.value }];
  if (node.type === "image" && node.url !== "" && !linkable.isLoadable(node.url))
    return [{ type: "text", value: node.alt ?? "" }];
  if (node.type === "html") return [node];
  if ("value" in node) return [{ ...node, value: seen(node.value) }];
  if (!("children" in node)) return [node];
  const children = (node.children as Node[]).flatMap((child) => decided(child, node.type));
  return node.type === "link" && !isLinkable(node.url) ? children : [{ ...node, children } as Node];
}

export const markdown: typeof ours = (children) =>
  toMarkdown({ type: "root", children: children.flatMap((node) => decided(node, "root")) }, OPTIONS).trimEnd();
