import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { IN, ownBits } from "../dom/inside.ts";
import { textOf } from "../dom/node.ts";

/** Elements of a cell that are looked at, and letters of the longest name of a sign. */
const MOST = 40;
const LONGEST = 30;
/** What a cell holds that is more than a sign. */
const MORE = new Set(["a", "button", "input", "select", "textarea", "form", "table"]);
const NAMING = ["aria-label", "alt", "title"];
/** What fonts of icons call a tick and a cross: `fa-check`, `icon-times-circle`; not `no-wrap`. */
const icon = (names: string): RegExp =>
  new RegExp(
    String.raw`(?:^|\s)(?:(?:fa|icons?|bi|glyphicon|mdi|ti|ph)[-_])?(?:${names})(?:[-_](?:circle|square|fill|lg|bold|o|alt|icon))*(?:$|\s)`,
    "i",
  );
const TICK = icon("check|check-?mark|tick|yes");
const CROSS = icon("times|cross|x-?mark|no");

const nameOf = (element: Element): string => {
  const names = NAMING.map((name) => fold(attribute(element, name) ?? ""));
  if (element.tagName === "title") names.push(fold(textOf(element, LONGEST + 1)));
  const name = names.find((each) => /\p{L}/u.test(each) && each.length <= LONGEST);
  if (name) return name;
  const called = attribute(element, "class") ?? "";
  return TICK.test(called) ? "✓" : CROSS.test(called) ? "✗" : "";
};

/** Whether an element of a row is hidden, by itself or by what it stands in. */
const isHidden = (element: Element): boolean => {
  for (let at: Element | null = element; at && at.tagName !== "table"; at = parentElement(at))
    if (ownBits(at, at.tagName).inside & IN.hidden) return true;
  return false;
};

/** What a cell without words says by a drawing that a reader sees: what that is called, or a tick or a cross. */
export const signOf = (cell: Element): string => {
  let seen = 0;
  let sign = "";
  for (const element of elements(cell)) {
    if (++seen > MOST || MORE.has(element.tagName)) return "";
    if (sign) continue;
    const name = nameOf(element);
    if (name && !isHidden(element)) sign = name;
  }
  return sign && fold(textOf(cell, 1)) === "" ? sign : "";
};
