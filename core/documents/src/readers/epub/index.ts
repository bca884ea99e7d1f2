import { Failure } from "@farthing/contract";
import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import { HtmlReader } from "../../html/blocks.ts";
import type { Limits } from "../../limits.ts";
import { footnoteText, plainText } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import type { XmlElement } from "../../xml.ts";
import type { Archive } from "../../zip.ts";
import { BookSheets } from "./book-sheets.ts";
import { parseChapter } from "./chapter.ts";
import { type Contents, contentsOf } from "./contents.ts";
import { BookNotes, mayHaveNotes } from "./notes.ts";
import { openPublication } from "./publication.ts";
import { withTitles } from "./titles.ts";

/** Reads the chapters of an EPUB in reading order, one at a time; notes go to the end. */
export default async function readEpub(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const { archive, title, chapters, lacks, navigation, contents } = await openPublication(bytes, limits);
  if (chapters.length === 0) throw damaged("its spine names no chapter that is there");
  const notes = await gatherNotes(archive, chapters, limits);
  const children: RootContent[] = [];
  const cells = new Allowance(limits.cells, "table cells");
  const left = new Set<string>(lacks ? ["Chapters were left out that the book names and does not hold."] : []);
  const titles = await gatherContents(archive, contents, limits);
  const sheets = new BookSheets(archive);
  let characters = 0;
  for (const name of chapters) {
    const root = await parseChapter(await archive.require(name), limits);
    // The table of contents says once more what the chapters are called, unless it is all there is.
    const shown = navigation.has(name) && chapters.length > 1 ? withoutContents(root) : root;
    const read = new HtmlReader(notes?.in(name), cells, left, await sheets.of(name, root)).blocks([shown]);
    const blocks = withTitles(read, titles.get(name));
    for (const block of blocks) characters += plainText(block).length;
    append(children, blocks);
    // What comes after would be cut off anyway.
    if (characters > limits.characters) break;
  }
  // A rule above what was taken out as notes, or before the end, parts nothing.
  while (children.at(-1)?.type === "thematicBreak") children.pop();
  const footnotes = (notes?.texts ?? []).map(([identifier, text]) => footnoteText(identifier, text));
  return { tree: { type: "root", children: [...children, ...footnotes] }, title, warnings: [...left] };
}

/** A document without its `nav` elements (EPUB 3.3, 7). */
const withoutContents = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children
    .filter((each) => typeof each === "string" || each.name !== "nav")
    .map((each) => (typeof each === "string" ? each : withoutContents(each))),
});

/** The first table of contents that has entries. */
async function gatherContents(archive: Archive, parts: readonly string[], limits: Limits): Promise<Contents> {
  for (const part of parts) {
    try {
      const contents = contentsOf(part, await parseChapter(await archive.require(part), limits));
      if (contents.size > 0) return contents;
    } catch (error) {
      // A damaged one is none: the chapters are there without it.
      if (!Failure.is(error)) throw error;
    }
  }
  return new Map();
}

async function gatherNotes(archive: Archive, chapters: readonly string[], limits: Limits): Promise<BookNotes | undefined> {
  const notes = new BookNotes();
  let any = false;
  for (const name of chapters) any ||= mayHaveNotes(await archive.require(name));
  if (!any) return undefined;
  for (const name of chapters) notes.gather(name, await parseChapter(await archive.require(name), limits));
  notes.settle();
  return notes;
}
