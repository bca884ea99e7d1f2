import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import { HEADERS, linesOf, signedComment } from "../../comment.ts";
import { footnoteText, plainText } from "../../mdast.ts";
import type { ShapeTexts } from "../../office-art.ts";
import { documentTitle } from "../../ole-properties.ts";
import { described } from "../../ooxml/non-visual.ts";
import { titleOf } from "../../properties.ts";
import type { Reader } from "../../reader.ts";
import { oversized } from "../../refusal.ts";
import { isPage } from "../../text-signs.ts";
import { blocksOf, type Surroundings } from "./blocks.ts";
import { ListCounters } from "./list-counters.ts";
import { noteRanges, readNotes } from "./notes.ts";
import { countParagraphs, type References, readStory } from "./story.ts";
import { TextBoxes, type TextBoxRange } from "./text-boxes.ts";
import { WordFile } from "./word-file.ts";

/** A shape without a text box: the text that it is drawn as, or what a picture shows. */
function shapeBlocks({ drawn, description }: ShapeTexts): RootContent[] {
  const alt = described(description);
  if (drawn !== undefined || alt === undefined) return linesOf(drawn ?? "");
  return [{ type: "paragraph", children: [{ type: "image", url: "", alt }] }];
}

/** Reads documents of Word 97 to 2003 ([MS-DOC]), and the text of those of Word 6 and 95. */
const read: Reader = async (bytes, limits) => {
  if (isPage(bytes)) return (await import("../../page-document.ts")).readPage(bytes, limits, "doc");
  const file = new WordFile(bytes);
  if (countParagraphs(file.text, limits.nodes) > limits.nodes) throw oversized(`it has more than ${limits.nodes} paragraphs`);
  const notes = noteRanges(file);
  const references: References = {
    notes: new Map(notes.map(({ reference, id }) => [reference, id])),
    pictures: false,
    left: new Set(),
  };
  const boxes = new TextBoxes(file);
  const surroundings: Surroundings = {
    styles: file.styles,
    counters: new ListCounters(file.lists),
    textBox: (position) => {
      const range = boxes.at(position);
      return range === undefined ? shapeBlocks(boxes.shapeAt(position)) : boxBlocks(range);
    },
    cells: new Allowance(limits.cells, "table cells"),
  };
  const boxBlocks = ({ from, to }: TextBoxRange): RootContent[] =>
    blocksOf(readStory(file, from, to, references), { ...surroundings, textBox: () => [] });
  const children = [
    ...blocksOf(readStory(file, 0, file.fib.lengths.main, references), surroundings),
    ...boxes.loose.flatMap(boxBlocks),
    ...readNotes(file, notes, references).map(({ id, author, paragraphs }) => {
      const blocks = blocksOf(paragraphs, surroundings);
      return footnoteText(id, author === undefined ? blocks : signedComment(blocks, author));
    }),
  ];
  const first = children.find((node) => node.type === "heading");
  const left = new Set<string>();
  const title = await titleOf(() => documentTitle(bytes), left);
  return {
    tree: { type: "root", children },
    title: title ?? (first === undefined ? undefined : plainText(first)),
    warnings: [
      ...left,
      ...references.left,
      ...(references.pictures ? ["Images were left out."] : []),
      ...(file.hasObjects ? ["Embedded objects, such as formulas, were left out."] : []),
      ...(file.hasEdges ? [HEADERS] : []),
      ...(file.fib.old && file.fib.lengths.comments > 0 ? ["Comments were left out."] : []),
      ...(file.fib.old ? ["This is a document of Word 6 or 95: its text was read without formatting."] : []),
    ],
  };
};

export default read;
