import { isHidden } from "../html/hidden.ts";
import { elements, type XmlElement } from "../xml.ts";

const TABLE_PARTS = new Set(["table", "thead", "tbody", "tfoot", "tr", "td", "th"]);
/** What a cell of values does not hold. */
const BLOCKS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "hr", "pre"]);
const MOST_PARAGRAPHS = 3;

/** What was found below an element. */
interface Found {
  readonly element: XmlElement;
  readonly hasTable: boolean;
  readonly hasBlocks: boolean;
  readonly paragraphs: number;
}

/** The HTML of a mail without the tables that only arrange it: those are made boxes. What is hidden is not looked at. */
export const withoutLayout = (root: XmlElement): XmlElement => within(root).element;

function within(element: XmlElement): Found {
  const found: Found[] = [];
  const children = element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === "string") return [child];
    if (isHidden(child)) return [child];
    const inner = within(child);
    found.push(inner);
    return [inner.element];
  });
  const below: Found = {
    element: { ...element, children },
    hasTable: element.name === "table" || found.some(({ hasTable }) => hasTable),
    hasBlocks: BLOCKS.has(element.name) || found.some(({ hasBlocks }) => hasBlocks),
    paragraphs: found.reduce((sum, each) => sum + each.paragraphs, element.name === "p" ? 1 : 0),
  };
  if (element.name !== "table" || !isLayout(below.element, found)) return below;
  return { ...below, element: boxed(below.element) };
}

/** Whether a table arranges blocks: it says so, holds tables or other blocks, or has but one column. */
function isLayout(table: XmlElement, inner: readonly Found[]): boolean {
  const { role = "" } = table.attributes;
  if (role === "presentation" || role === "none") return true;
  if (inner.some(({ hasTable, hasBlocks }) => hasTable || hasBlocks)) return true;
  const rows = elements(table).flatMap((part) => (part.name === "tr" ? [part] : elements(part, "tr")));
  const cells = rows.map((row) => elements(row).filter(({ name }) => name === "td" || name === "th").length);
  const paragraphs = inner.reduce((sum, each) => sum + each.paragraphs, 0);
  return cells.every((count) => count <= 1) || (rows.length === 1 && paragraphs > MOST_PARAGRAPHS);
}

/** A table as boxes in each other; the tables within, that are none of layout, stay. */
const boxed = (element: XmlElement): XmlElement => ({
  ...element,
  name: TABLE_PARTS.has(element.name) ? "div" : element.name,
  children: element.children.map((child) =>
    typeof child !== "string" && child.name !== "table" && TABLE_PARTS.has(child.name) ? boxed(child) : child,
  ),
});
