import { around, type Box } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { Rule } from "./page-content.ts";
import { type Segment, segmentsOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Lines of one label are no further apart than this, in sizes; labels of columns beside each other are. */
const LEADING = 1.4;
/** Lines of one label overlap by this part of the shorter one. */
const OVERLAP = 0.5;
/** Lines beside each other leave a blank of twice this, in sizes. */
const INSET = 0.2;
/** A rule stands no further from a label than this, in sizes, and no further within it than so many points. */
const AROUND = 2;
const ROOM = 2;
/** A page with more lines that run across it is a drawing. */
const MOST_LINES = 400;

/** Labels that run across the lines of a page, as heads of narrow columns do, each line as one word of the page, and what each is made of. */
export type TurnedLabels = ReadonlyMap<Word, readonly Word[]>;

/**
 * The labels among words of another turn.
 *
 * @param words as they stand when their lines run to the right
 * @param place a box of these on the page as it is read
 */
export function labelsOf(words: readonly Word[], place: (box: Box) => Box): Map<Word, readonly Word[]> {
  const labels = new Map<Word, readonly Word[]>();
  for (const lines of joined(segmentsOf(words))) {
    const { bottom } = place(around(lines));
    for (const line of lines) {
      const [first] = line.words;
      if (first === undefined) continue;
      const box = place(around([line]));
      const inset = INSET * first.size;
      const narrow = { ...box, left: box.left + inset, right: box.right - inset };
      // Lines of one label stand beside each other: in a cell they are one line.
      labels.set({ ...first, ...narrow, text: lineText(line), baseline: bottom, href: undefined, spaced: false }, line.words);
    }
  }
  return labels;
}

/** Labels between two rules across, as between those around the head of a table: each as a word of a line, not as tall as it is. */
export function headLabels(labels: TurnedLabels, rules: readonly Rule[]): Map<Word, readonly Word[]> {
  const found = new Map<Word, readonly Word[]>();
  for (const [label, words] of labels) {
    const { top, bottom, left, right, baseline, size } = label;
    const over = rules.filter(({ from, to }) => from <= left && to >= right);
    const isBetween =
      over.some(({ at }) => at <= top + ROOM && at >= top - AROUND * size) &&
      over.some(({ at }) => at >= bottom - ROOM && at <= bottom + AROUND * size);
    if (isBetween) found.set({ ...label, top: baseline - 0.8 * size, bottom: baseline + 0.22 * size }, words);
  }
  return found;
}

/** The words of the labels that are in cells of tables, since they are not left over. */
export function without(labels: TurnedLabels, rest: readonly Word[]): Word[] {
  if (labels.size === 0) return [];
  const left = new Set(rest);
  return [...labels].flatMap(([label, words]) => (left.has(label) ? [] : words));
}

/** Lines that may be those of one label; of a drawing none are. */
function joined(lines: readonly Segment[]): Segment[][] {
  if (lines.length > MOST_LINES) return [];
  const labels: Segment[][] = [];
  for (const line of lines) {
    const label = labels.find((other) => other.some((last) => follows(last, line)));
    if (label === undefined) labels.push([line]);
    else label.push(line);
  }
  return labels;
}

function follows(last: Segment, line: Segment): boolean {
  const distance = line.baseline - last.baseline;
  const overlap = Math.min(last.right, line.right) - Math.max(last.left, line.left);
  const shorter = Math.min(last.right - last.left, line.right - line.left);
  return distance > 0 && distance <= LEADING * Math.min(last.size, line.size) && overlap >= OVERLAP * shorter;
}
