import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { ALL, type Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import { foldBlocks, footnoteText, type Inline, LINE_END, plainText, run } from "../../mdast.ts";
import { type Block, blocksOf } from "../../odf/blocks.ts";
import type { OdfContext } from "../../odf/context.ts";
import { eachBodyElement } from "../../odf/document.ts";
import { COMMENT, commentOf } from "../../odf/inline.ts";
import type { ReadDocument } from "../../reader.ts";
import { oversized } from "../../refusal.ts";
import { passedOver, slideBlocks } from "../../slide.ts";
import { elements, type XmlElement } from "../../xml.ts";
import { MasterPages } from "./master-pages.ts";

/** Classes of frames that every slide repeats (OpenDocument 1.3 part 3, 19.389). */
const FURNITURE = new Set(["footer", "header", "date-time", "page-number"]);

/** Reads an OpenDocument presentation: the slides in order, with their notes. */
export default async function readOdp(bytes: Uint8Array, limits: Limits, choice: Choice = ALL): Promise<ReadDocument> {
  const children: RootContent[] = [];
  const hidden: number[] = [];
  const furniture = new MasterPages();
  let pages = 0;
  const { context, title, odf } = await eachBodyElement(bytes, limits, "office:presentation", (element, shared) => {
    furniture.declare(element);
    if (element.name !== "draw:page") return;
    if (++pages > limits.pages) throw oversized(`it has more than ${limits.pages} slides`);
    if (!choice.has(pages)) return;
    if (shared.styles.hidesPage(element.attributes["draw:style-name"])) hidden.push(pages);
    furniture.use(element, shared.styles);
    append(children, slide(element, pages, shared));
  });
  const notes = context.notes.map((body, index) => footnoteText(String(index + 1), body));
  const warnings = [
    ...choice.settle(pages),
    ...context.left,
    ...(await furniture.warnings(odf.archive, limits)),
    ...passedOver(hidden),
  ];
  return { tree: { type: "root", children: [...children, ...notes] }, title, pages, warnings };
}

function slide(page: XmlElement, number: number, context: OdfContext): RootContent[] {
  const title: Inline[] = [];
  const content: Block[] = [];
  const notes: RootContent[] = [];
  const comments: RootContent[] = [];
  for (const shape of elements(page)) {
    const kind = shape.attributes["presentation:class"] ?? "";
    if (shape.name === COMMENT) {
      append(comments, commentOf(shape, context));
      continue;
    }
    if (FURNITURE.has(kind) || shape.attributes["presentation:placeholder"] === "true") continue;
    if (shape.name === "presentation:notes") append(notes, notesOf(shape, context));
    else if (kind === "title" && title.length === 0) title.push(...titleOf(shape, context));
    else append(content, blocksOf(shape, context));
  }
  return slideBlocks({ number, title, content: foldBlocks(content), notes, comments });
}

/** The lines of a title frame in one. */
const titleOf = (shape: XmlElement, context: OdfContext): Inline[] =>
  foldBlocks(blocksOf(shape, context)).flatMap((block, index): Inline[] => [
    ...(index === 0 ? [] : [LINE_END]),
    ...(block.type === "paragraph" ? block.children : [run(plainText(block))]),
  ]);

/** What is spoken: the frame for it, else whatever text somebody has put on the page of notes. */
function notesOf(page: XmlElement, context: OdfContext): RootContent[] {
  const shapes = elements(page).filter(
    ({ attributes }) =>
      !FURNITURE.has(attributes["presentation:class"] ?? "") && attributes["presentation:placeholder"] !== "true",
  );
  const spoken = shapes.filter(({ attributes }) => attributes["presentation:class"] === "notes");
  const said = foldBlocks(spoken.flatMap((each) => blocksOf(each, context)));
  return said.length > 0 ? said : foldBlocks(shapes.flatMap((each) => blocksOf(each, context)));
}
