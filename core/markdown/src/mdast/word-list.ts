import { attribute, type Element, elements, isElement, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import type { List, RootContent } from "mdast";
import { textOf } from "../dom/node.ts";
import { itemOf, settled } from "./item.ts";

/** How Word says that a paragraph is an item, and on which level, and that a span is the mark before it. */
const LEVEL = /mso-list:\s?l\d{1,4} level(\d)/i;
const MARK = /mso-list:\s?Ignore/i;
/** Elements of a paragraph that are looked at for its mark, and letters of the longest one. */
const MOST = 8;
const LONGEST = 20;
const NUMBER = /^(\d{1,6})[.)]?$/;
const LABEL = /[\p{L}\d]{2}|[.)]$/u;

const styleOf = (element: Element): string => attribute(element, "style") ?? "";

/** The level of the item that a paragraph is, from 0 on; `undefined` if it is none. */
export const levelOfParagraph = (paragraph: Element): number | undefined => {
  const level = paragraph.tagName === "p" ? LEVEL.exec(styleOf(paragraph))?.[1] : undefined;
  return level === undefined ? undefined : Math.max(0, Number(level) - 1);
};

const markIn = (node: Node): Element | undefined => {
  if (!isElement(node)) return undefined;
  if (MARK.test(styleOf(node))) return node;
  let seen = 0;
  for (const element of elements(node)) {
    if (MARK.test(styleOf(element))) return element;
    if (++seen > MOST) return undefined;
  }
  return undefined;
};

/** A paragraph as a list of one item, without the mark that Word writes before it; `null` if it is none. */
export const listOfParagraph = (paragraph: Element, flow: (nodes: readonly Node[]) => RootContent[]): List | null => {
  if (levelOfParagraph(paragraph) === undefined) return null;
  const nodes = paragraph.childNodes;
  const at = nodes.findIndex((node) => markIn(node) !== undefined);
  const mark = at < 0 ? undefined : markIn(nodes[at] as Node);
  if (!mark) return null;
  const content = flow(nodes.toSpliced(at, 1));
  if (content.length === 0) return null;
  const sign = fold(textOf(mark, LONGEST));
  const number = NUMBER.exec(sign)?.[1];
  const [first] = content;
  // Letters and roman numbers stand in the text, as in other lists.
  if (number === undefined && LABEL.test(sign) && first?.type === "paragraph")
    first.children.unshift({ type: "text", value: `${sign} ` });
  const start = number === undefined ? null : Number(number);
  return settled({ type: "list", ordered: start !== null, start, children: [itemOf(content, null)] });
};
