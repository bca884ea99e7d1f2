import { attribute, childElements, type Element, parentElement } from "@farthing/html";
import { textOf } from "../dom/node.ts";

/** What programs for carousels call the copies of slides that they set before the first and behind the last. */
const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:$|\s)/;
/** Characters of a slide that are compared, and slides that are looked at. */
const MOST = 400;
const SLIDES = 200;

const isCalledClone = (element: Element): boolean => CLONE.test(attribute(element, "class") ?? "");
const said = (element: Element): string => textOf(element, MOST).replace(/\s+/g, " ").trim();

/** What the slides beside clones say: known of each carousel. */
const known = new WeakMap<Element, ReadonlySet<string>>();
const slidesOf = (carousel: Element): ReadonlySet<string> => {
  let slides = known.get(carousel);
  if (!slides) {
    const own = childElements(carousel).slice(0, SLIDES);
    slides = new Set(own.filter((slide) => !isCalledClone(slide)).map(said));
    known.set(carousel, slides);
  }
  return slides;
};

/** Whether an element is the copy of a slide beside it, as carousels that turn without end have them. */
export const isClone = (element: Element): boolean => {
  if (!isCalledClone(element)) return false;
  const carousel = parentElement(element);
  return carousel !== null && slidesOf(carousel).has(said(element));
};
