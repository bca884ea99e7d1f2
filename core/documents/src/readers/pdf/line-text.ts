import { append } from "@farthing/markdown/mdast";
import { hasRightToLeft } from "./characters.ts";
import { isFromRight } from "./line-direction.ts";
import { isMarkerText } from "./list-marker.ts";
import { leftwards } from "./right-to-left.ts";
import type { Segment } from "./segment.ts";
import type { Word } from "./word.ts";
import { isSpace } from "./word-space.ts";

/** A word of a line in the order it is read, with the white space before it. */
export interface ReadWord {
  readonly word: Word;
  readonly space: boolean;
}

/** The words of a line as they are read. */
export function readWords(segment: Segment): ReadWord[] {
  const { words } = segment;
  if (isFromRight(words)) return withWholeMarker(spacedRuns(leftwards(segment)));
  return spaced(words.some(({ text }) => hasRightToLeft(text)) ? withStretchesTurned(words) : words);
}

/** A number and its sign are one word again where they mark an item. */
function withWholeMarker(read: ReadWord[]): ReadWord[] {
  const [first, second, third] = read;
  if (first === undefined || second === undefined || second.space || third?.space !== true) return read;
  const text = first.word.text + second.word.text;
  return isMarkerText(text) ? [{ ...first, word: { ...first.word, text } }, ...read.slice(2)] : read;
}

/** The first two words of a line as it is read, and how far from the edge that its text begins at. */
export function lineStart(segment: Segment): { first: Word | undefined; second: Word | undefined; at: number; textAt: number } {
  const { words, left, right } = segment;
  if (!isFromRight(words)) {
    const [first, second] = words;
    return { first, second, at: left, textAt: second?.left ?? left };
  }
  const [first, second] = readWords(segment).map(({ word }) => word);
  return { first, second, at: -right, textAt: -(second?.right ?? right) };
}

/** Runs of a line that runs to the left: between two the white space is the one at the left of the first. */
const spacedRuns = (runs: readonly (readonly Word[])[]): ReadWord[] =>
  runs.flatMap((run, index) => {
    const [before, first, last] = [runs[index - 1], runs[index - 1]?.[0], run.at(-1)];
    const space = before && first && last && isSpace({ ...first, spaced: before.at(-1)?.spaced === true }, last);
    return spaced(run).map((read, at) => (at === 0 ? { ...read, space: space === true } : read));
  });

const spaced = (words: readonly Word[]): ReadWord[] =>
  words.map((word, index) => {
    const before = words[index - 1];
    return { word, space: before !== undefined && isSpace(before, word) };
  });

export const lineText = (segment: Segment): string =>
  readWords(segment)
    .map(({ word, space }) => (space ? " " : "") + word.text)
    .join("");

/** Words from left to right, with those of scripts that run to the left turned round. */
function withStretchesTurned(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  let turned: Word[] = [];
  for (const word of words) {
    if (hasRightToLeft(word.text)) {
      turned.push(word);
      continue;
    }
    append(ordered, turned.reverse());
    turned = [];
    ordered.push(word);
  }
  return [...ordered, ...turned.reverse()];
}
