import { attribute, childElements, type Element, isElement, isText, type Node } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";

/** Characters of the longest label, with its colon. */
const LABEL = 40;
const LABEL_END = /[:：]\s*$/u;
/** Such spans from which on each is a line, and those of them that say several words: numbers of what a dish holds stand on one. */
const LINES = 3;
const PHRASES = 2;
/** Characters that are read of one. */
const MOST = 200;
const PHRASE = /[\p{L}\d,.:] [\p{L}\d]/u;
/** Signs that already part it from the next. */
const PARTED = /[|,;·•/]\s*$/u;

/** Known of each, as a box may hold many. */
const counted = new WeakMap<object, number>();

const nameOf = (span: Element): string => (attribute(span, "class") ?? "").split(/\s+/, 1)[0] ?? "";

/** Whether a span begins with an element that is a label: "Edition: ". */
const isLabelled = (node: Node): node is Element => {
  if (!isElement(node) || node.tagName !== "span" || !nameOf(node)) return false;
  const [first] = node.childNodes.filter((each) => !isText(each) || /\S/.test(each.value)).slice(0, 1);
  if (!first || !isElement(first)) return false;
  const label = textOf(first, LABEL + 1);
  return label.length <= LABEL && LABEL_END.test(label);
};

/** Whether a node is one of several labelled spans of a box, all of one name, which a style sheet sets on lines of their own (Koha); the first begins none. */
export const beginsLine = (node: Node): boolean => {
  const box = node.parentNode;
  if (!box || !isLabelled(node)) return false;
  const name = nameOf(node);
  let lines = counted.get(box);
  if (lines === undefined) {
    const own = childElements(box);
    const texts = own.filter((span) => isLabelled(span) && nameOf(span) === name).map((span) => fold(textOf(span, MOST)));
    const phrases = texts.filter((text) => PHRASE.test(text.slice(text.search(/[:：]/) + 1).trim())).length;
    const isParted = own.some(({ tagName }) => tagName === "br");
    lines = isParted || phrases < PHRASES || texts.some((text) => PARTED.test(text)) ? 0 : texts.length;
    counted.set(box, lines);
  }
  return lines >= LINES;
};
