import { hasSigns, isCodeLike } from "../../monospace/evidence.ts";
import { around, type Box, cluster } from "./geometry.ts";
import { rowsOf, type Segment, segmentOf } from "./segment.ts";
import type { PageTable } from "./table.ts";
import type { Word } from "./word.ts";

/** Numbers of lines: so many at least, and so many where they do not begin with 1. */
const FEWEST = 4;
const FEWEST_LATER = 6;
const NUMBER = /^\d{1,3}:?$/;
/** They end, or begin, at one place within so many points, with a blank before, and their lines no further behind, in sizes. */
const ALIGNED = 2;
const BLANK = 1;
const FARTHEST = 12;
/** A line is no further below another than this, in sizes. */
const NEXT = 2.5;
/** Lines that are indented alike, within this part of their size; those further in, at least. */
const SAME_INDENT = 0.3;
const FEWEST_INSIDE = 2;
/** A blank wider than this, in sizes, ends a line, unless a comment stands behind it. */
const GAP = 0.95;
const COMMENT = /^(?:▷|⊳|▹|\/\/|\/\*|#|%|--)/u;
/** Share of the lines behind which cells may stand, which are no wider than this, in sizes: more are rows of a table. */
const PARTED = 0.25;
const CELL = 12;
/** Share of the lines that read like those of a program or an algorithm: clauses, questions and contents are indented, too. */
const CODE = 0.5;
const SIGN = /[←→⇐⇒≤≥≠∈∉∪∩∅⊂⊆∧∨¬]|:=/u;
const KEYWORD =
  /^(?:if|else|elseif|for|foreach|while|do|end|endif|return|repeat|until|begin|procedure|function|input|output|require|ensure|let|set)(?![\p{L}\p{N}])/iu;
/** Listings of a page, at most. */
const MOST = 50;

/** Lines of an algorithm or a program. */
export interface Listing extends Box {
  readonly lines: readonly Segment[];
}

/** One numbered line. */
interface Numbered {
  readonly number: Word;
  /** What stands behind the number, up to the first wide blank; nothing in a line that is blank. */
  readonly words: readonly Word[];
  /** What stands behind that: the words of the row from a place on. */
  readonly row: readonly Word[];
  readonly end: number;
}

/** Listings by the places of theirs among what else is on a page, as tables of one cell, and the words that are in none. */
export function withoutListings(words: readonly Word[]): { listings: Map<PageTable, Listing>; words: readonly Word[] } {
  const found = listingsIn(words);
  const taken = new Set(found.flatMap(({ lines }) => lines.flatMap((line) => line.words)));
  return {
    listings: new Map(found.map((listing) => [{ ...around([listing]), rows: [[{ lines: listing.lines }]] }, listing])),
    words: found.length === 0 ? words : words.filter((word) => !taken.has(word)),
  };
}

/**
 * The listings among the words of a page, whatever font they are set in: lines that are numbered one by one, and indented step by step, as
 * blocks of a program are. Cells, items and contents stand at one place, or at any.
 */
function listingsIn(words: readonly Word[]): Listing[] {
  const rows = rowsOf(words);
  const numbered = rows.flatMap(numberedIn);
  const places = new Map<readonly Word[], number>(rows.map((row, at) => [row, at]));
  const found: Listing[] = [];
  const taken = new Set<Word>();
  for (const edge of ["right", "left"] as const)
    for (const run of alignedBy(numbered, edge).flatMap(runsOf)) {
      if (found.length >= MOST || run.some(({ number }) => taken.has(number)) || !isListing(run)) continue;
      for (const { number } of run) taken.add(number);
      const { right } = around(run.flatMap((line) => line.words));
      const lines = run.flatMap((line, at) => {
        const next = places.get(run[at + 1]?.row ?? line.row) ?? 0;
        const below = rows.slice((places.get(line.row) ?? next) + 1, next).flatMap((row) => turnedOver(row, line, right));
        return [segmentOf([line.number, ...line.words, ...commentOf(line, right)]), ...below];
      });
      found.push({ ...around(lines), lines });
    }
  return found;
}

function numberedIn(row: readonly Word[]): Numbered[] {
  return row.flatMap((number, at): Numbered[] => {
    const [before, first] = [row[at - 1], row[at + 1]];
    if (!NUMBER.test(number.text) || (before !== undefined && number.left - before.right < BLANK * number.size)) return [];
    if (first === undefined || first.left - number.right > FARTHEST * first.size)
      return [{ number, words: [], row, end: at + 1 }];
    const end = textEnd(row, at + 1);
    return [{ number, words: row.slice(at + 1, end), row, end }];
  });
}

/** Where the next wide blank of a row is. */
function textEnd(row: readonly Word[], from: number): number {
  let end = from + 1;
  while (end < row.length && gapAt(row, end) <= GAP * (row[from]?.size ?? 0)) end++;
  return end;
}

const gapAt = (row: readonly Word[], at: number): number => (row[at]?.left ?? 0) - (row[at - 1]?.right ?? 0);

/** Lines whose numbers begin or end at one place, top down. */
function alignedBy(lines: readonly Numbered[], edge: "left" | "right"): Numbered[][] {
  const columns: Numbered[][] = [];
  for (const line of [...lines].sort((a, b) => a.number[edge] - b.number[edge])) {
    const last = columns.at(-1);
    if (last?.[0] !== undefined && line.number[edge] - last[0].number[edge] < ALIGNED) last.push(line);
    else columns.push([line]);
  }
  return columns.map((column) => column.sort((a, b) => a.number.baseline - b.number.baseline));
}

/** Those of lines below each other that count on. */
function runsOf(lines: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const next = above !== undefined && line.number.baseline - above.number.baseline <= NEXT * sizeOf(above);
    if (next && countOf(line) === countOf(above) + 1 && isAlike(line, above)) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length >= (run[0] !== undefined && countOf(run[0]) === 1 ? FEWEST : FEWEST_LATER));
}

const countOf = ({ number }: Numbered): number => Number.parseInt(number.text, 10);
const isAlike = ({ number }: Numbered, other: Numbered): boolean => number.text.endsWith(":") === other.number.text.endsWith(":");
const sizeOf = ({ words: [first], number }: Numbered): number => first?.size ?? number.size;

/** Whether lines go in by one step at a time, and come back to where the first one is or further out. */
function isListing(run: readonly Numbered[]): boolean {
  const size = run.reduce((most, line) => Math.max(most, sizeOf(line)), 0);
  const starts = run.flatMap(({ words: [first] }) => first?.left ?? []);
  const steps = cluster(starts, SAME_INDENT * size);
  const depths = starts.map((start) => steps.findLastIndex((step) => start >= step - SAME_INDENT * size));
  if (steps.length < 2 || steps.length > starts.length / 2 || depths[0] !== 0) return false;
  if (depths.filter((depth) => depth > 0).length < FEWEST_INSIDE) return false;
  // Behind "9 =" and "10 =" text stands further in by a digit.
  const behind = run.flatMap(({ words: [first], number }) => (first === undefined ? [] : first.left - number.right));
  if (cluster(behind, SAME_INDENT * size).length < 2) return false;
  if (depths.some((depth, at) => depth > (depths[at - 1] ?? 0) + 1)) return false;
  if (run.filter(hasCell).length > PARTED * run.length) return false;
  const texts = run.map(({ words }) => words.map((word) => word.text).join(" "));
  return texts.some(isSure) && texts.filter((text) => isSure(text) || isCodeLike(text)).length >= CODE * starts.length;
}

const isSure = (text: string): boolean => hasSigns(text) || SIGN.test(text) || KEYWORD.test(text);

/** Whether a cell stands behind a line: what is longer is the column beside. */
function hasCell({ row, end }: Numbered): boolean {
  const first = row[end];
  if (first === undefined || COMMENT.test(first.text)) return false;
  return (row[textEnd(row, end) - 1]?.right ?? 0) - first.left < CELL * first.size;
}

/** What stands behind a blank of a line, and is part of it: a comment, or words over which other lines go on. */
function commentOf({ row, end }: Numbered, right: number): readonly Word[] {
  const first = row[end];
  if (first === undefined || (first.left >= right && !COMMENT.test(first.text))) return [];
  return row.slice(end, textEnd(row, end));
}

/** What goes on below a line, without a number. */
function turnedOver(row: readonly Word[], { number, words: [first] }: Numbered, right: number): Segment[] {
  const at = row.findIndex((word) => word.left > number.right);
  const begin = row[at];
  if (first === undefined || begin === undefined || begin.left < first.left - ALIGNED || begin.left >= right) return [];
  return [segmentOf(row.slice(at, textEnd(row, at)))];
}
