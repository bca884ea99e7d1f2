import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";
import { placeholderOf } from "./layout.ts";

/** Longest title that is not marked as one. */
const MOST_CHARACTERS = 120;
const TITLES = new Set(["title", "ctrTitle"]);

/**
 * The text box that stands for the title of a slide that has none: one paragraph that is no list item, above all other texts,
 * tables and charts. Shapes whose place a layout gives stand below.
 */
export function titleBox(tree: XmlElement | undefined): XmlElement | undefined {
  const shapes = elements(tree);
  if (shapes.some((shape) => TITLES.has(placeholderOf(shape)?.type ?? "") && said(shape) !== "")) return undefined;
  const placed = shapes.map((shape) => ({ shape, ...place(shape) }));
  const shown = placed.filter(({ shape, top }) => top !== undefined && (shape.name === "p:graphicFrame" || said(shape) !== ""));
  const [first, second] = shown.sort((a, b) => (a.top ?? 0) - (b.top ?? 0));
  if (first?.top === undefined || second?.top === undefined || second.top < (first.bottom ?? first.top)) return undefined;
  const { shape } = first;
  if (shape.name !== "p:sp" || placeholderOf(shape) !== undefined || said(shape).length > MOST_CHARACTERS) return undefined;
  const paragraphs = elements(child(shape, "p:txBody"), "a:p").filter((each) => textOf(each).trim() !== "");
  const marked = descendants(shape, "a:buChar").length + descendants(shape, "a:buAutoNum").length > 0;
  return paragraphs.length === 1 && !marked ? shape : undefined;
}

const said = (shape: XmlElement): string => textOf(child(shape, "p:txBody") ?? { name: "", attributes: {}, children: [] }).trim();

/** Where a shape stands, in EMU from above; nothing of it where its layout says so. */
function place(shape: XmlElement): { readonly top: number | undefined; readonly bottom: number | undefined } {
  const transform = child(shape, "p:spPr", "a:xfrm") ?? child(shape, "p:grpSpPr", "a:xfrm") ?? child(shape, "p:xfrm");
  const top = Number(child(transform, "a:off")?.attributes.y ?? Number.NaN);
  const height = Number(child(transform, "a:ext")?.attributes.cy ?? 0);
  return Number.isFinite(top) ? { top, bottom: top + Math.max(0, height) } : { top: undefined, bottom: undefined };
}
