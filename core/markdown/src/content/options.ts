import { attribute, type Element, elements } from "@farthing/html";
import { APART } from "../dom/inside.ts";
import { isOption, isTickable } from "../dom/option.ts";
import { isInAppeal } from "./appeals.ts";
import type { Survey } from "./survey.ts";

/** Words of the longest option of a question, and the most options that it has. */
const OPTION_WORDS = 40;
const MOST = 30;
/** Blocks of the box of one. */
const PARTS = 2;
/** What a question ends with, or what is to be filled in. */
const ASKS = /[?:？：؟…]\s*(?:\(.{0,40}\)|\*)?$|_{3}/u;

const SET = /^(?:radiogroup|group)$/;
/** Boxes around a line in which what it is the title of may stand. */
const NEAREST = 4;

/** Whether a line stands in one set of options (`fieldset`, or by its role) with the next: it is their title. */
const isTitle = ({ outline: { blocks } }: Survey, line: number): boolean => {
  let box = blocks[line]?.box ?? null;
  for (let up = 0; box && up < NEAREST; up++, box = box.parent)
    if (box.end > line + 1 && (box.tag === "fieldset" || SET.test((box.element && attribute(box.element, "role")) ?? "")))
      return true;
  return false;
};

/** Lines from which on those that can be ticked off are a list. */
const LIST = 3;

/** Keeps lines to be ticked off right below a kept heading: what one needs, or has to do. */
const keepTicked = (s: Survey, keep: Uint8Array, isLine: (i: number, is: (line: Element) => boolean) => boolean): void => {
  for (let first = 1; first < keep.length; first++) {
    if (!keep[first - 1] || !s.headings[first - 1] || !isLine(first, isTickable)) continue;
    let end = first + 1;
    while (isLine(end, isTickable)) end++;
    if (end - first >= LIST && end - first <= MOST) keep.fill(1, first, end);
    first = end;
  }
};

/** Words of the title of a set, and elements of it that are looked at. */
const TITLE_WORDS = 6;
const MOST_ELEMENTS = 200;

/** Whether one of a set is chosen, and not several: filters have boxes to tick. */
const isOneOfThem = (set: Element): boolean => {
  let seen = 0;
  let radios = 0;
  for (const element of elements(set)) {
    if (++seen > MOST_ELEMENTS) return false;
    const type = element.tagName === "input" ? (attribute(element, "type") ?? "") : "";
    if (/^checkbox$/i.test(type)) return false;
    if (/^radio$/i.test(type)) radios++;
  }
  return radios > 1;
};

/** Whether the title of a set is kept, with an option or right above one, and nothing in it is long: what stands between explains them. */
const isBegun = (s: Survey, keep: Uint8Array, first: number, end: number, isOne: (i: number) => boolean): boolean => {
  if (!keep[first]) return false;
  let isKept = isOne(first + 1);
  for (let i = first + 1; i < end; i++) {
    if ((s.texts[i]?.words ?? 0) > OPTION_WORDS) return false;
    isKept ||= keep[i] === 1 && isOne(i);
  }
  return isKept;
};

/** Keeps sets of which one is to be chosen, with their titles, amid what is kept, or where they are begun: the size and colour of a product. */
const keepSets = (s: Survey, keep: Uint8Array, isOne: (i: number) => boolean): void => {
  const [from, to] = [keep.indexOf(1), keep.lastIndexOf(1)];
  for (const { element, tag, first, end, inside } of s.outline.boxes) {
    if (tag === "fieldset" && element && end - first <= MOST && isBegun(s, keep, first, end, isOne) && isOneOfThem(element))
      keep.fill(1, first, end);
    if (tag !== "fieldset" || !element || first <= from || end > to || end - first < 2 || end - first > MOST) continue;
    if (keep[first] || isOne(first) || (s.texts[first]?.words ?? 0) > TITLE_WORDS || inside & APART) continue;
    let at = first + 1;
    while (at < end && isOne(at)) at++;
    if (at === end && isOneOfThem(element)) keep.fill(1, first, end);
  }
};

/** Keeps the options of a kept question: what is asked says nothing without what there is to choose from. */
export const keepOptions = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const isLine = (i: number, is: (line: Element) => boolean): boolean => {
    const block = blocks[i];
    if (
      !block?.box.element ||
      block.box.end - block.box.first > PARTS ||
      block.inside & APART ||
      (s.texts[i]?.words ?? 0) > OPTION_WORDS ||
      isInAppeal(block)
    )
      return false;
    return is(block.box.element);
  };
  const isOne = (i: number): boolean => isLine(i, isOption);
  keepTicked(s, keep, isLine);
  keepSets(s, keep, isOne);
  for (let first = 1; first < blocks.length; first++) {
    if (keep[first] || !keep[first - 1] || !isOne(first)) continue;
    let end = first + 1;
    while (isOne(end)) end++;
    const isAsked = ASKS.test(blocks[first - 1]?.text ?? "") || keep[end] === 1 || isOne(first - 1) || isTitle(s, first - 1);
    if (isAsked && end - first <= MOST) keep.fill(1, first, end);
    first = end;
  }
};
