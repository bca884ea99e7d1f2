import { append } from "@farthing/markdown/mdast";
import { median } from "./geometry.ts";
import { isSegment, type PageItem } from "./page-item.ts";

/** What parts rows of blocks is so many times as tall as any other blank in them, and taller than this, in sizes. */
const TALLER = 1.3;
const LEAST_BLANK = 0.6;

/** What stands on the two sides of a gutter. */
export interface Sides {
  readonly left: readonly PageItem[];
  readonly right: readonly PageItem[];
}

interface Blank {
  readonly from: number;
  readonly to: number;
}

/**
 * Sides that are rows of blocks, such as cards, as those rows, top down: blanks go across both sides that are taller than all
 * others. Columns that are read through are one row.
 */
export function rowsOfSides({ left, right }: Sides): Sides[] {
  const both = [...left, ...right];
  const across = blanksIn(both);
  const usual = [left, right]
    .flatMap((side) => withoutAny(blanksIn(side), across))
    .reduce((most, { from, to }) => Math.max(most, to - from), 0);
  const size = median(both.map((item) => (isSegment(item) ? item.size : 0)));
  const cuts = across.filter(({ from, to }) => to - from > Math.max(TALLER * usual, LEAST_BLANK * size)).map(({ to }) => to);
  const [lefts, rights] = [parted(left, cuts), parted(right, cuts)];
  const rows: { left: PageItem[]; right: PageItem[] }[] = [];
  for (const [at, part] of lefts.entries()) {
    const row = rows.at(-1);
    // A row has something on both sides.
    if (row === undefined || (row.left.length > 0 && row.right.length > 0)) rows.push({ left: part, right: rights[at] ?? [] });
    else {
      append(row.left, part);
      append(row.right, rights[at] ?? []);
    }
  }
  const last = rows.at(-1);
  const before = rows.at(-2);
  if (last !== undefined && before !== undefined && (last.left.length === 0 || last.right.length === 0)) {
    append(before.left, last.left);
    append(before.right, last.right);
    rows.pop();
  }
  return rows;
}

/** The blanks between items that stand below each other, top down. */
function blanksIn(items: readonly PageItem[]): Blank[] {
  const blanks: Blank[] = [];
  let bottom: number | undefined;
  for (const item of [...items].sort((a, b) => a.top - b.top)) {
    if (bottom !== undefined && item.top > bottom) blanks.push({ from: bottom, to: item.top });
    bottom = Math.max(bottom ?? item.bottom, item.bottom);
  }
  return blanks;
}

/** The blanks in which none of the others lies, both top down. */
function withoutAny(blanks: readonly Blank[], others: readonly Blank[]): Blank[] {
  let at = 0;
  return blanks.filter(({ from, to }) => {
    while ((others[at]?.from ?? Infinity) < from) at++;
    return (others[at]?.to ?? Infinity) > to;
  });
}

/** The items above the first of the cuts, between it and the next one, and so on. */
function parted(items: readonly PageItem[], cuts: readonly number[]): PageItem[][] {
  const parts: PageItem[][] = [[], ...cuts.map(() => [])];
  let at = 0;
  for (const item of [...items].sort((a, b) => a.top - b.top)) {
    while ((cuts[at] ?? Infinity) <= item.top) at++;
    parts[at]?.push(item);
  }
  return parts;
}
