import { isMarkerText } from "./list-marker.ts";
import type { Word } from "./word.ts";

/** Cells of one line are no nearer than this part of their size, and are apart without this from the other. */
const NEAREST = 0.1;
const FARTHEST = 0.95;
/** Edges of cells under each other differ by no more than this, in points. */
const ALIGNED = 1;
/** Lines above and below that are looked at: beside a table there may be others between. */
const BESIDE = 3;
/** Texts that follow each other on a page, at least, and the share of them that are aligned where they are cells. */
const FEWEST = 2;
const MOST_ALIGNED = 0.6;

/** Where the texts of a line begin and end which were written one by one, ascending. */
interface Edges {
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
}

/**
 * The words that begin a cell though they hardly leave a blank: where most texts of a page that were written by themselves
 * begin or end under those of the line above or below, they are cells, as of a printed sheet; words of prose are not.
 */
export function cellStarts(lines: readonly (readonly Word[])[]): ReadonlySet<Word> {
  const edges = lines.map(edgesOf);
  const starts = new Set<Word>();
  let all = 0;
  for (const [at, line] of lines.entries())
    for (const [index, word] of line.entries()) {
      const last = line[index - 1];
      if (last === undefined || last.spaced || last.operator === word.operator || isMarkerText(last.text)) continue;
      const gap = (word.left - last.right) / Math.min(last.size, word.size);
      if (gap < NEAREST || gap > FARTHEST) continue;
      all++;
      if (edges.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).some((other) => other !== edges[at] && (has(other.lefts, word.left) || has(other.rights, last.right))))
        starts.add(word);
    }
  return all >= FEWEST && starts.size >= MOST_ALIGNED * all ? starts : NONE;
}

const NONE: ReadonlySet<Word> = new Set();

function edgesOf(line: readonly Word[]): Edges {
  const [lefts, rights]: [number[], number[]] = [[], []];
  for (const [at, word] of line.entries()) {
    if (line[at - 1]?.operator !== word.operator) lefts.push(word.left);
    if (line[at + 1]?.operator !== word.operator) rights.push(word.right);
  }
  return { lefts, rights: rights.sort((a, b) => a - b) };
}

function has(sorted: readonly number[], value: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value - ALIGNED) low = middle + 1;
    else high = middle;
  }
  return (sorted[low] ?? Infinity) <= value + ALIGNED;
}
