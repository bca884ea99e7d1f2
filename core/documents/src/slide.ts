import type { RootContent } from "mdast";
import { listed } from "./listed.ts";
import { heading, type Inline, run } from "./mdast.ts";

/** A slide as its reader understood it. */
export interface Slide {
  /** From 1. */
  readonly number: number;
  readonly title: readonly Inline[];
  readonly content: readonly RootContent[];
  readonly notes: readonly RootContent[];
  readonly comments?: readonly RootContent[];
}

/** A slide as its title, content, comments and speaker notes; one without a title is called by its number. */
export function slideBlocks({ number, title, content, notes, comments = [] }: Slide): RootContent[] {
  const head = heading(2, title);
  if (head === undefined && content.length === 0 && notes.length === 0 && comments.length === 0) return [];
  const spoken = notes.length === 0 ? undefined : heading(3, [run("Notes")]);
  const spokenNotes = spoken === undefined ? [] : [spoken, ...notes];
  return [...some(head ?? heading(2, [run(`Slide ${number}`)])), ...content, ...comments, ...spokenNotes];
}

/**
 * What is said of slides that a show passes over. Unlike hidden sheets, which no tab shows, they stand among the others
 * wherever a presentation is opened: they are read.
 */
export const passedOver = (numbers: readonly number[]): string[] =>
  numbers.length === 0
    ? []
    : [
        numbers.length === 1
          ? `Slide ${numbers[0]}, which a show passes over, is shown.`
          : `Slides that a show passes over are shown: ${listed(numbers)}.`,
      ];

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
