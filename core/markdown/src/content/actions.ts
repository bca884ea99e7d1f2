import { attribute, childElements, type Element, isText, parentElement } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import { isNameOfBranch } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";
import { textFacts } from "./text-facts.ts";

/** What a button has that opens, chooses or switches something: what stands on it is the title of that, or a choice. */
const STATE =
  /^(?:aria-(?:expanded|controls|selected|pressed|checked|current)|role|data-.{0,30}(?:toggle|target).{0,20}|popovertarget|commandfor)$/;
const SWITCH = /accordion|collaps|expand|toggle|faq|question|tab|option|variant|swatch/i;
/** What says more than what happens: a question, a sentence, the path of an operation. */
const SAYS = /[.?？؟。]$|\w\/\w/u;
/** Words of the longest action, and of a choice: a size, a colour. */
const LONGEST = 20;
const CHOICE_WORDS = 2;
/** Buttons beside each other from which on they are tabs or choices, whatever is on them, and those that are looked at. */
const ROW = 3;
const MOST = 60;

/** Whether a node is nothing but a blank. */
const isBlank = (nodes: Element["childNodes"]): boolean => nodes.every((node) => !isText(node) || node.value.trim() === "");

/** The button that an element is, or holds and nothing else: in an item of a list. */
const buttonOf = (element: Element): Element | null => {
  if (element.tagName === "button") return element;
  const [only, ...more] = element.childNodes.length > ROW ? [] : childElements(element);
  return only?.tagName === "button" && more.length === 0 && isBlank(element.childNodes) ? only : null;
};

/** Whether a button says what there is, in few words or behind a number, rather than what to do. */
const isChoice = (text: string): boolean => /^\s*\d/.test(text) || textFacts(text).words <= CHOICE_WORDS;

/** What holds buttons: whether it has a text of its own, and whether the buttons are choices or tabs. Known of each, as it may hold many. */
interface Row {
  readonly isBlank: boolean;
  readonly areChoices: boolean;
}
const known = new WeakMap<Element, Row>();
const rowOf = (element: Element): Row => {
  let row = known.get(element);
  if (!row) {
    const buttons = childElements(element).slice(0, MOST).map(buttonOf);
    const only = buttons.filter((button) => button !== null);
    const isShort = only.every((button) => isChoice(textOf(button, 60)));
    const areChoices = only.length >= ROW || (only.length > 1 && only.length === buttons.length && isShort);
    row = { isBlank: isBlank(element.childNodes), areChoices };
    known.set(element, row);
  }
  return row;
};

/** Whether an element is a button that does something, and is read by nobody: "Add to basket", "Follow shop". */
export const isAction = (element: Element, { boxOf, blocks }: Outline): boolean => {
  if (element.tagName !== "button") return false;
  const box = boxOf.get(element);
  const parent = parentElement(element);
  if (!box || !parent || box.end - box.first !== 1) return false;
  if (element.attrs.some(({ name, value }) => STATE.test(name) && value !== "button")) return false;
  const around = buttonOf(parent) ? parentElement(parent) : parent;
  if (!around || [element, parent, around].some((each) => SWITCH.test(attribute(each, "class") ?? ""))) return false;
  if (parent.tagName === "a" || around.tagName === "a") return false;
  if (isNameOfBranch(element)) return false;
  // Keys and buttons that a sentence names, and heads of what folds.
  if (!rowOf(parent).isBlank || levelOf(parent.tagName) > 0 || levelOf(around.tagName) > 0) return false;
  const text = blocks[box.first]?.text ?? "";
  return !SAYS.test(text) && textFacts(text).words <= LONGEST && !rowOf(around).areChoices && !rowOf(parent).areChoices;
};
