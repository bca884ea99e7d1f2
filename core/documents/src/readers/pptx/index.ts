import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import { ALL, type Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import { Package } from "../../ooxml/package.ts";
import { textBlocks } from "../../ooxml/text-body.ts";
import type { ReadDocument } from "../../reader.ts";
import { oversized } from "../../refusal.ts";
import { passedOver, slideBlocks } from "../../slide.ts";
import { SlideFurniture } from "../../slide-furniture.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import { readAuthors, readComments } from "./comments.ts";
import { Layout, placeholderOf, showsMaster } from "./layout.ts";
import { readShapes, type SlideContent, type SlideContext } from "./shapes.ts";
import { titleBox } from "./title-box.ts";

/**
 * Reads PresentationML: the slides in the order of their list, with speaker notes; what masters repeat is named only.
 */
export default async function readPptx(bytes: Uint8Array, limits: Limits, choice: Choice = ALL): Promise<ReadDocument> {
  const pack = await Package.open(bytes, limits, "ppt/presentation.xml");
  const all = await pack.relationships(pack.main);
  const targets = new Map(all.map(({ id, target }) => [id, target]));
  const ids = elements(child(await pack.xml(pack.main), "p:sldIdLst"), "p:sldId").map(
    ({ attributes }) => attributes["r:id"] ?? "",
  );
  if (ids.length > limits.pages) throw oversized(`it has more than ${limits.pages} slides`);
  const layouts = new Map<string | undefined, Layout>();
  const shared = {
    pack,
    cells: new Allowance(limits.cells, "table cells"),
    left: new Set<string>(),
    furniture: new SlideFurniture(),
    authors: await readAuthors(pack, all),
  };
  const children: RootContent[] = [];
  const hidden: number[] = [];
  let number = 0;
  for (const id of ids) {
    const part = targets.get(id);
    if (part === undefined || !pack.archive.has(part)) {
      shared.left.add("Slides were left out that the file names and does not hold.");
      continue;
    }
    if (!choice.has(++number)) continue;
    const slide = await pack.xml(part);
    if (/^(?:0|false)$/.test(slide?.attributes.show ?? "")) hidden.push(number);
    append(children, await readSlide(slide, part, number, shared, layouts));
  }
  const title = await pack.title(shared.left);
  const warnings = [...choice.settle(number), ...shared.left, ...shared.furniture.warnings, ...passedOver(hidden)];
  return { tree: { type: "root", children }, title, pages: number, warnings };
}

async function readSlide(
  slide: XmlElement | undefined,
  part: string,
  number: number,
  shared: Pick<SlideContext, "pack" | "cells" | "left" | "furniture"> & { readonly authors: ReadonlyMap<string, string> },
  layouts: Map<string | undefined, Layout>,
): Promise<RootContent[]> {
  const { pack } = shared;
  const all = await pack.relationships(part);
  const target = (type: string): string | undefined => all.find((each) => each.type === type)?.target;
  const layoutPart = target("slideLayout");
  const layout = layouts.get(layoutPart) ?? (await Layout.load(pack, layoutPart));
  layouts.set(layoutPart, layout);
  if (showsMaster(slide)) for (const text of layout.texts) shared.furniture.add(text);
  const content: SlideContent = { title: [], blocks: [] };
  const relationships = new Map(all.map((each) => [each.id, each]));
  const tree = child(slide, "p:cSld", "p:spTree");
  await readShapes(tree, { ...shared, layout, relationships, titleBox: titleBox(tree) }, content);
  return slideBlocks({
    number,
    title: content.title,
    content: content.blocks,
    notes: await readNotes(pack, target("notesSlide")),
    comments: await readComments(pack, target("comments"), shared.authors),
  });
}

async function readNotes(pack: Package, part: string | undefined): Promise<RootContent[]> {
  if (part === undefined) return [];
  const relationships = new Map((await pack.relationships(part)).map((each) => [each.id, each]));
  const shapes = elements(child(await pack.xml(part), "p:cSld", "p:spTree"), "p:sp");
  const textOf = (shown: readonly XmlElement[]): RootContent[] =>
    shown.flatMap((shape) => textBlocks(child(shape, "p:txBody"), relationships, () => undefined));
  const spoken = textOf(shapes.filter((shape) => placeholderOf(shape)?.type === "body"));
  // Some programs write the notes as plain text on the page for them.
  return spoken.length > 0 ? spoken : textOf(shapes.filter((shape) => placeholderOf(shape) === undefined));
}
