import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { DELETED, ELSEWHERE } from "../../comment.ts";
import { code, foldBlocks, heading, type ListEntry, type ListPlace, labelled, paragraph } from "../../mdast.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import type { DocxContext } from "./context.ts";
import { alternative, paragraphContent } from "./inline.ts";
import { numberingOf, outlineLevel, type ParagraphStyle, runFormat } from "./styles.ts";
import { tableBlocks } from "./table.ts";

export type Block = RootContent | ListEntry;

/** Blocks of a body, a cell, a note or a text box, lists nested. */
export function readBlocks(container: XmlElement, context: DocxContext): RootContent[] {
  const { open, table } = context;
  Object.assign(context, { open: [], table: undefined });
  const blocks = elements(container).flatMap((element) => blocksOf(element, context));
  append(blocks, openBlocks(context));
  Object.assign(context, { open, table });
  return foldBlocks(blocks);
}

/** What no paragraph follows to go on in. */
export function openBlocks(context: DocxContext): Block[] {
  const text = paragraph(context.open);
  context.open = [];
  return text === undefined ? [] : [text];
}

/** Blocks of one element of a body. */
export function blocksOf(element: XmlElement, context: DocxContext): Block[] {
  switch (element.name) {
    case "w:p":
      return paragraphBlocks(element, context);
    case "w:tbl":
      return [...openBlocks(context), ...joinedTable(element, context)];
    case "w:sdt":
      return elements(child(element, "w:sdtContent")).flatMap((each) => blocksOf(each, context));
    case "w:ins":
    case "w:moveTo":
    case "w:customXml":
      return elements(element).flatMap((each) => blocksOf(each, context));
    case "w:del":
      context.left.add(DELETED);
      return [];
    case "w:altChunk":
    case "w:subDoc": {
      const id = element.attributes["r:id"] ?? "";
      const chunk = context.chunks.get(id);
      context.table = undefined;
      context.chunks.delete(id);
      if (chunk !== undefined) return [...openBlocks(context), ...chunk];
      context.left.add(ELSEWHERE);
      return [];
    }
    case "mc:AlternateContent":
      return elements(alternative(element)).flatMap((each) => blocksOf(each, context));
    case "m:oMathPara":
      return paragraphBlocks({ name: "w:p", attributes: {}, children: [element] }, context);
    default:
      return [];
  }
}

/** A table, or its rows added to the one that nothing parts it from, if it has the same columns: Word shows both as one. */
function joinedTable(element: XmlElement, context: DocxContext): Block[] {
  const blocks = tableBlocks(element, context, readBlocks);
  const [made, second] = blocks;
  const own = made?.type === "table" && second === undefined ? made : undefined;
  const before = context.table;
  if (own !== undefined && before?.children[0]?.children.length === own.children[0]?.children.length) {
    append(before?.children ?? [], own.children);
    return [];
  }
  context.table = own;
  return blocks;
}

function paragraphBlocks(element: XmlElement, context: DocxContext): Block[] {
  context.table = undefined;
  const properties = child(element, "w:pPr");
  const style = context.styles.paragraph(child(properties, "w:pStyle")?.attributes["w:val"]);
  const { inlines: own, boxes, figures } = paragraphContent(element, context, style.format);
  const boxed = [...boxes.flatMap((box) => readBlocks(box, context)), ...figures];
  if (isEndDeleted(child(properties, "w:rPr")) || isInitial(properties)) {
    append(context.open, own);
    return boxed;
  }
  const inlines = [...context.open, ...own];
  context.open = [];
  const body = paragraph(inlines);
  // A paragraph without text counts in its list, unless it is not there; one whose mark alone is hidden still shows its text.
  const there = body !== undefined || !(runFormat(child(properties, "w:rPr")).hidden ?? false);
  const place = there ? placeOf(properties, style, context) : undefined;
  if (style.kind === "code") return [code(inlines), ...boxed];
  if (body === undefined) return boxed;
  const level = outlineLevel(properties) ?? style.headingLevel ?? 0;
  if (level > 0 || style.kind === "title") {
    const title = heading(Math.max(1, level), inlines);
    return title === undefined ? boxed : [labelled(title, place), ...boxed];
  }
  if (style.kind === "quote") return [{ type: "blockquote", children: [labelled(body, place)] }, ...boxed];
  if (place === undefined) return [body, ...boxed];
  return [{ type: "listEntry", ...place, level: place.level || (style.listDepth ?? 0), children: [body] }, ...boxed];
}

function placeOf(properties: XmlElement | undefined, style: ParagraphStyle, { numbering }: DocxContext): ListPlace | undefined {
  const own = numberingOf(properties);
  if (own === undefined && style.numbering === undefined) return undefined;
  return numbering.place({ ...style.numbering, ...defined(own) });
}

/** Whether a tracked change deletes or moves the mark of a paragraph. */
const isEndDeleted = (mark: XmlElement | undefined): boolean =>
  child(mark, "w:del") !== undefined || child(mark, "w:moveFrom") !== undefined;

/** Whether a paragraph is the initial of the one behind it, set large beside several lines of it. */
const isInitial = (properties: XmlElement | undefined): boolean =>
  ["drop", "margin"].includes(child(properties, "w:framePr")?.attributes["w:dropCap"] ?? "");

const defined = <T extends object>(value: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => each !== undefined)) as Partial<T>;
