import { attribute, childElements, type Element, isElement, parentElement } from "@farthing/html";

/** Boxes around a row of tabs, boxes in each other behind it, and nodes of one, that are looked at. */
const LEVELS = 5;
const DEEP = 4;
const MOST_NODES = 200;
/** Siblings behind a box among which the next element is looked for. */
const NEAR = 6;

const NONE = /(?:^|;)\s{0,10}display\s{0,10}:\s{0,10}none/i;
const isHidden = (element: Element): boolean =>
  attribute(element, "hidden") !== null ||
  attribute(element, "aria-hidden") === "true" ||
  NONE.test(attribute(element, "style") ?? "");

const nextOf = (element: Element): Element | null => {
  const siblings = element.parentNode?.childNodes ?? [];
  if (siblings.length > MOST_NODES) return null;
  const at = siblings.indexOf(element) + 1;
  return siblings.slice(at, at + NEAR).find(isElement) ?? null;
};

/** The boxes of which a page shows one at a time, so many, behind a row of tabs; none if there are no such boxes. */
export const shownOneOf = (row: Element, count: number): readonly Element[] => {
  let at: Element | null = row;
  for (let up = 0; at && up < LEVELS; up++, at = parentElement(at)) {
    let box: Element | null = nextOf(at);
    for (let down = 0; box && down < DEEP && box.childNodes.length <= MOST_NODES; down++) {
      const parts: Element[] = childElements(box);
      if (parts.length === count && parts.filter(isHidden).length === count - 1) return parts;
      box = parts.length === 1 ? (parts[0] ?? null) : null;
    }
  }
  return [];
};
