/** Place of the first of items that is so, where all behind it are so, too; how many there are if none is. */
export function firstWhere<T>(items: readonly T[], is: (item: T) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (is(items[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Place of the last of ascending edges that is at most `limit`, -1 if there is none. */
export const lastUpTo = (edges: readonly number[], limit: number): number => firstWhere(edges, (edge) => edge > limit) - 1;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The one of stretches, each behind the one before, that a place is in; `undefined` if it is in none. */
export function stretchAt<T extends Stretch>(stretches: readonly T[], place: number): T | undefined {
  const stretch = stretches[firstWhere(stretches, ({ to }) => place < to)];
  return stretch !== undefined && place >= stretch.from ? stretch : undefined;
}
