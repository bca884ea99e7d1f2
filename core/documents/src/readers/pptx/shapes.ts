import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { EMBEDDED, HIDDEN, IMAGES } from "../../comment.ts";
import type { Inline, SpanCell } from "../../mdast.ts";
import { table } from "../../mdast.ts";
import { chartBlocks } from "../../ooxml/chart.ts";
import { diagramBlocks } from "../../ooxml/diagram.ts";
import { descriptionOf, isHidden } from "../../ooxml/non-visual.ts";
import type { Package } from "../../ooxml/package.ts";
import { lineOfBody, type Relationships, textBlocks } from "../../ooxml/text-body.ts";
import type { SlideFurniture } from "../../slide-furniture.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";
import { fixedText, type Layout, placeholderOf } from "./layout.ts";

/** What is shared while a slide is read. */
export interface SlideContext {
  readonly pack: Package;
  readonly layout: Layout;
  readonly relationships: Relationships;
  readonly cells: Allowance;
  readonly left: Set<string>;
  readonly furniture: SlideFurniture;
  /** The text box that stands for a title. */
  readonly titleBox: XmlElement | undefined;
}

/** What a slide shows. */
export interface SlideContent {
  title: Inline[];
  readonly blocks: RootContent[];
}

/** Placeholders that every slide repeats. */
const FURNITURE = new Set(["dt", "ftr", "sldNum", "hdr", "sldImg"]);

/** Reads the shapes of a tree in their order (ECMA-376 part 1, 19.3.1.45), groups included. */
export async function readShapes(tree: XmlElement | undefined, context: SlideContext, content: SlideContent): Promise<void> {
  for (const shape of elements(tree)) {
    const holder = placeholderOf(shape);
    if (holder !== undefined && FURNITURE.has(holder.type)) {
      if (!isHidden(shape)) context.furniture.add(fixedText(shape));
      continue;
    }
    if (isHidden(shape)) {
      if (descendants(shape, "a:t").some((text) => textOf(text).trim() !== "")) context.left.add(HIDDEN);
      continue;
    }
    switch (shape.name) {
      case "p:sp":
      case "p:cxnSp":
        readShape(shape, context, content);
        break;
      case "p:grpSp":
        await readShapes(shape, context, content);
        break;
      case "mc:AlternateContent":
        await readShapes(child(shape, "mc:Choice") ?? child(shape, "mc:Fallback"), context, content);
        break;
      case "p:graphicFrame":
        append(content.blocks, await frameBlocks(shape, context));
        break;
      case "p:pic":
        append(content.blocks, picture(shape, context));
        break;
      // What was written by hand.
      case "p:contentPart":
        context.left.add(IMAGES);
        break;
    }
  }
}

function readShape(shape: XmlElement, { layout, relationships, titleBox }: SlideContext, content: SlideContent): void {
  const holder = placeholderOf(shape);
  const body = child(shape, "p:txBody");
  const isTitle = shape === titleBox || holder?.type === "title" || holder?.type === "ctrTitle";
  if (isTitle && content.title.length === 0) {
    content.title = lineOfBody(body, relationships);
    return;
  }
  const blocks = textBlocks(body, relationships, (level) => layout.bullet(holder, level));
  const alt = blocks.length > 0 ? undefined : descriptionOf(shape);
  append(content.blocks, blocks);
  if (alt !== undefined) content.blocks.push({ type: "paragraph", children: [{ type: "image", url: "", alt }] });
}

async function frameBlocks(frame: XmlElement, context: SlideContext): Promise<RootContent[]> {
  const { pack, relationships } = context;
  const data = child(frame, "a:graphic", "a:graphicData");
  const tbl = child(data, "a:tbl");
  if (tbl !== undefined) return tableBlocks(tbl, context);
  const part = (id: string | undefined): string | undefined => relationships.get(id ?? "")?.target;
  const diagram = child(data, "dgm:relIds")?.attributes["r:dm"];
  if (diagram !== undefined) return diagramBlocks(await pack.xml(part(diagram)));
  const chart = (child(data, "c:chart") ?? child(data, "cx:chart"))?.attributes["r:id"];
  if (chart !== undefined) return chartBlocks(await pack.xml(part(chart)), context.left);
  context.left.add(EMBEDDED);
  return [];
}

function tableBlocks(tbl: XmlElement, { relationships, cells }: SlideContext): RootContent[] {
  const rows = elements(tbl, "a:tr").map((row) =>
    elements(row, "a:tc").map((cell): SpanCell => {
      // Cells that a span covers stand in the file in their own places.
      const covered = cell.attributes.hMerge !== undefined || cell.attributes.vMerge !== undefined;
      return { children: covered ? [] : textBlocks(child(cell, "a:txBody"), relationships, () => undefined) };
    }),
  );
  const made = table(rows, cells);
  return made === undefined ? [] : [made];
}

function picture(shape: XmlElement, { left }: SlideContext): RootContent[] {
  const alt = descriptionOf(shape);
  if (alt !== undefined) return [{ type: "paragraph", children: [{ type: "image", url: "", alt }] }];
  if (descendants(shape, "a:blip").length > 0) left.add(IMAGES);
  return [];
}
