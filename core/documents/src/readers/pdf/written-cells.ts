import { firstWhere } from "../../sorted.ts";
import { hasRightToLeft } from "./characters.ts";
import { isMarkerText } from "./list-marker.ts";
import type { Word } from "./word.ts";

/** Cells of one line are no nearer than this part of their size, and are apart without this from the other. */
const NEAREST = 0.1;
/** Words of a text are no further apart than this, mostly. */
const BLANK = 0.3;
const FARTHEST = 0.95;
/** Edges of cells under each other differ by no more than this, in points. */
const ALIGNED = 1;
/** Lines above and below that are looked at: beside a table there may be others between. */
const BESIDE = 5;
/** Texts that follow each other on a page, at least, and the share of them that are aligned where they are cells. */
const FEWEST = 2;
const MOST_ALIGNED = 0.6;
const HAS_LETTERS = /\p{L}/u;
/** Where blanks are written, so many of them in such a share, words this far apart without one are of different cells. */
const FEWEST_WRITTEN = 20;
const MOST_WRITTEN = 0.95;
const UNWRITTEN = 0.5;
/** Where no more of the words in a line than this were written together, each was by itself. */
const MOST_TOGETHER = 0.02;
/** Where one of so many lines above or below has such a blank at the same place. */
const NEXT = 2;
/** Where so many of them are aligned at another place as well, so far off in points, all are by chance. */
const MOST_BY_CHANCE = 0.5;
const OFF = -4;

/** Where the texts of a line begin and end which were written one by one, ascending. */
interface Edges {
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
  /** Those beside a blank that parts cells by itself. */
  readonly wide: { readonly lefts: readonly number[]; readonly rights: readonly number[] };
  /** From where to where nothing was written, not even a blank, ascending. */
  readonly blanks: readonly (readonly [number, number])[];
}

/**
 * The words that begin a cell though they hardly leave a blank: they were written by themselves, and they or those before
 * them stand under a cell beside a wide blank. Where most texts of a page that were written so begin or end under others
 * of the line above or below, all of these are cells, as of a printed sheet; words of prose are not.
 */
export function cellStarts(lines: readonly (readonly Word[])[]): ReadonlySet<Word> {
  const edges = lines.map(edgesOf);
  const isWritten = areWritten(lines);
  const isSingle = areSingle(lines);
  const [starts, sure] = [new Set<Word>(), new Set<Word>()];
  let [all, others] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const beside = edges.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).filter((other) => other !== edges[at]);
    const wide = beside.filter((other) => other.wide.lefts.length > 0);
    const around = edges.slice(Math.max(0, at - NEXT), at + NEXT + 1).filter((other) => other !== edges[at]);
    for (const [index, word] of line.entries()) {
      const last = line[index - 1];
      if (last === undefined || last.operator === word.operator || word.stretched) continue;
      const [marker, marked] = hasRightToLeft(last.text) || hasRightToLeft(word.text) ? [word, last] : [last, word];
      const isMarker = isMarkerText(marker.text);
      const gap = (word.left - last.right) / Math.min(last.size, word.size);
      if (gap < NEAREST || gap > FARTHEST || (isMarker && HAS_LETTERS.test(marked.text))) continue;
      if (
        wide.length >= FEWEST &&
        ((gap >= BLANK && !isSingle) || !last.spaced) &&
        !isMarker &&
        stands(word, line[index + 1], wide)
      )
        sure.add(word);
      // A line that is broken in its cell may end in a blank.
      if (last.spaced) continue;
      if (isWritten && gap > UNWRITTEN && around.some((other) => hasBlank(other, last.right, word.left))) sure.add(word);
      if (isMarker) continue;
      all++;
      const near = gap < BLANK ? [edges[at - 1], edges[at + 1]].filter((other) => other !== undefined) : beside;
      const isUnder = (off: number): boolean =>
        near.some(({ lefts, rights }) => has(lefts, word.left + off) || has(rights, last.right + off));
      if (isUnder(0)) starts.add(word);
      if (isUnder(OFF)) others++;
      if (gap >= BLANK && beside.some(({ wide }) => has(wide.lefts, word.left) || has(wide.rights, last.right))) sure.add(word);
    }
  }
  return starts.size >= FEWEST && others <= MOST_BY_CHANCE * starts.size && starts.size >= MOST_ALIGNED * all
    ? new Set([...starts, ...sure])
    : sure;
}

/** Whether a word stands under several cells that begin behind a wide blank, or before one as well as they under such that end there. */
function stands(word: Word, next: Word | undefined, beside: readonly Edges[]): boolean {
  const isLast = next !== undefined && isWide(word, next);
  const under = beside.filter(({ wide }) => has(wide.lefts, word.left) || (isLast && has(wide.rights, word.right)));
  return under.length >= FEWEST;
}

/** Whether nearly each word of a page was written by itself, with a blank behind it, as by text recognition: that says nothing of cells. */
function areSingle(lines: readonly (readonly Word[])[]): boolean {
  let [all, together, spaced] = [0, 0, 0];
  for (const line of lines)
    for (const [at, word] of line.entries()) {
      const last = line[at - 1];
      if (last === undefined || word.left - last.right > FARTHEST * Math.min(last.size, word.size)) continue;
      all++;
      if (last.operator === word.operator) together++;
      if (last.spaced) spaced++;
    }
  return all >= FEWEST_WRITTEN && together <= MOST_TOGETHER * all && spaced >= MOST_WRITTEN * all;
}

/** Whether a page's texts have their blanks in them, rather than only leave them. */
function areWritten(lines: readonly (readonly Word[])[]): boolean {
  let [all, written] = [0, 0];
  for (const line of lines)
    for (const [at, word] of line.entries()) {
      const last = line[at - 1];
      const gap = last === undefined ? 0 : (word.left - last.right) / Math.min(last.size, word.size);
      if (last === undefined || gap < NEAREST || gap > UNWRITTEN) continue;
      all++;
      if (last.spaced) written++;
    }
  return written >= FEWEST_WRITTEN && written >= MOST_WRITTEN * all;
}

function edgesOf(line: readonly Word[]): Edges {
  const [lefts, rights]: [number[], number[]] = [[], []];
  const wide: { lefts: number[]; rights: number[] } = { lefts: [], rights: [] };
  const blanks: [number, number][] = [];
  for (const [at, word] of line.entries()) {
    const [last, next] = [line[at - 1], line[at + 1]];
    if (last?.operator !== word.operator) lefts.push(word.left);
    if (next?.operator !== word.operator) rights.push(word.right);
    if (last !== undefined && isWide(last, word)) wide.lefts.push(word.left);
    if (last !== undefined && !last.spaced && word.left - last.right > UNWRITTEN * Math.min(last.size, word.size))
      blanks.push([last.right, word.left]);
    if (next !== undefined && isWide(word, next)) wide.rights.push(word.right);
  }
  for (const sorted of [rights, wide.rights]) sorted.sort((a, b) => a - b);
  return { lefts, rights, wide, blanks };
}

/** Whether a line has such a blank above or below one from `left` to `right`. */
const hasBlank = ({ blanks }: Edges, left: number, right: number): boolean =>
  (blanks[firstWhere(blanks, ([, end]) => end > left)]?.[0] ?? Infinity) < right;

const isWide = (last: Word, word: Word): boolean =>
  last.operator !== word.operator && word.left - last.right > FARTHEST * Math.min(last.size, word.size);

const has = (sorted: readonly number[], value: number): boolean =>
  (sorted[firstWhere(sorted, (other) => other >= value - ALIGNED)] ?? Infinity) <= value + ALIGNED;
