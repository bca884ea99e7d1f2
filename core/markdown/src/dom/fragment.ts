import { attribute, childElements, type Element } from "@farthing/html";
import { saysOwn } from "./node.ts";

/** What Doxygen calls a piece of code, a line of it, a part of it that folds (since 1.9.6), and what shows over a name in it. */
const FRAGMENT = /(?:^|\s)fragment(?:\s|$)/;
const LINE = /(?:^|\s)line(?:\s|$)/;
const FOLDED = "foldopen";
const SHOWN_OVER = "ttc";

const nameOf = (element: Element): string => attribute(element, "class") ?? "";

/** The lines of a piece of code as Doxygen writes it, which is no `pre`; none of all other boxes. */
export const linesOfFragment = (box: Element): readonly Element[] => {
  if (!FRAGMENT.test(nameOf(box)) || saysOwn(box)) return [];
  const lines: Element[] = [];
  const left = [...childElements(box)].reverse();
  for (let element = left.pop(); element; element = left.pop()) {
    const name = nameOf(element);
    if (LINE.test(name)) lines.push(element);
    else if (name === FOLDED && !saysOwn(element)) for (const inside of [...childElements(element)].reverse()) left.push(inside);
    else if (name !== SHOWN_OVER) return [];
  }
  return lines;
};
