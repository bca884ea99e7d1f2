/** hast-util-to-mdast in the place of core/markdown's own mdast, over the same kept content; formulas, media and addresses are told as ours are. */
import { isElement, isText } from "@farthing/html";
import { fromParse5 } from "hast-util-from-parse5";
import { toMdast } from "hast-util-to-mdast";
import type { flow as ours } from "../../../../core/markdown/src/mdast/flow.ts";
import { built } from "../swap.ts";

type Node = Parameters<typeof ours>[0][number];
type Context = Parameters<typeof ours>[1];
type Element = Extract<Node, { tagName: string }>;
type Written = ReturnType<typeof ours>[number];

const MARKDOWN = "core/markdown/dist";
const { isKept, holdsKept } = await built<typeof import("../../../../core/markdown/src/mdast/context.ts")>(
  `${MARKDOWN}/mdast/context.js`,
);
const { medium } = await built<typeof import("../../../../core/markdown/src/mdast/medium.ts")>(`${MARKDOWN}/mdast/medium.js`);
const { mathOf, writtenTex } = await built<typeof import("../../../../core/markdown/src/dom/math.ts")>(`${MARKDOWN}/dom/math.js`);
const { absoluteUrl } = await built<typeof import("../../../../core/markdown/src/dom/url.ts")>(`${MARKDOWN}/dom/url.js`);
const { isMute, MEDIA } = await built<typeof import("../../../../core/markdown/src/dom/node.ts")>(`${MARKDOWN}/dom/node.js`);

/** Stands for what is mdast already. */
const READY = "x-ready";

const madeElement = (tagName: string, attrs: Element["attrs"], from: Element): Element => ({
  ...from,
  nodeName: tagName,
  tagName,
  attrs,
  childNodes: [],
});

/** A copy of what is kept. `ready` takes what the library knows nothing of. */
function kept(nodes: readonly Node[], context: Context, ready: Written[]): Node[] {
  const asReady = (from: Element, written: readonly Written[]): Node[] =>
    written.map((node) => madeElement(READY, [{ name: "n", value: String(ready.push(node) - 1) }], from));
  return nodes.flatMap((node): Node[] => {
    if (isText(node)) return isKept(context, node) || !/\S/.test(node.value) ? [{ ...node }] : [];
    if (!isElement(node)) return [];
    const formula = mathOf(node);
    if (formula && !isKept(context, node)) return [];
    if (formula)
      return asReady(node, [{ type: formula.display ? "math" : "inlineMath", value: writtenTex(formula) } as unknown as Written]);
    if (MEDIA.has(node.tagName)) return context.media.has(node) ? asReady(node, medium(node, context.base)) : [];
    if (isMute(node.tagName) || !holdsKept(context, node)) return [];
    const attrs = node.attrs.flatMap((attribute) => {
      if (attribute.name !== "href") return [attribute];
      const url = absoluteUrl(attribute.value, context.base);
      return url === null ? [] : [{ ...attribute, value: url }];
    });
    const { tagName } = node;
    const children = kept(node.childNodes, context, ready);
    if (tagName === "a" && !attrs.some(({ name }) => name === "href")) return children;
    return [{ ...madeElement(tagName, attrs, node), childNodes: children }];
  });
}

const LINES = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link"]);
const BLOCKS = new Set([
  "paragraph",
  "heading",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "tableCell",
  "code",
  "math",
  "thematicBreak",
]);

/** Whatever stands in a line, and is none, on a line of paragraphs. */
function paragraphs(nodes: readonly Written[]): Written[] {
  const out: Written[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (BLOCKS.has(node.type)) out.push(node);
    else if (last?.type === "paragraph" && !nodes.includes(last)) last.children.push(node as never);
    else out.push({ type: "paragraph", children: [node as never] });
  }
  return out;
}

/** Nodes as Markdown can say them: the library puts blocks into cells and headings, where there is one line, and links around nothing. */
function sayable(node: Written, inLine: boolean): Written[] {
  const { type } = node as { readonly type: string };
  if (inLine && (type === "code" || type === "math")) return [{ type: "inlineCode", value: (node as { value: string }).value }];
  if (inLine && type === "thematicBreak") return [];
  if (!("children" in node)) return [node];
  const children = (node.children as Written[]).flatMap((child) => sayable(child, inLine || LINES.has(type)));
  if (type === "link" && children.length === 0) return [];
  if (inLine && BLOCKS.has(type)) return [...children, { type: "text", value: " " }];
  if (type === "list") return [{ ...node, children: children.map(asItem) } as Written];
  return [{ ...node, children: type === "listItem" || type === "blockquote" ? paragraphs(children) : children } as Written];
}

const asItem = (node: Written): Written =>
  node.type === "listItem" ? node : { type: "listItem", spread: false, children: paragraphs([node]) as never };

export const flow: typeof ours = (nodes, context) => {
  const ready: Written[] = [];
  const fragment = { nodeName: "#document-fragment" as const, childNodes: kept(nodes, context, ready) };
  const tree = toMdast(fromParse5(fragment), {
    document: true,
    handlers: { [READY]: (_, element) => ready[Number(element.properties.n)] as never },
  });
  return (tree as { children: Written[] }).children.flatMap((node) => paragraphs(sayable(node, false)));
};
