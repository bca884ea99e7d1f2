import { childElements, type Element, elements } from "@farthing/html";

/** The element of a drawing in which a part of a page is set (SVG 2, "Embedded content"); tags of SVG have capitals. */
const FOREIGN = "foreignObject";
/** What a label has none of. */
const OF_PAGES = new Set(["section", "article", "h1", "h2", "h3", "p", "ul", "ol", "table", "pre", "blockquote"]);
/** Elements of such a part among which the first of them is looked for. */
const MOST = 10;

/** Whether a drawing (`svg`) is nothing but a frame for parts of the page, as Marp makes one of each slide to let it grow with the window. */
export const isSlide = (drawing: Element): boolean => {
  const parts = childElements(drawing);
  const [first] = parts;
  if (!first || parts.some(({ tagName }) => tagName !== FOREIGN)) return false;
  let seen = 0;
  for (const { tagName } of elements(first)) {
    if (OF_PAGES.has(tagName)) return true;
    if (++seen > MOST) return false;
  }
  return false;
};
