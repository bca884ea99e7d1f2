import { childElements, type Element, isElement, isText } from "@farthing/html";
import { classesOf } from "../dom/node.ts";

/** What highlighters call a line of code, and the part of it that holds the text. */
const LINE = /(?:^|\s)(?:(?:ec-|code-|token-)?line|code-block-diff-\w+-line)(?:\s|$)/;
const ADDED = /(?:^|[\s_-])(?:add|added|ins|inserted)(?=$|[\s_-])/;
const REMOVED = /(?:^|[\s_-])(?:remove|removed|del|deleted)(?=$|[\s_-])/;

const holderOf = (pre: Element): Element => {
  const codes = childElements(pre).filter(({ tagName }) => tagName === "code");
  return (codes.length === 1 && codes[0]) || pre;
};

export interface SignedLine {
  readonly line: Element;
  readonly sign: "+" | "-" | " ";
}

/**
 * The lines of code of which some are called taken away: Shiki, Expressive Code and others draw the signs by a style sheet, and without
 * them what is old would be read as code. Code to which lines are only added is right as it stands. Everywhere else `null`.
 */
export const signedLines = (pre: Element): SignedLine[] | null => {
  const lines: SignedLine[] = [];
  let isLess = false;
  for (const node of holderOf(pre).childNodes) {
    if (isText(node) && !/\S/.test(node.value)) continue;
    if (!isElement(node)) return null;
    const name = classesOf(node);
    if (!LINE.test(name)) return null;
    const isRemoved = REMOVED.test(name);
    isLess ||= isRemoved;
    lines.push({ line: node, sign: isRemoved ? "-" : ADDED.test(name) ? "+" : " " });
  }
  return isLess ? lines : null;
};
