import { attribute, type Element, elements } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";

/** Elements of a cell that are looked at, and letters of the longest name of a sign. */
const MOST = 40;
const LONGEST = 30;
/** What a cell holds that is more than a sign. */
const MORE = new Set(["a", "button", "input", "select", "textarea", "form", "table"]);
const NAMING = ["aria-label", "alt", "title"];
/** What fonts of icons call a tick and a cross. */
const TICK = /(?:^|[\s_-])(?:check|check-?mark|tick|yes)(?:$|[\s_-])/i;
const CROSS = /(?:^|[\s_-])(?:times|cross|x-?mark|no)(?:$|[\s_-])/i;

const nameOf = (element: Element): string => {
  const names = NAMING.map((name) => fold(attribute(element, name) ?? ""));
  if (element.tagName === "title") names.push(fold(textOf(element, LONGEST + 1)));
  const name = names.find((each) => /\p{L}/u.test(each) && each.length <= LONGEST);
  if (name) return name;
  const called = attribute(element, "class") ?? "";
  return TICK.test(called) ? "✓" : CROSS.test(called) ? "✗" : "";
};

/** What a cell without words says by a drawing: what that is called, or a tick or a cross. */
export const signOf = (cell: Element): string => {
  let seen = 0;
  let sign = "";
  for (const element of elements(cell)) {
    if (++seen > MOST || MORE.has(element.tagName)) return "";
    sign ||= nameOf(element);
  }
  return sign && fold(textOf(cell, 1)) === "" ? sign : "";
};
