import { attribute, type Element, find, isElement, isText, type Node, parentElement } from "@farthing/html";
import { isMute, textOf } from "../dom/node.ts";

/** What Notion draws a box with. */
const DRAWN = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;
const drawnState = (element: Element): string | undefined => DRAWN.exec(attribute(element, "class") ?? "")?.[1];

const isBox = (element: Element): boolean =>
  (element.tagName === "input" && attribute(element, "type")?.toLowerCase() === "checkbox") ||
  attribute(element, "role") === "checkbox" ||
  drawnState(element) !== undefined;

/** Nodes before a box that are looked at; what has more does not begin with it. */
const MOST_BEFORE = 50;

/** The box that an item begins with: no text, picture or item stands before it. */
const boxBegin = (item: Element): Element | null => {
  const stack: Node[] = [...item.childNodes.slice(0, MOST_BEFORE)].reverse();
  for (let node = stack.pop(), seen = 0; node && seen < MOST_BEFORE; node = stack.pop(), seen++) {
    if (isText(node) ? /\S/.test(node.value) : isElement(node) && (node.tagName === "li" || node.tagName === "img")) return null;
    if (!isElement(node)) continue;
    if (isBox(node)) return node;
    if (!isMute(node.tagName)) for (const child of node.childNodes.slice(0, MOST_BEFORE).reverse()) stack.push(child);
  }
  return null;
};

/** Whether a box is there to be ticked: it is sent by its name, or the item has a label to click on. */
const isAsked = (box: Element, item: Element): boolean => {
  if (attribute(box, "name")) return true;
  const label = find(item, (e) => e.tagName === "li" || (e.tagName === "label" && textOf(e, 1).trim() !== ""));
  return label?.tagName === "label";
};

const isTicked = (box: Element): boolean =>
  drawnState(box) === "on" ||
  (box.tagName === "input" ? attribute(box, "checked") !== null : attribute(box, "aria-checked") === "true");

/** What programs call the items of lists of tasks. */
const TASK = /task|todo|check/i;

/** How wikis number their tasks, whose box a style sheet draws, and what they call those that are done. */
const TASK_ID = /^data-(?:[a-z]{1,20}-)?task-id$/;
const CHECKED = /(?:^|\s)(?:checked|done|completed?)(?:\s|$)/;

/** Signs of Font Awesome that stand for boxes (AsciiDoc), in lists that are called so: elsewhere they are bullets. */
const SIGN = /(?:^|\s)fa-(?:(check-square(?:-o)?|square-check)|square(?:-o)?)(?:\s|$)/;

/** Whether the sign that an item of a list of tasks begins with is ticked; `null` if there is none. */
const signState = (item: Element): boolean | null => {
  const list = parentElement(item);
  if (!list || !TASK.test(attribute(list, "class") ?? "")) return null;
  const sign = find(item, (e) => e.tagName === "li" || SIGN.test(attribute(e, "class") ?? ""));
  const found = sign && SIGN.exec(attribute(sign, "class") ?? "");
  return found ? found[1] !== undefined : null;
};

/** Whether the box that an item begins with is ticked; `null` if there is none. A box says how things stand, but for one that is asked about. */
export const ticked = (item: Element): boolean | null => {
  const said = attribute(item, "data-list");
  if (said === "checked" || said === "unchecked") return said === "checked";
  if (item.attrs.some(({ name }) => TASK_ID.test(name))) return CHECKED.test(attribute(item, "class") ?? "");
  const signed = signState(item);
  if (signed !== null) return signed;
  const isTask = TASK.test(attribute(item, "class") ?? "");
  const begin = boxBegin(item);
  if (begin && (isTask || attribute(begin, "disabled") !== null || !isAsked(begin, item))) return isTicked(begin);
  const box = find(item, (e) => e.tagName === "li" || isBox(e));
  return box && box.tagName !== "li" && (isTask || attribute(box, "disabled") !== null) ? isTicked(box) : null;
};
