import type { RootContent } from "mdast";
import { chartTitle } from "../../ooxml/chart.ts";
import { diagramBlocks } from "../../ooxml/diagram.ts";
import { descriptionOf, isHidden } from "../../ooxml/non-visual.ts";
import type { Package } from "../../ooxml/package.ts";
import { type Relationships, textBlocks } from "../../ooxml/text-body.ts";
import { child, descendants, elements, type XmlElement } from "../../xml.ts";

/** What sheets are drawn on with. */
interface Drawing {
  readonly pack: Package;
  readonly relationships: Relationships;
  readonly left: Set<string>;
}

const HOLDERS = new Set(["xdr:twoCellAnchor", "xdr:oneCellAnchor", "xdr:absoluteAnchor", "xdr:grpSp"]);

/**
 * What is drawn on a sheet (ECMA-376 part 1, 20.5): text boxes, and descriptions of pictures. Charts are shown by their
 * titles alone: what they draw stands in cells. Adds to `left` what is not shown.
 */
export async function drawnBlocks(pack: Package, part: string, left: Set<string>): Promise<RootContent[]> {
  const relationships = new Map((await pack.relationships(part)).map((each) => [each.id, each]));
  return shapesBlocks(await pack.xml(part), { pack, relationships, left });
}

async function shapesBlocks(holder: XmlElement | undefined, drawing: Drawing): Promise<RootContent[]> {
  const blocks: RootContent[] = [];
  for (const shape of elements(holder)) blocks.push(...(await shapeBlocks(shape, drawing)));
  return blocks;
}

async function shapeBlocks(shape: XmlElement, drawing: Drawing): Promise<RootContent[]> {
  if (HOLDERS.has(shape.name)) return shapesBlocks(shape, drawing);
  if (isHidden(shape)) return [];
  switch (shape.name) {
    case "mc:AlternateContent":
      return shapesBlocks(child(shape, "mc:Choice") ?? child(shape, "mc:Fallback"), drawing);
    case "xdr:sp":
    case "xdr:cxnSp":
      return textBlocks(child(shape, "xdr:txBody"), drawing.relationships, () => undefined);
    case "xdr:pic":
      return picture(shape, drawing);
    case "xdr:graphicFrame":
      return frameBlocks(shape, drawing);
    default:
      return [];
  }
}

function picture(shape: XmlElement, { left }: Drawing): RootContent[] {
  const alt = descriptionOf(shape);
  if (alt !== undefined) return [{ type: "paragraph", children: [{ type: "image", url: "", alt }] }];
  left.add("Images without a description were left out.");
  return [];
}

async function frameBlocks(frame: XmlElement, { pack, relationships, left }: Drawing): Promise<RootContent[]> {
  const diagram = descendants(frame, "dgm:relIds")[0]?.attributes["r:dm"];
  if (diagram !== undefined) return diagramBlocks(await pack.xml(relationships.get(diagram)?.target));
  left.add("Charts were left out, but for their titles: the values are those of cells.");
  const id = descendants(frame, "c:chart").concat(descendants(frame, "cx:chart"))[0]?.attributes["r:id"];
  const chart = await pack.xml(relationships.get(id ?? "")?.target);
  const alt = descriptionOf(frame);
  const said: RootContent[] = alt === undefined ? [] : [{ type: "paragraph", children: [{ type: "image", url: "", alt }] }];
  const title = chartTitle(chart);
  return [...(title === undefined ? [] : [title]), ...said];
}
