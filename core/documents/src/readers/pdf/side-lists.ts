import { withAlignedTables } from "./aligned-table.ts";
import { around } from "./geometry.ts";
import { isSegment, type PageItem } from "./page-item.ts";

/** Lists beside each other have so many lines each, and so many of the longer one's. */
const FEWEST_LINES = 8;
const BALANCED = 0.4;
/** Lines of each side, between the first and the last that both have, with none beside them. */
const FEWEST_OWN = 2;
/** Their lines are as long as this in the mean, in ems: labels are shorter. */
const NARROW = 7;
/** Share of the rows of both sides that are in some table, where it is one. */
const IN_TABLES = 0.75;
/** Baselines that are the same, in points. */
const SAME = 2;

/**
 * Whether what stands on both sides of a gutter are lists of their own, though their lines are level and were written
 * across it: each side has lines with none beside them, as cells of a row rarely are.
 */
export function areLists(left: readonly PageItem[], right: readonly PageItem[]): boolean {
  const [fewer, more] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  if (fewer < FEWEST_LINES || fewer < BALANCED * more || ![...left, ...right].every(isSegment)) return false;
  if ([left, right].some((side) => meanLength(side) < NARROW)) return false;
  const [first, second] = [around(left), around(right)];
  const [top, bottom] = [Math.max(first.top, second.top), Math.min(first.bottom, second.bottom)];
  return ownLines(left, right, top, bottom) >= FEWEST_OWN && ownLines(right, left, top, bottom) >= FEWEST_OWN;
}

/** Whether most of the lines of two sides, which are level, come out as rows of tables. */
export function areTables(left: readonly PageItem[], right: readonly PageItem[]): boolean {
  const items = [...left, ...right].filter(isSegment).sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  const shared = Math.min(left.length - ownLines(left, right), right.length - ownLines(right, left));
  const rows = withAlignedTables(items, [], false).reduce((sum, item) => sum + ("rows" in item ? item.rows.length : 0), 0);
  return rows >= IN_TABLES * shared;
}

const meanLength = (side: readonly PageItem[]): number =>
  side.reduce((sum, item) => sum + (isSegment(item) ? (item.right - item.left) / item.size : 0), 0) / Math.max(1, side.length);

/** How many lines of one side have none of the other side on their baseline. */
function ownLines(side: readonly PageItem[], other: readonly PageItem[], top = -Infinity, bottom = Infinity): number {
  const taken = new Set(other.flatMap((item) => [-1, 0, 1].map((off) => stripe(item) + off)));
  return side.filter((item) => item.top >= top && item.bottom <= bottom && !taken.has(stripe(item))).length;
}

const stripe = ({ bottom }: PageItem): number => Math.round(bottom / SAME);
