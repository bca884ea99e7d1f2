import { attribute, type Element, parentElement } from "@farthing/html";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const LEVELS: ReadonlyMap<string, HeadingLevel> = new Map(([1, 2, 3, 4, 5, 6] as const).map((level) => [`h${level}`, level]));

/** The level of a heading's tag; 0 of others. */
export const levelOf = (tag: string): HeadingLevel | 0 => LEVELS.get(tag) ?? 0;

/** Whether an element is the title of a page of Doxygen (since 1.8): a box in a box, by what they are called. */
const isDoxygenTitle = (element: Element): boolean => {
  if (element.tagName !== "div" || attribute(element, "class") !== "title") return false;
  const around = parentElement(element);
  return around !== null && attribute(around, "class") === "headertitle";
};

/** What RDoc calls the line above what a method does; the parts that methods are listed in have headings of the third level. */
const METHOD = "method-heading";
const METHOD_LEVEL = 4;

/**
 * The level of a heading by its tag, or by its role (WAI-ARIA 1.2, `heading`: 2 where `aria-level` does not say), or that of the page as
 * Doxygen writes it and of a method of RDoc's; `null` of others.
 */
export const headingLevel = (element: Element): HeadingLevel | null => {
  const own = levelOf(element.tagName);
  if (own) return own;
  if (isDoxygenTitle(element)) return 1;
  if (element.tagName === "div" && attribute(element, "class") === METHOD) return METHOD_LEVEL;
  if (attribute(element, "role") !== "heading") return null;
  const level = Number.parseInt(attribute(element, "aria-level") ?? "2", 10);
  return Math.min(Math.max(level || 2, 1), 6) as HeadingLevel;
};
