import { attribute, childElements, type Element } from "@farthing/html";
import { fold } from "@farthing/read";
import { isPhrasing } from "../dom/node.ts";

/** Letters of the longest name of a tab. */
const LONGEST = 40;

/** What a radio button is called that says nothing itself; its name is drawn by a style. */
const nameOf = (element: Element | undefined): string => {
  if (element?.tagName !== "input" || attribute(element, "type") !== "radio") return "";
  const name = fold(attribute(element, "aria-label") ?? "");
  return name.length <= LONGEST ? name : "";
};

type Panels = readonly (readonly [panel: Element, name: string])[];
const NONE: Panels = [];

/** Panels that stand in one box with their tabs, each behind its own, a radio button, and what these are called. daisyUI. */
export const radioPanels = (box: Element): Panels => {
  if (!box.childNodes.some((node) => node.nodeName === "input")) return NONE;
  const parts = childElements(box);
  const panels = parts.flatMap((part, at) => {
    const name = isPhrasing(part.tagName) ? "" : nameOf(parts[at - 1]);
    return name === "" ? [] : [[part, name] as const];
  });
  return panels.length > 1 ? panels : NONE;
};
