import { attribute, childElements, type Element, isElement, isText, parentElement } from "@farthing/html";
import type { Paragraph, PhrasingContent, RootContent } from "mdast";
import { isOptionControl } from "../dom/option.ts";
import { asLines, wordsOf } from "./lines.ts";

/** Letters of the longest name of a row, of its value, and of a line. */
const NAME = 40;
const VALUE = 100;
const LINE = 100;
/** Parts of an option: its sign, its letter, its text. */
const PARTS = 5;
/** Boxes of one name from which on they are rows. */
const ROWS = 3;
const SENTENCE_END = /[.!?…。！？]$/u;

const isShort = (block: RootContent | undefined, longest: number): block is Paragraph =>
  block?.type === "paragraph" && wordsOf(block).length <= longest;

/** How many children of each tag and class an element has: known of each, as it may hold many rows. */
const counted = new WeakMap<Element, ReadonlyMap<string, number>>();
const keyOf = (element: Element): string => `${element.tagName} ${attribute(element, "class") ?? ""}`;
const alike = (row: Element): number => {
  const parent = parentElement(row);
  if (!parent) return 0;
  let counts = counted.get(parent);
  if (!counts) {
    const all = new Map<string, number>();
    for (const child of childElements(parent)) all.set(keyOf(child), (all.get(keyOf(child)) ?? 0) + 1);
    counts = all;
    counted.set(parent, counts);
  }
  return counts.get(keyOf(row)) ?? 0;
};

/** Paragraphs as one, with blanks between them. */
export const onOneLine = (parts: readonly Paragraph[]): Paragraph => ({
  type: "paragraph",
  children: parts.flatMap(({ children }, i): PhrasingContent[] => [
    ...(i ? [{ type: "text" as const, value: " " }] : []),
    ...children,
  ]),
});

const isSentence = (block: Paragraph | undefined): boolean => block !== undefined && SENTENCE_END.test(wordsOf(block));
/** Whether two paragraphs are a name and its value, and not who speaks and what is said. */
const isPair = ([name, value, ...more]: readonly Paragraph[]): boolean => {
  if (!isShort(name, NAME) || more.length > 0 || isSentence(name) || isSentence(value)) return false;
  return !name.children.some(({ type }) => type === "link" || type === "image");
};

const LABEL_END = /[:：]$/u;
/** Whether boxes that no author wrote as paragraphs are a label with a colon and its value. */
const isLabelled = (box: Element, [label, value, ...more]: readonly Paragraph[]): boolean => {
  if (more.length > 0 || !isShort(label, NAME) || !LABEL_END.test(wordsOf(label)) || !isShort(value, VALUE)) return false;
  const parts = childElements(box);
  return parts.length === 2 && parts.every(({ tagName }) => tagName !== "p");
};

/** One emoji, of some signs together. */
const EMOJI = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f){1,10}$/u;

/** The mark of a note below a table, where it stands in an element of its own. */
const MARK = /^(?:[a-z\d]{1,2}|[*†‡§¶#]{1,3})$/i;
const beginsWithMark = (box: Element): boolean => childElements(box)[0]?.tagName === "sup";

/** The blocks of a box with the emoji or the mark before them on the first line: what a note begins with. */
const behindSign = (box: Element, content: RootContent[]): RootContent[] => {
  const [sign, line] = content;
  const isSign =
    isShort(sign, VALUE) &&
    line?.type === "paragraph" &&
    (EMOJI.test(wordsOf(sign)) || (MARK.test(wordsOf(sign)) && beginsWithMark(box)));
  return isSign ? [onOneLine([sign, line]), ...content.slice(2)] : content;
};

/** What a box holds, in one paragraph where a style sheet makes a row of it: an option of a question, or a name and its value. */
export const inRow = (box: Element, content: RootContent[]): RootContent[] => {
  if (content.length < 2 || content.length > PARTS || !content.every((block) => isShort(block, VALUE)))
    return behindSign(box, content);
  const parts = content as Paragraph[];
  if (childElements(box).some(isOptionControl) || isLabelled(box, parts)) return [onOneLine(parts)];
  return isPair(parts) && alike(box) >= ROWS ? [asLines(parts)] : behindSign(box, content);
};

const OUTDENTED = /(?:^|;)\s{0,10}text-indent\s{0,10}:\s{0,10}-/i;

/** Whether a box is a line of text rather than a paragraph: it ends with a line's end, or its further lines would be indented. */
const isLineBox = (box: Element): boolean => {
  if (box.tagName !== "div") return false;
  if (box.childNodes.findLast((node) => isElement(node) || (isText(node) && /\S/.test(node.value)))?.nodeName === "br")
    return true;
  return OUTDENTED.test(attribute(box, "style") ?? "");
};

/** Whether a paragraph says anything: of many lines not all are looked at. */
const saysAny = ({ children }: Paragraph): boolean =>
  children.some((each) => wordsOf({ type: "paragraph", children: [each] }) !== "");

/** Adds a line to the lines before it, as in a stanza; `false` if it is none. `before` is the box that those are from. */
export const addLine = (
  content: readonly RootContent[],
  last: RootContent | undefined,
  box: Element,
  before: Element | undefined,
): boolean => {
  const [line] = content;
  if (content.length > 1 || !isShort(line, LINE) || last?.type !== "paragraph" || !before) return false;
  if (!isLineBox(box) || !isLineBox(before) || !saysAny(line) || !saysAny(last)) return false;
  last.children.push({ type: "break" }, ...line.children);
  return true;
};
