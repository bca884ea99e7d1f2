import { childElements, type Element, isElement, isText, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import type { Code } from "mdast";
import { isGrammar, isOnOneLine, type PartOfRule, partOfRule } from "../dom/grammar.ts";
import { isMute, textOf } from "../dom/node.ts";
import { isGutter } from "./gutter.ts";

const LONGEST_SIGN = 200;
/** What stands before the first alternative of a rule where only a style sheet writes it. */
const IS = " :";
const INDENT = "\n\t";

const between = (nodes: readonly Node[], sign: string): (Node | string)[] => nodes.flatMap((node) => [sign, node]);

/** What is written for a part, as texts and the nodes that are left to write, in their order. */
const WRITTEN: Readonly<Record<PartOfRule, (part: Element) => (Node | string)[]>> = {
  rule: ({ childNodes }) => ["\n", ...childNodes],
  unsignedRule: (rule) => ["\n", ...childElements(rule).flatMap((part, i) => (i === 0 ? [part, IS] : [part]))],
  oneOf: ({ childNodes }) => [" one of", ...childNodes],
  oneOfWritten: ({ childNodes }) => childNodes.slice(),
  alternative: (part) => [isOnOneLine(part) ? " " : INDENT, ...between(part.childNodes, " ")],
  sign: (part) => [` \`${fold(textOf(part, LONGEST_SIGN))}\``],
  optional: () => ["?"],
  list: () => ["+"],
};

/**
 * A piece of a grammar as plain text writes it: each rule begins a line, and so does what it may be, set in; signs stand between
 * backticks, and what may be missing has a question mark.
 */
export const codeOfGrammar = (element: Element): Code | null => {
  if (!isGrammar(element)) return null;
  let out = "";
  const left: (Node | string)[] = [element];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node === "string") out += node;
    else if (isText(node)) out += node.value.replace(/\s+/g, " ");
    else if (isElement(node) && !isMute(node.tagName) && !isGutter(node)) {
      const part = partOfRule(node);
      for (const each of (part ? WRITTEN[part](node) : node.childNodes).toReversed()) left.push(each);
    }
  }
  const lines = out.split("\n").map((line) => (line.startsWith("\t") ? "  " : "") + fold(line));
  const value = lines.filter((line) => line.trim() !== "").join("\n");
  return value === "" ? null : { type: "code", lang: null, value };
};
