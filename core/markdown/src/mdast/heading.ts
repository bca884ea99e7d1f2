import { attribute, type Element, isElement, isText, type Node } from "@farthing/html";
import type { PhrasingContent, RootContent } from "mdast";
import type { HeadingLevel } from "../dom/heading.ts";
import { isMute, textOf } from "../dom/node.ts";
import { isPlaceOn } from "../dom/url.ts";
import type { Context } from "./context.ts";
import { withoutPermalinks } from "./permalink.ts";
import { phrasing } from "./phrasing.ts";
import { tidy } from "./tidy.ts";

/** A heading is bold as a whole: what is marked so once more is not. */
const unbold = (children: PhrasingContent[]): PhrasingContent[] => {
  const [only] = children;
  return children.length === 1 && only?.type === "strong" ? only.children : children;
};

/** A heading is one line. */
const unbroken = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node): PhrasingContent => {
    if (node.type === "break") return { type: "text", value: " " };
    return "children" in node ? ({ ...node, children: unbroken(node.children) } as PhrasingContent) : node;
  });

/** Links in brackets on the heads of posts and parts: Fossil, old wikis. */
const BRACKETED = /^\s*\[(?:source|link|edit|reply|raw|permalink)\]\s*$/i;
const isBracketed = (node: Node): boolean => node.nodeName === "a" && isElement(node) && BRACKETED.test(textOf(node, 20));

/** Buttons on a heading (to copy its path, to fold what follows) are no part of it, unless one holds all of it. */
const withoutButtons = (nodes: readonly Node[]): readonly Node[] => {
  const rest = nodes.filter((node) => node.nodeName !== "button" && !isBracketed(node));
  const isSaid = (node: Node): boolean =>
    /[\p{L}\p{N}]/u.test(isText(node) ? node.value : isElement(node) && !isMute(node.tagName) ? textOf(node, 200) : "");
  return rest.length < nodes.length && rest.some(isSaid) ? rest : nodes;
};

/** Labels beside a name (`async`, "new"; Doxygen's `mlabels`), which style sheets set apart. */
const LABEL = /(?:^|[\s_-])(?:m?labels?|badges?|tags?|pill|chip)(?:$|[\s_-])/i;
const BLANK: PhrasingContent = { type: "text", value: " " };
const isLabel = (node: Node): boolean => isElement(node) && LABEL.test(attribute(node, "class") ?? "");

/** The number of a section in an element of its own, which style sheets set apart. */
const NUMBER = /^\s*(?:\d{1,3}|[A-Z](?=\.))(?:\.\d{1,3}){0,5}\.?$/;
const isNumber = (node: Node): boolean => isElement(node) && NUMBER.test(textOf(node, 20));
/** Where the words of a title begin right behind its number. */
const beginsWords = (node: Node | undefined): boolean =>
  node !== undefined && /^\p{L}/u.test(isText(node) ? node.value : isElement(node) ? textOf(node, 20) : "");

/** What a heading that is as a whole a link to a place on its own page holds. */
const unlinked = (children: PhrasingContent[], { base }: Context): PhrasingContent[] => {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "link") return children;
  return isPlaceOn(base, only.url) ? only.children : children;
};

export const heading = (element: Element, level: HeadingLevel, context: Context, depth: number): RootContent[] => {
  const nodes = withoutButtons(withoutPermalinks(element));
  const inLine = (some: readonly Node[]): PhrasingContent[] => phrasing(some, context, depth + 1);
  const [first, ...words] = nodes;
  const parts = nodes.some(isLabel)
    ? nodes.flatMap((node): PhrasingContent[] => (isLabel(node) ? [BLANK, ...inLine([node]), BLANK] : inLine([node])))
    : first && isNumber(first) && beginsWords(words[0])
      ? [...inLine([first]), BLANK, ...inLine(words)]
      : inLine(nodes);
  const children = unlinked(tidy(unbroken(parts)), context);
  const images = children.filter(({ type }) => type === "image");
  if (images.length === children.length) return children.length ? [{ type: "paragraph", children }] : [];
  return [{ type: "heading", depth: level, children: unbold(children) }];
};
