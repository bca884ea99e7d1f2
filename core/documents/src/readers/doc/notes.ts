import { ascending } from "./plc.ts";
import { type References, readStory, type StoryParagraph } from "./story.ts";
import type { WordFile } from "./word-file.ts";

/** A footnote or an endnote. */
export interface Note {
  readonly id: string;
  readonly paragraphs: readonly StoryParagraph[];
}

/** Where notes are referred to, by position, and the ranges of their texts. */
interface NoteRange {
  readonly id: string;
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

/** All notes, and where they are referred to. */
export function noteRanges(file: WordFile): NoteRange[] {
  const { main, footnotes, headers, comments } = file.fib.lengths;
  return [...rangesOf(file, "footnote", main), ...rangesOf(file, "endnote", main + footnotes + headers + comments)];
}

export const readNotes = (file: WordFile, ranges: readonly NoteRange[], references: References): Note[] =>
  ranges.map(({ id, from, to }) => ({ id, paragraphs: readStory(file, from, to, references) }));
