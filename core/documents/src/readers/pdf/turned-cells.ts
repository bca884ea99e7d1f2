import { around, type Box } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import { type Segment, segmentsOf } from "./segment.ts";
import type { Word } from "./word.ts";

/** Lines of one label are no further apart than this, in sizes; labels of columns beside each other are. */
const LEADING = 1.4;
/** Lines of one label overlap by this part of the shorter one. */
const OVERLAP = 0.5;
/** A page with more lines that run across it is a drawing. */
const MOST_LINES = 400;

/** Labels that run across the lines of a page, as heads of narrow columns do, each as one word of the page; and what each is made of. */
export type TurnedLabels = ReadonlyMap<Word, readonly Word[]>;

/**
 * The labels among words of another turn.
 *
 * @param words as they stand when their lines run to the right
 * @param place a box of these on the page as it is read
 */
export function labelsOf(words: readonly Word[], place: (box: Box) => Box): Map<Word, readonly Word[]> {
  const lines = segmentsOf(words);
  const labels = new Map<Word, readonly Word[]>();
  if (lines.length > MOST_LINES) return labels;
  for (const label of joined(lines)) {
    const own = label.flatMap((line) => line.words);
    const [first] = own;
    if (first === undefined) continue;
    const box = place(around(label));
    const text = label.map(lineText).join(" ");
    labels.set({ ...first, ...box, text, baseline: (box.top + box.bottom) / 2, href: undefined, spaced: false }, own);
  }
  return labels;
}

/** The words of the labels that are in cells of tables, since they are not left over. */
export function without(labels: TurnedLabels, rest: readonly Word[]): Word[] {
  if (labels.size === 0) return [];
  const left = new Set(rest);
  return [...labels].flatMap(([label, words]) => (left.has(label) ? [] : words));
}

/** Lines that follow each other, as labels. */
function joined(lines: readonly Segment[]): Segment[][] {
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
