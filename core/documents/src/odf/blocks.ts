import { append } from "@farthing/markdown/mdast";
import type { BlockContent, RootContent } from "mdast";
import { EMBEDDED, HIDDEN } from "../comment.ts";
import {
  code,
  foldBlocks,
  heading,
  type Inline,
  type ListEntry,
  type ListPlace,
  labelled,
  math,
  paragraph,
  run,
} from "../mdast.ts";
import { child, elements, textOf, type XmlElement } from "../xml.ts";
import type { OdfContext } from "./context.ts";
import { paragraphContent, pictureDescription } from "./inline.ts";
import type { OpenList } from "./lists.ts";
import { embeddedObject } from "./objects.ts";
import { tableBlocks } from "./table.ts";

export type Block = RootContent | ListEntry;

/** Elements that hold blocks and mean nothing themselves. */
const WRAPPERS = new Set([
  "text:section",
  "text:index-body",
  "text:index-title",
  "text:table-of-content",
  "text:alphabetical-index",
  "text:bibliography",
  "text:illustration-index",
  "text:object-index",
  "text:table-index",
  "text:user-index",
  "draw:text-box",
  "draw:g",
  "draw:a",
  "text:numbered-paragraph",
]);
const SHAPE =
  /^draw:(?:frame|custom-shape|rect|ellipse|circle|line|polyline|polygon|path|regular-polygon|connector|caption|measure)$/;

/** Blocks of a body, a cell, a note or a frame, lists nested. */
export const readBlocks = (container: XmlElement, context: OdfContext): RootContent[] =>
  foldBlocks(elements(container).flatMap((element) => blocksOf(element, context)));

/** The line of a paragraph, without the frames that are anchored in it. */
export const readLine = (line: XmlElement, context: OdfContext): Inline[] => paragraphContent(line, context, {}).inlines;

/** Blocks of one element. */
export function blocksOf(element: XmlElement, context: OdfContext): Block[] {
  const { name } = element;
  if (name !== "text:list") context.lists.part();
  if (name === "text:p" || name === "text:h") return paragraphBlocks(element, context);
  if (name === "text:list") return listBlocks(element, context, undefined);
  if (name === "table:table") return tableBlocks(element, context);
  if (element.attributes["text:display"] === "none") {
    if (textOf(element).trim() !== "") context.left.add(HIDDEN);
    return [];
  }
  if (name === "office:forms") context.controls.add(element);
  if (name === "draw:control") return controlBlocks(element, context);
  if (WRAPPERS.has(name)) return elements(element).flatMap((each) => blocksOf(each, context));
  if (SHAPE.test(name)) return shapeBlocks(element, context);
  return [];
}

/** A control of a form that stands in no line. */
function controlBlocks({ attributes }: XmlElement, { controls, left }: OdfContext): Block[] {
  const shown = controls.shown(attributes["draw:control"]);
  if (shown === undefined) left.add("Form fields were left out.");
  const block = paragraph([run(shown ?? "", {})]);
  return block === undefined ? [] : [block];
}

/** A frame or a drawn shape: its text or table, else the description of its picture. */
function shapeBlocks(shape: XmlElement, context: OdfContext): Block[] {
  const object = child(shape, "draw:object");
  const embedded = object === undefined ? undefined : embeddedObject(object, context);
  if (embedded !== undefined)
    return "blocks" in embedded ? [...embedded.blocks] : [{ type: "paragraph", children: [math(embedded.tex, true)] }];
  const blocks = elements(shape).flatMap((each) => blocksOf(each, context));
  if (blocks.length > 0) return blocks;
  const described = pictureDescription(shape);
  if (described !== undefined) return [{ type: "paragraph", children: [{ type: "image", url: "", alt: described }] }];
  if (object !== undefined) context.left.add(EMBEDDED);
  else if (child(shape, "draw:image") !== undefined) context.left.add("Images without a description were left out.");
  return [];
}

function paragraphBlocks(element: XmlElement, context: OdfContext, item?: ListPlace): Block[] {
  const style = context.styles.paragraph(element.attributes["text:style-name"]);
  const { inlines, frames } = paragraphContent(element, context, style.format);
  const framed = frames.flatMap((frame) => blocksOf(frame, context));
  const level = Number(element.attributes["text:outline-level"] ?? style.headingLevel ?? 1) || 1;
  if (element.name === "text:h" || style.kind === "title" || style.headingLevel !== undefined) {
    const place = item ?? (element.name === "text:h" ? context.lists.heading(element, level) : undefined);
    const made = heading(level, inlines);
    return made === undefined ? framed : [labelled(made, place), ...framed];
  }
  const body = paragraph(inlines);
  if (style.kind === "code") return [code(inlines), ...framed];
  if (body === undefined) return style.isRule && framed.length === 0 ? [{ type: "thematicBreak" }] : framed;
  if (style.kind === "quote") return [{ type: "blockquote", children: [body] }, ...framed];
  return [body, ...framed];
}

/** A list as entries of its levels (OpenDocument 1.3 part 3, 5.3); headings in it stay headings. */
function listBlocks(list: XmlElement, context: OdfContext, around: OpenList | undefined): Block[] {
  const open = context.lists.open(list, around, paragraphListStyle(list, context));
  const blocks: Block[] = [];
  for (const item of elements(list)) {
    let place: ListPlace | undefined;
    let shown = false;
    for (const part of elements(item)) {
      if (part.name === "text:list") {
        append(blocks, listBlocks(part, context, open));
        continue;
      }
      const first = item.name === "text:list-item" && place === undefined;
      if (first) place = context.lists.item(open, item);
      const isLine = part.name === "text:p" || part.name === "text:h";
      const read = isLine ? paragraphBlocks(part, context, first ? place : NO_PLACE) : blocksOf(part, context);
      const content = foldBlocks(read);
      if (content.length === 0) continue;
      if (place === undefined || content.some(({ type }) => type === "heading")) append(blocks, content);
      else {
        const continued = shown || place.continued;
        const depth = place.level || context.styles.paragraph(part.attributes["text:style-name"]).listDepth;
        blocks.push({ type: "listEntry", ...place, level: depth, continued, children: content as BlockContent[] });
        shown = true;
      }
    }
  }
  return blocks;
}

/** Of headings in a list that no number of it stands before. */
const NO_PLACE: ListPlace = { level: 0, ordered: false };

/** A list without a style takes that of its first paragraph. */
const paragraphListStyle = (list: XmlElement, context: OdfContext): string | undefined =>
  context.styles.paragraph(child(list, "text:list-item", "text:p")?.attributes["text:style-name"]).listStyle;
