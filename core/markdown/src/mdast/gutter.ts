import { attribute, type Element, elements, isElement, isText } from "@farthing/html";
import { fold } from "@farthing/read";
import { IN } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";
import { isCopyText } from "../text/copy-text.ts";
import type { Context } from "./context.ts";
import { isCalledOwn } from "./own-link.ts";

/** Line numbers and the controls that sites put on code. */
const GUTTER =
  /(?:^|[\s_-])(?:line-?no|ln-numbers|crayon-nums|line-?nos|line-?numbers?|line-numbers-wrapper|linenodiv|gutter|blob-num|rouge-gutter|line-numbers-rows|copy|copy-?btn|copy-?button|clipboard|copybtn|toolbar)(?:$|[\s_-])|(?:^|\s)lnt?(?:$|\s)/i;
/** Whether a link inside code is the number of its line, and leads to itself: rustdoc, hgweb, gitweb. In old RFCs it is that of a section. */
const isLineNumber = (element: Element): boolean => {
  const id = element.tagName === "a" && !isCalledOwn(element) ? attribute(element, "id") : null;
  return id !== null && attribute(element, "href")?.endsWith(`#${id}`) === true && /^\s*\d+\s*$/.test(textOf(element, 20));
};

/** Whether an element inside code is a gutter or a control, and no code. */
export const isGutter = (element: Element): boolean => {
  if (element.tagName === "button" || element.tagName === "style" || element.tagName === "script") return true;
  if (isLineNumber(element)) return true;
  const name = attribute(element, "class");
  if (!name || !GUTTER.test(name)) return false;
  // `<pre class="line-numbers">` asks for numbers; it does not hold them.
  return element.tagName !== "pre" && element.tagName !== "code" && element.tagName !== "table";
};

/** Whether an element is a button by which code is copied. */
export const isCopyButton = (element: Element): boolean => element.tagName === "button" && isCopyText(fold(textOf(element, 40)));

/** Lines that do nothing but count, one by one: the numbers beside code, which no class tells of. */
export const counts = (text: string): boolean => {
  const numbers = text.trim().split(/\s+/);
  return numbers.length > 1 && numbers.every((number, i) => number === String(Number(numbers[0]) + i));
};

const hasTextBeside = (element: Element): boolean =>
  (element.parentNode?.childNodes ?? []).some((other) => other !== element && isElement(other) && /\S/.test(textOf(other, 20)));

/** Whether a `code` that a `pre` begins with is the numbers of the lines in the next one. */
export const isNumbering = (element: Element, pre: Element): boolean =>
  element.tagName === "code" && element.parentNode === pre && counts(textOf(element, 20_000)) && hasTextBeside(element);

/** What YARD and others call the `pre` of numbers beside that of the code: one line has one number. */
const NUMBERS = /(?:^|\s)(?:lines|line-?numbers?|linenos?)(?:\s|$)/;

/** What editors of code call the box of numbers beside the lines (Ace). */
const NUMBERS_BOX = /(?:^|[\s_-])gutter(?:$|[\s_-])/;
/** Whether a box is called a gutter, and holds nothing but the numbers of lines. */
export const isBoxOfNumbers = (box: Element): boolean =>
  NUMBERS_BOX.test(attribute(box, "class") ?? "") &&
  counts(
    Array.from(elements(box), ({ childNodes }) => childNodes.map((node) => (isText(node) ? node.value : "")).join("")).join(" "),
  );

/** A cell that holds nothing but the numbers of lines, in a row with the code. */
export const isNumbersOfCode = (cell: Element, { outline }: Context): boolean => {
  const box = outline.boxOf.get(cell);
  const only = box && box.end - box.first === 1 ? outline.blocks[box.first] : undefined;
  if (only === undefined || (only.inside & IN.pre) === 0 || !hasTextBeside(cell)) return false;
  return (
    counts(only.text) ||
    (/^\d+$/.test(only.text) && NUMBERS.test((only.box.element && attribute(only.box.element, "class")) ?? ""))
  );
};
