import { attribute, type Element, elements, elementsOf, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "./node.ts";

/** What one is chosen by: of some, or each by itself. */
const KINDS = new Set(["radio", "checkbox"]);

const kindOf = (element: Element): string =>
  (element.tagName === "input" ? attribute(element, "type")?.toLowerCase() : attribute(element, "role")) ?? "";

/** Whether an element is a radio button or check box of a question: one that only a style sheet uses has no value. */
export const isOptionControl = (element: Element): boolean => {
  if (!KINDS.has(kindOf(element))) return false;
  return element.tagName !== "input" || Boolean(attribute(element, "value")) || attribute(element, "disabled") !== null;
};

/** Whether what holds a control says anything: known of each, as it may hold many. */
const saying = new WeakMap<Element, boolean>();

/** Boxes of nothing but its picture around a control, which hide it behind that. */
const MOST_AROUND = 3;

/** Whether a control stands with text, and not alone with a picture. */
export const isNamed = (control: Element): boolean => {
  let holder = parentElement(control);
  for (let up = 0; holder && up < MOST_AROUND; up++, holder = parentElement(holder)) {
    const known = saying.get(holder) ?? /\p{L}|\p{N}/u.test(textOf(holder, 20));
    saying.set(holder, known);
    if (known || holder.tagName !== "span") return known;
  }
  return false;
};

const isChosen = (control: Element): boolean =>
  control.tagName === "input" ? attribute(control, "checked") !== null : attribute(control, "aria-checked") === "true";

const SIGNS = { radio: ["○", "◉"], checkbox: ["☐", "☑"] } as const;

/** The sign that a reader sees of such a control. */
export const signOfControl = (control: Element): string =>
  SIGNS[kindOf(control) === "radio" ? "radio" : "checkbox"][isChosen(control) ? 1 : 0];

/** Elements of a line that are looked at for its control. */
const MOST = 12;

const holds = (line: Element, isControl: (element: Element) => boolean): boolean => {
  let seen = 0;
  for (const element of elements(line)) {
    if (isControl(element)) return true;
    if (++seen > MOST) return false;
  }
  return false;
};

/** Whether a line is an option: it holds one such control. */
export const isOption = (line: Element): boolean => holds(line, isOptionControl);

/** Whether a line can be ticked off: it holds a check box, whatever that says to a server, with a label. Others only fold a part of the page. */
export const isTickable = (line: Element): boolean =>
  holds(line, (element) => kindOf(element) === "checkbox") &&
  (line.tagName === "label" || holds(line, (element) => element.tagName === "label" && /\S/.test(textOf(element, 1))));

/** Entries of a list to choose from that are written in its line. */
const MOST_ENTRIES = 12;
/** Letters of the longest of them. */
const LONGEST = 40;
const PLACEHOLDER = /^[-–—.…*<]|(?:\.{3}|…)$|^(?:please )?(?:select|choose|pick)\b/i;

/** The entries of a list to choose from (`select`), the chosen one with a tick; none if there are more than `most`. */
export const allEntriesOf = (select: Element, most: number): readonly string[] => {
  const all: string[] = [];
  for (const option of elementsOf(select)) {
    if (option.tagName !== "option") continue;
    const text = fold(textOf(option, LONGEST + 1));
    if (text === "" || attribute(option, "value") === "" || PLACEHOLDER.test(text)) continue;
    if (all.length === most || text.length > LONGEST) return [];
    all.push(attribute(option, "selected") === null ? text : `${text} ✓`);
  }
  return all.length > 1 ? all : [];
};

/** Those of one amid a text; none of numbers alone. */
export const entriesOf = (select: Element): readonly string[] => {
  const all = allEntriesOf(select, MOST_ENTRIES);
  return all.some((entry) => /\p{L}/u.test(entry)) ? all : [];
};
