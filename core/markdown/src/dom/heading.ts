import { attribute, type Element } from "@farthing/html";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const HEADING = /^h[1-6]$/;

/** The level of a heading by its tag, or by its role (WAI-ARIA 1.2, `heading`: 2 where `aria-level` does not say); `null` of others. */
export const headingLevel = (element: Element): HeadingLevel | null => {
  if (HEADING.test(element.tagName)) return Number(element.tagName[1]) as HeadingLevel;
  if (attribute(element, "role") !== "heading") return null;
  const level = Number.parseInt(attribute(element, "aria-level") ?? "2", 10);
  return Math.min(Math.max(level || 2, 1), 6) as HeadingLevel;
};
