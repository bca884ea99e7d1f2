import { ascending } from "./plc.ts";
import { type References, readStory, type StoryParagraph } from "./story.ts";
import type { WordFile } from "./word-file.ts";

/** A footnote, an endnote or a comment. */
export interface Note {
  readonly id: string;
  /** Of a comment: who wrote it. */
  readonly author: string | undefined;
  readonly paragraphs: readonly StoryParagraph[];
}

/** Where notes are referred to, by position, and the ranges of their texts. */
interface NoteRange {
  readonly id: string;
  readonly author?: string;
  readonly reference: number;
  readonly from: number;
  readonly to: number;
}

/** The notes of one kind, [MS-DOC] 2.8.14 and 2.8.16; `start` is where their story begins in the text. */
function rangesOf(file: WordFile, kind: "footnote" | "endnote", start: number): NoteRange[] {
  const references = file.plc(`${kind}References`, 2);
  const texts = ascending(file.plc(`${kind}Texts`, 0));
  return references.flatMap(({ from: reference }, index) => {
    const text = texts[index];
    if (text === undefined || text.to <= text.from) return [];
    const id = kind === "footnote" ? `${index + 1}` : `e${index + 1}`;
    return [{ id, reference, from: start + text.from, to: start + text.to }];
  });
}

/** Size of an ATRDPre10, and where in it the number of its author stands; [MS-DOC] 2.9.9. */
const COMMENT = 30;
const AUTHOR = 20;

/** The comments, [MS-DOC] 2.8.7 and 2.8.8; Word 6 and 95 have another structure, which is not read. */
function commentRanges(file: WordFile): NoteRange[] {
  if (file.fib.old) return [];
  const { main, footnotes, headers } = file.fib.lengths;
  const start = main + footnotes + headers;
  const texts = ascending(file.plc("commentTexts", 0));
  const authors = file.names("commentAuthors");
  return file.plc("commentReferences", COMMENT).flatMap(({ from: reference, data }, index) => {
    const text = texts[index];
    if (text === undefined || text.to <= text.from) return [];
    const author = authors[data.readUInt16LE(AUTHOR)] ?? "";
    return [{ id: `c${index + 1}`, author, reference, from: start + text.from, to: start + text.to }];
  });
}

/** All notes, and where they are referred to. */
export function noteRanges(file: WordFile): NoteRange[] {
  const { main, footnotes, headers, comments } = file.fib.lengths;
  const endnotes = rangesOf(file, "endnote", main + footnotes + headers + comments);
  return [...rangesOf(file, "footnote", main), ...endnotes, ...commentRanges(file)];
}

export const readNotes = (file: WordFile, ranges: readonly NoteRange[], references: References): Note[] =>
  ranges.map(({ id, author, from, to }) => ({ id, author, paragraphs: readStory(file, from, to, references) }));
