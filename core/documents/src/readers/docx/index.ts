import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import { HEADERS, saysSomething, signedComment } from "../../comment.ts";
import { Fields } from "../../fields.ts";
import type { Limits } from "../../limits.ts";
import { foldBlocks, footnoteText } from "../../mdast.ts";
import { chartBlocks } from "../../ooxml/chart.ts";
import { diagramBlocks } from "../../ooxml/diagram.ts";
import { Package, type Relationship } from "../../ooxml/package.ts";
import type { ReadDocument } from "../../reader.ts";
import { descendants, eachChild, elements, textOf } from "../../xml.ts";
import { type Block, blocksOf, openBlocks, readBlocks } from "./blocks.ts";
import { readChunks } from "./chunks.ts";
import { type DocxContext, type NoteKind, Notes } from "./context.ts";
import { Numbering } from "./numbering.ts";
import { Styles } from "./styles.ts";

/** Reads WordprocessingML: body and notes, comments among them; headers and footers are left out. */
export default async function readDocx(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const pack = await Package.open(bytes, limits, "word/document.xml");
  const relationships = await pack.relationships(pack.main);
  const part = (type: string): string | undefined => relationships.find((each) => each.type === type)?.target;
  const left = new Set<string>();
  const cells = new Allowance(limits.cells, "table cells");
  const context: DocxContext = {
    limits,
    styles: new Styles(await pack.xml(part("styles"))),
    numbering: new Numbering(await pack.xml(part("numbering"))),
    relationships: new Map(relationships.map((each) => [each.id, each])),
    figures: await readFigures(pack, relationships, left),
    chunks: await readChunks(pack, relationships, cells, left),
    notes: new Notes(),
    fields: new Fields(),
    cells,
    left,
    open: [],
    table: undefined,
  };
  const blocks: Block[] = [];
  await eachChild(pack.archive.stream(pack.main), ["w:body"], limits, (element) => append(blocks, blocksOf(element, context)));
  append(blocks, openBlocks(context));
  const children = foldBlocks(blocks);
  await readNotes(pack, context, "footnote", part("footnotes"));
  await readNotes(pack, context, "endnote", part("endnotes"));
  await readNotes(pack, context, "comment", part("comments"));
  await lookAtEdges(pack, context, relationships);
  const notes = context.notes.defined().map(([number, body]) => footnoteText(number, body));
  const title = await pack.title(context.left);
  return { tree: { type: "root", children: [...children, ...notes] }, title, warnings: [...context.left] };
}

/** Types of relationships that lead to charts. */
const CHARTS = new Set(["chart", "chartEx"]);

/** Says where headers and footers hold more than numbers of pages. */
async function lookAtEdges(pack: Package, { left }: DocxContext, relationships: readonly Relationship[]): Promise<void> {
  const parts = new Set(relationships.filter(({ type }) => type === "header" || type === "footer").map(({ target }) => target));
  for (const part of parts) {
    if (left.has(HEADERS)) return;
    if (descendants(await pack.xml(part), "w:t").some((text) => saysSomething(textOf(text)))) left.add(HEADERS);
  }
}

async function readFigures(
  pack: Package,
  relationships: readonly Relationship[],
  left: Set<string>,
): Promise<Map<string, RootContent[]>> {
  const figures = new Map<string, RootContent[]>();
  // However many relationships lead to a part, it is read once.
  const made = new Map<string, RootContent[]>();
  for (const { id, type, target } of relationships) {
    if (type !== "diagramData" && !CHARTS.has(type)) continue;
    const readFigure = type === "diagramData" ? diagramBlocks : chartBlocks;
    const blocks = made.get(target) ?? readFigure(await pack.xml(target), left);
    made.set(target, blocks);
    figures.set(id, blocks);
  }
  return figures;
}

async function readNotes(pack: Package, context: DocxContext, kind: NoteKind, part: string | undefined): Promise<void> {
  if (part === undefined) return;
  context.relationships = new Map((await pack.relationships(part)).map((each) => [each.id, each]));
  context.fields.clear();
  for (const note of elements(await pack.xml(part), `w:${kind}`)) {
    const id = note.attributes["w:id"] ?? "";
    if (!context.notes.isReferenced(kind, id)) continue;
    const blocks = readBlocks(note, context);
    context.notes.define(kind, id, kind === "comment" ? signedComment(blocks, note.attributes["w:author"]) : blocks);
  }
}
