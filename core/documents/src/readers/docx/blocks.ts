import type { RootContent } from "mdast";
import { code, foldBlocks, heading, type ListEntry, paragraph } from "../../mdast.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import type { DocxContext } from "./context.ts";
import { alternative, DELETED, paragraphContent } from "./inline.ts";
import { numberingOf, outlineLevel, type ParagraphStyle } from "./styles.ts";
import { tableBlocks } from "./table.ts";

export type Block = RootContent | ListEntry;

/** Blocks of a body, a cell, a note or a text box, lists nested. */
export const readBlocks = (container: XmlElement, context: DocxContext): RootContent[] =>
  foldBlocks(elements(container).flatMap((element) => blocksOf(element, context)));

/** Blocks of one element of a body. */
export function blocksOf(element: XmlElement, context: DocxContext): Block[] {
  switch (element.name) {
    case "w:p":
      return paragraphBlocks(element, context);
    case "w:tbl":
      return tableBlocks(element, context, readBlocks);
    case "w:sdt":
      return elements(child(element, "w:sdtContent")).flatMap((each) => blocksOf(each, context));
    case "w:ins":
    case "w:moveTo":
    case "w:customXml":
      return elements(element).flatMap((each) => blocksOf(each, context));
    case "w:del":
      context.left.add(DELETED);
      return [];
    case "mc:AlternateContent":
      return elements(alternative(element)).flatMap((each) => blocksOf(each, context));
    case "m:oMathPara":
      return paragraphBlocks({ name: "w:p", attributes: {}, children: [element] }, context);
    default:
      return [];
  }
}

function paragraphBlocks(element: XmlElement, context: DocxContext): Block[] {
  const properties = child(element, "w:pPr");
  const style = context.styles.paragraph(child(properties, "w:pStyle")?.attributes["w:val"]);
  const { inlines, boxes, figures } = paragraphContent(element, context, style.format);
  const boxed = [...boxes.flatMap((box) => readBlocks(box, context)), ...figures];
  // A paragraph whose mark is hidden still shows its text; one without text shows no number either.
  const shown = paragraph(inlines);
  if (shown === undefined) return style.kind === "code" ? [code(inlines), ...boxed] : boxed;
  return [...paragraphBlock(inlines, properties, style, context), ...boxed];
}

function paragraphBlock(
  inlines: Parameters<typeof paragraph>[0],
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  context: DocxContext,
): Block[] {
  const level = outlineLevel(properties) ?? style.headingLevel ?? 0;
  const own = numberingOf(properties);
  const reference = own === undefined && style.numbering === undefined ? undefined : { ...style.numbering, ...defined(own) };
  const place = reference === undefined ? undefined : context.numbering.place(reference);
  if (level > 0 || style.kind === "title") return some(heading(Math.max(1, level), inlines));
  const body = paragraph(inlines);
  if (body === undefined) return [];
  if (style.kind === "code") return [code(inlines)];
  if (style.kind === "quote") return [{ type: "blockquote", children: [body] }];
  if (place !== undefined)
    return [{ type: "listEntry", ...place, level: place.level || (style.listDepth ?? 0), children: [body] }];
  return [body];
}

const defined = <T extends object>(value: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => each !== undefined)) as Partial<T>;

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
