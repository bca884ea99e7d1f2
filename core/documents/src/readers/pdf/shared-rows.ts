import { isSegment, type PageItem } from "./page-item.ts";
import { placeOf } from "./segment.ts";

/** How many baselines both sides share, on how many lines were written one after the other, and how many the shorter has. */
export function sharedRows(
  left: readonly PageItem[],
  right: readonly PageItem[],
): { shared: number; across: number; fewer: number } {
  const painted = [...left, ...right].filter(isSegment).sort((a, b) => placeOf(a) - placeOf(b));
  const rows = new Map<number, { first: number; last: number; count: number; sides: Set<boolean> }>();
  const isLeft = new Set<PageItem>(left);
  for (const [at, item] of painted.entries()) {
    const key = Math.round(item.baseline);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { first: at, last: at, count: 1, sides: new Set([isLeft.has(item)]) });
    else {
      row.last = at;
      row.count++;
      row.sides.add(isLeft.has(item));
    }
  }
  const shared = [...rows.values()].filter(({ sides }) => sides.size > 1);
  const across = shared.filter(({ first, last, count }) => last - first + 1 === count);
  const [lefts, rights] = [true, false].map((side) => [...rows.values()].filter(({ sides }) => sides.has(side)).length);
  return { shared: shared.length, across: across.length, fewer: Math.min(lefts ?? 0, rights ?? 0) };
}
