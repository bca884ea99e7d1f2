import { mean, median } from "./geometry.ts";
import { isSegment, type PageItem } from "./page-item.ts";
import type { Segment } from "./segment.ts";
import { LOWER } from "./sentence.ts";

/** Lines beside prose are no wider than this, in ems, in the mean; those of the prose are wider. */
const NARROW = 9;
const WIDE = 16;
/** There are so many lines of prose for each line beside it, and so many stretches of these lines. */
const LEAST_PROSE = 2;
const FEWEST = 2;
/** Lines further apart than this, in sizes, are different notes. */
const APART = 1.9;
/** Share of the notes that begin on the baseline of a line of the prose, and how far off that may be, in points. */
const LEVEL = 0.7;
const OFF = 4;

/** Small print is smaller than this part of the prose, of whose lines such a share goes on with a sentence. */
const SMALL = 0.93;
const GOING_ON = 0.4;

/** What stands beside prose, and the prose from its height on. */
export interface Note {
  readonly beside: readonly PageItem[];
  readonly prose: readonly PageItem[];
}

/**
 * Headings and notes in the margin, each with the prose that begins beside it: they are bold or of another size, much
 * narrower than the prose, and level with some line of it. `undefined` if the sides are no such thing.
 */
export function marginNotes(left: readonly PageItem[], right: readonly PageItem[]): Note[] | undefined {
  const lines = left.filter(isSegment);
  const prose = right.filter(isSegment);
  if (lines.length < left.length || LEAST_PROSE * lines.length > prose.length) return undefined;
  if (lines.some((line) => ems(line) > WIDE) || mean(lines.map(ems)) > NARROW || mean(prose.map(ems)) < WIDE) return undefined;
  const size = median(prose.map((line) => line.size));
  if (!lines.every((line) => isSetApart(line, size))) return undefined;
  const notes = stretches(lines);
  const taken = new Set(prose.flatMap(({ baseline }) => [-1, 0, 1].map((off) => stripe(baseline) + off)));
  const level = notes.filter(([first]) => first !== undefined && taken.has(stripe(first.baseline)));
  if (notes.length < FEWEST || level.length < LEVEL * notes.length) return undefined;
  const sorted = [...right].sort((a, b) => a.bottom - b.bottom);
  const found: Note[] = [];
  let at = 0;
  const until = (bottom: number): PageItem[] => {
    const start = at;
    while (at < sorted.length && (sorted[at]?.bottom ?? 0) < bottom) at++;
    return sorted.slice(start, at);
  };
  let beside: readonly Segment[] = [];
  for (const note of [...notes, undefined]) {
    const part = until(note === undefined ? Infinity : (note[0]?.bottom ?? 0) - OFF);
    if (beside.length + part.length > 0) found.push({ beside, prose: part });
    beside = note ?? [];
  }
  return found;
}

/**
 * Whether one side is notes in small print beside the prose of the other, as theses have them in a wide margin: the prose is read through
 * before them.
 */
export function areAsides(notes: readonly PageItem[], prose: readonly PageItem[]): boolean {
  const [lines, beside] = [notes.filter(isSegment), prose.filter(isSegment)];
  if (lines.length < notes.length || LEAST_PROSE * lines.length > beside.length) return false;
  if (mean(lines.map(ems)) > WIDE || mean(beside.map(ems)) < WIDE) return false;
  const size = median(beside.map((line) => line.size));
  if (!lines.every((line) => line.size < SMALL * size) || !lines.some(hasLetters)) return false;
  return beside.filter(({ words }) => LOWER.test(words[0]?.text ?? "")).length >= GOING_ON * beside.length;
}

const ems = ({ left, right, size }: Segment): number => (right - left) / size;

const stripe = (baseline: number): number => Math.round(baseline / OFF);

/** Whether a line is bold, or not of the size of the prose, and no number of a line. */
const isSetApart = (line: Segment, size: number): boolean =>
  (line.words.every(({ font }) => font.bold) || Math.abs(line.size - size) > 0.1 * size) && hasLetters(line);

const hasLetters = ({ words }: Segment): boolean => words.some(({ text }) => /\p{L}{2}/u.test(text));

function stretches(lines: readonly Segment[]): Segment[][] {
  const found: Segment[][] = [];
  for (const line of [...lines].sort((a, b) => a.baseline - b.baseline)) {
    const last = found.at(-1)?.at(-1);
    if (last === undefined || line.baseline - last.baseline > APART * line.size) found.push([line]);
    else found.at(-1)?.push(line);
  }
  return found;
}
