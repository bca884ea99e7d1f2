import type { Element, Root as HtmlRoot } from "hast";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { PhrasingContent, RootContent, TableCell } from "mdast";
import type { Limits } from "../../limits.ts";
import { flatten, footnote, footnoteText, plainText } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import type { Archive } from "../../zip.ts";
import { parseChapter, property, prune } from "./chapter.ts";
import { BookNotes, mayHaveNotes } from "./notes.ts";
import { openPublication } from "./publication.ts";

/** Reads the chapters of an EPUB in reading order, one at a time; notes go to the end. */
export default async function readEpub(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const { archive, title, chapters } = await openPublication(bytes, limits);
  if (chapters.length === 0) throw damaged("its spine names no chapter that is there");
  const notes = await gatherNotes(archive, chapters);
  const children: RootContent[] = [];
  const definitions: [identifier: string, body: RootContent[]][] = [];
  let characters = 0;
  for (const name of chapters) {
    const root = parseChapter(await archive.require(name));
    const own = notes?.mark(name, root) ?? [];
    const removed = new Set(own.map(({ body }) => body));
    for (const { identifier, body } of own) {
      prune(body, removed);
      definitions.push([identifier, blocksOf({ type: "root", children: [body] })]);
    }
    prune(root, removed);
    const blocks = blocksOf(root);
    children.push(...blocks);
    characters += blocks.reduce((sum, block) => sum + plainText(block).length, 0);
    // What comes after would be cut off anyway.
    if (characters > limits.characters) break;
  }
  definitions.sort(([a], [b]) => Number(a) - Number(b));
  const footnotes = definitions.map(([identifier, body]) => footnoteText(identifier, body));
  return { tree: { type: "root", children: [...children, ...footnotes] }, title, warnings: [] };
}

async function gatherNotes(archive: Archive, chapters: readonly string[]): Promise<BookNotes | undefined> {
  const notes = new BookNotes();
  let any = false;
  for (const name of chapters) any ||= mayHaveNotes(await archive.require(name));
  if (!any) return undefined;
  for (const name of chapters) notes.gather(name, parseChapter(await archive.require(name)));
  return notes;
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
