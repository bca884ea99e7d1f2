/** Index of the last of ascending edges that is at most `limit`, -1 if there is none. */
export function lastUpTo(edges: readonly number[], limit: number): number {
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((edges[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
