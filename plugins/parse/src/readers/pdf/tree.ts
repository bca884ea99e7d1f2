import type { Root, RootContent } from "mdast";
import { foldLists, footnoteText, heading, type Inline, type ListEntry, paragraph, phrasing, table } from "../../mdast.ts";
import { headingsOf } from "./headings.ts";
import { Hyphenation } from "./hyphenation.ts";
import { inlinesOf, type Marks } from "./inlines.ts";
import { attachedText, markerOf } from "./list-marker.ts";
import { listsOf } from "./lists.ts";
import { notesOf } from "./notes.ts";
import type { OutlineEntry } from "./outline.ts";
import type { LayoutItem, TableBlock } from "./page-layout.ts";
import { blocksOf } from "./paragraphs.ts";
import type { TextBlock } from "./text-block.ts";
import { typographyOf } from "./typography.ts";

/** The document's tree, made of its pages' lines and tables. */
export function treeOf(items: readonly LayoutItem[], outline: readonly OutlineEntry[], maxCells: number): Root {
  const body = typographyOf(items);
  const blocks = blocksOf(items, body);
  const notes = notesOf(blocks, body);
  const headings = headingsOf(blocks, outline, body);
  const lists = listsOf(blocks.filter((block) => block.kind === "text" && !headings.has(block)) as TextBlock[]);
  const marks: Marks = { body, hyphenation: new Hyphenation(items), emphasis: true, notes: notes.references };
  const quiet: Marks = { ...marks, emphasis: false };
  const children = blocks.flatMap((block): (RootContent | ListEntry)[] => {
    if (block.kind === "table") return present(tableNode(block, quiet, maxCells));
    const segments = block.lines.map((line) => line.segment);
    const level = headings.get(block);
    if (level !== undefined) return present(heading(level, inlinesOf(segments, quiet)));
    const inlines = inlinesOf(segments, marks);
    const note = notes.texts.get(block);
    if (note !== undefined) return present(noteNode(note, inlines));
    const item = lists.get(block);
    if (item === undefined) return present(paragraph(inlines));
    const text = phrasing(withoutMarker(inlines));
    return [{ type: "listEntry", ...item, children: text.length === 0 ? [] : [{ type: "paragraph", children: text }] }];
  });
  return { type: "root", children: foldLists(children) };
}

/** A note stays where it stands on the page; its mark is its name. */
function noteNode(id: string, inlines: readonly Inline[]): RootContent | undefined {
  const text = paragraph(inlines.slice(1));
  return text === undefined ? undefined : footnoteText(id, [text]);
}

const present = <T>(node: T | undefined): T[] => (node === undefined ? [] : [node]);

function withoutMarker(inlines: readonly Inline[]): Inline[] {
  const [first, ...rest] = inlines;
  if (first?.type !== "run") return [...inlines];
  const attached = attachedText(first.text);
  if (attached !== undefined) return [{ ...first, text: attached }, ...rest];
  return markerOf(first.text) === undefined ? [...inlines] : rest;
}

const tableNode = ({ table: { rows } }: TableBlock, marks: Marks, maxCells: number): RootContent | undefined =>
  table(
    rows.map((row) => row.map(({ lines }) => ({ children: phrasing(inlinesOf(lines, marks)) }))),
    maxCells,
  );
