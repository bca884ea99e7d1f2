import { type Element, isElement, isText, type Node } from "@farthing/html";
import type { Code } from "mdast";
import { isInline } from "../dom/node.ts";
import { isGutter, isNumbering } from "./gutter.ts";
import { languageOf } from "./language.ts";
import { signedLines } from "./signed-lines.ts";

/** Whether a text begins with the end of a line, and a line that is set in. */
const isSetIn = (next: Node | "\n" | undefined): boolean =>
  next !== undefined && next !== "\n" && isText(next) && /^\n[ \t]/.test(next.value);

/** Text of code as it stands, one line for each element that is a line of its own. */
export const codeText = (root: Element): string => {
  let out = "";
  // Kept beside it: to look at the end of a text that grows would copy it each time.
  let last = "";
  const write = (text: string): void => {
    if (text === "") return;
    out += text;
    last = text.slice(-1);
  };
  const newLine = (): void => {
    if (last !== "" && last !== "\n") write("\n");
  };
  let isEnded = false;
  const stack: (Node | "\n")[] = [...root.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node === "\n") newLine();
    else if (isText(node)) {
      write(isEnded ? node.value.slice(1) : node.value);
      isEnded = false;
    } else if (isElement(node) && !isGutter(node) && !isNumbering(node, root)) {
      if (node.tagName === "br") {
        // mandoc ends a line three times before one that is set in.
        isEnded = last === "\n" && isSetIn(stack.at(-1));
        if (!isEnded) write("\n");
      } else {
        const block = !isInline(node);
        if (block) {
          newLine();
          stack.push("\n");
        }
        const children = node.childNodes;
        for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
      }
    }
  }
  return out.replaceAll("\u00a0", " ").replaceAll("\u200b", "");
};

/** Text of code from its first line on that is not blank. A pattern would keep each blank line on its stack, which millions overflow. */
export const fromFirstLine = (text: string): string => {
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\n") begin = at + 1;
    else if (sign !== " " && sign !== "\t") break;
  }
  return text.slice(begin);
};

/** A line of one blank, which rehype-pretty-code writes so that it is not left out. */
const BLANK_LINE = /^ $/gm;

export const code = (pre: Element): Code | null => {
  const lang = languageOf(pre);
  const signed = lang === "diff" ? null : signedLines(pre);
  if (signed) {
    const texts = signed.map(({ line, sign }) => ({ sign, text: codeText(line).replace(/\r?\n$/, "") }));
    // Where a style sheet does not draw the signs, they are written.
    const areWritten = texts.every(({ sign, text }) => sign === " " || text.startsWith(sign));
    const lines = texts.map(({ sign, text }) => (areWritten ? text : sign + text));
    return { type: "code", lang: "diff", value: lines.join("\n") };
  }
  const value = fromFirstLine(codeText(pre).replace(/\r\n?/g, "\n")).trimEnd();
  return value ? { type: "code", lang, value: lang === "diff" ? value : value.replace(BLANK_LINE, "") } : null;
};

/** Neighbours of code at most that are looked at: more are a line of text. */
const BESIDE = 6;
/** Elements that editors of text, and old generators of documentation, write whole pieces of code in. */
const BLOCKS_OF_CODE = new Set(["code", "tt", "samp"]);
const isBlank = (node: Node): boolean => (isText(node) ? !/\S/.test(node.value) : !isElement(node) || node.tagName === "br");

/** Whether `code` with ends of lines in it is all that a box holds: a block of code, as editors of text write it. */
export const isBlockOfCode = (element: Element): boolean => {
  if (!BLOCKS_OF_CODE.has(element.tagName) || !element.childNodes.some(({ nodeName }) => nodeName === "br")) return false;
  const beside = element.parentNode?.childNodes ?? [];
  return beside.length <= BESIDE && beside.every((node) => node === element || isBlank(node));
};
