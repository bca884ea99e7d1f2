import type { Column } from "./written-rows.ts";

/**
 * A number for each column, the same for neighbours of which each row has one at most: some of their cells stand left, some
 * right. Where both have numbers, as in columns of what was paid out and in, they are two.
 */
export function columnNumbers(places: readonly (readonly number[])[], columns: readonly Column[]): number[] {
  const rowsOf = columns.map((): number[] => []);
  for (const [row, own] of places.entries()) for (const column of own) rowsOf[column]?.push(row);
  let number = -1;
  let taken = new Set<number>();
  return columns.map(({ hasNumbers }, column) => {
    const rows = rowsOf[column] ?? [];
    if (column === 0 || (hasNumbers && columns[column - 1]?.hasNumbers) || rows.some((row) => taken.has(row))) {
      number++;
      taken = new Set();
    }
    for (const row of rows) taken.add(row);
    return number;
  });
}
