import type { Element, Root as HtmlRoot } from "hast";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { PhrasingContent, RootContent, TableCell } from "mdast";
import type { Limits } from "../../limits.ts";
import { flatten, footnote, footnoteText } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import { parseChapter, property, prune } from "./chapter.ts";
import { type Chapter, collectNotes } from "./notes.ts";
import { openPublication } from "./publication.ts";

/** Reads the chapters of an EPUB in reading order; notes go to the end. */
export default async function readEpub(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const { archive, title, chapters: names } = await openPublication(bytes, limits);
  if (names.length === 0) throw damaged("its spine names no chapter that is there");
  const chapters: Chapter[] = [];
  for (const name of names) chapters.push({ name, root: parseChapter(await archive.require(name)) });
  const notes = collectNotes(chapters);
  const removed = new Set(notes.map(({ body }) => body));
  const definitions = notes.map(({ identifier, body }) => {
    prune(body, new Set());
    return footnoteText(identifier, blocksOf({ type: "root", children: [body] }));
  });
  const children = chapters.flatMap(({ root }) => {
    prune(root, removed);
    return blocksOf(root);
  });
  return { tree: { type: "root", children: [...children, ...definitions] }, title, warnings: [] };
}

const blocksOf = (root: HtmlRoot): RootContent[] => {
  const tree = toMdast(root, { handlers: { td: cell, th: cell, sup: footnoteReference } });
  return tree.type === "root" ? tree.children.filter(isShown) : [];
};

const isShown = (node: RootContent): boolean => node.type !== "thematicBreak" && node.type !== "yaml";

/** A cell holds a line: blocks in it are parted by `<br>`. */
const cell: Handle = (state, element: Element): TableCell => {
  const children = flatten(state.all(element) as RootContent[]);
  const { rowSpan, colSpan } = element.properties;
  const data = {
    ...(rowSpan ? { hastUtilToMdastTemporaryRowSpan: rowSpan } : {}),
    ...(colSpan ? { hastUtilToMdastTemporaryColSpan: colSpan } : {}),
  };
  return { type: "tableCell", children, data };
};

const footnoteReference: Handle = (state, element: Element): PhrasingContent[] => {
  const identifier = property(element, "dataFootnote");
  return identifier === "" ? (state.all(element) as PhrasingContent[]) : [footnote(identifier)];
};
