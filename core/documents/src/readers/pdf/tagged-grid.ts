import { around, cluster } from "./geometry.ts";
import type { Rule } from "./page-content.ts";
import type { Word } from "./word.ts";

/** Tables of more columns are left as they are, and such with more to compare: each cell with each rule. */
const MOST_COLUMNS = 40;
const MOST_COMPARED = 200_000;
/** Rules closer than this, in points, are one; text sticks out of its cell no further, and a table out of what is written in it so far. */
const TOLERANCE = 3;
const PADDING = 40;

/**
 * Rows of a tagged table with an empty cell for each that its tags leave out, as browsers do, by the rules drawn between its columns,
 * each as a whole. `undefined` where the tags have empty cells, or no rules tell.
 */
export function placedByRules(
  rows: readonly Word[][][],
  rules: readonly Rule[],
): { cells: Word[][][]; edges: number[] } | undefined {
  // The rows of a table's other pages have nothing on this one.
  const here = rows.filter((row) => row.some((words) => words.length > 0));
  const cells = here.flat();
  if (rules.length === 0 || cells.length === 0 || cells.some((words) => words.length === 0)) return undefined;
  const table = around(cells.flat());
  const down = rules.filter(
    ({ at, from, to }) => at > table.left - PADDING && at < table.right + PADDING && from < table.bottom && to > table.top,
  );
  const inner = cluster(
    down.map(({ at }) => at),
    TOLERANCE,
  );
  const edges = [
    ...((inner[0] ?? Infinity) > table.left ? [table.left] : []),
    ...inner,
    ...((inner.at(-1) ?? -Infinity) < table.right ? [table.right] : []),
  ];
  const most = here.reduce((longest, row) => Math.max(longest, row.length), 0);
  const count = edges.length - 1;
  if (inner.length === 0 || count < most || count > MOST_COLUMNS || cells.length * down.length > MOST_COMPARED) return undefined;
  const placed: Word[][][] = [];
  for (const row of here) {
    const columns: Word[][] = Array.from({ length: count }, () => []);
    for (const words of row) {
      const at = columnOf(words, down, edges);
      if (at === undefined || columns[at]?.length !== 0) return undefined;
      columns[at] = words;
    }
    placed.push(columns);
  }
  const used = edges.slice(1).map((_, column) => placed.some((row) => row[column]?.length !== 0));
  return {
    cells: placed.map((row) => row.filter((_, column) => used[column])),
    edges: edges.filter((_, at) => used[at] ?? used[at - 1]),
  };
}

/** The first column of the cell that words stand in, between the rules beside them; none where they stick out of it. */
function columnOf(words: readonly Word[], down: readonly Rule[], edges: readonly number[]): number | undefined {
  const { left, right, top, bottom } = around(words);
  const [across, height] = [(left + right) / 2, (top + bottom) / 2];
  let [from, to] = [-Infinity, Infinity];
  for (const rule of down) {
    if (rule.from > height || rule.to < height) continue;
    if (rule.at <= across) from = Math.max(from, rule.at);
    else to = Math.min(to, rule.at);
  }
  if (left < from - TOLERANCE || right > to + TOLERANCE) return undefined;
  const column = edges.findLastIndex((edge) => edge <= from + TOLERANCE);
  return Math.min(Math.max(column, 0), edges.length - 2);
}
