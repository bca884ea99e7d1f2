import { clauseNumbersIn, markerIn } from "./clause-numbers.ts";
import { around } from "./geometry.ts";
import { type Grid, isParted } from "./grid.ts";
import type { Rule } from "./page-content.ts";
import type { Segment } from "./segment.ts";

/** Rows that show a column between two rules: so many, and such a share of the rows there. */
const FEWEST_ROWS = 2;
const LEAST_ROWS = 0.5;
/** So many rows show columns that a head lies across. */
const FEWEST_BELOW_HEAD = 3;
/** Columns between two rules are so far apart, in sizes, and a table has no more of them. */
const GUTTER = 0.6;
const MAX_GUTTERS = 60;

/** A line of a table, as the stretches of its text that lie apart. */
export type TextRow = readonly Segment[];

/**
 * The grid with rules where none are drawn: between the rules of many tables, around a number of columns say, text stands in columns all the
 * same. What lies across such a column's edge keeps its cells together.
 */
export function withUnruledColumns(grid: Grid, lines: readonly TextRow[]): Grid {
  const clauses = clauseNumbersIn(lines, grid.xs);
  // Markers of items in a cell are no column of their own.
  const isMarker = (segment: Segment): boolean =>
    clauses.has(segment) || !["outline", undefined].includes(markerIn(segment)?.style);
  const rows = lines.map((row) => row.filter((segment) => !isMarker(segment)));
  const head = new Set(inBands(grid, rows)[0]);
  const found = grid.xs.slice(1).flatMap((right, column) => guttersIn(grid.xs[column] ?? 0, right, rows, head));
  if (found.length > MAX_GUTTERS) return grid;
  const xs = [...grid.xs, ...found].sort((a, b) => a - b);
  const bands = inBands(grid, rows);
  const parted = { ...grid, xs };
  const isNew = new Set(found);
  // Rules that are drawn in some rows only, in the head say, go on in those that have none: a cell over several columns
  // beside drawn rules is meant to be one.
  const ruled = bands.map((_, row) => grid.xs.slice(1, -1).some((__, column) => isParted(grid, row, column, "right")));
  const rules = xs.slice(1, -1).flatMap((x, column) => {
    const open = bands.map((band, row) => ({ band, row })).filter(({ row }) => isNew.has(x) || !ruled[row]);
    return rulesAt(
      x,
      grid.ys,
      open.filter(({ row }) => !isParted(parted, row, column, "right")),
    );
  });
  if (rules.length === 0) return grid;
  const whole = { ...grid, xs, rules: [...grid.rules, ...rules] };
  const below = headBelow(bands[0] ?? [], grid.xs, found);
  return below === undefined ? whole : withHeadParted(whole, below);
}

/**
 * Where heads of several columns begin below a line of the head that lies across these: in no drawn column is text above and below
 * there, but in those that the new ones are in.
 */
function headBelow(head: readonly TextRow[], drawn: readonly number[], found: readonly number[]): number | undefined {
  const crosses = (row: TextRow): boolean => found.some((x) => row.some(({ left, right }) => left < x && right > x));
  const last = head.findLastIndex(crosses);
  const [above, below] = [head.slice(0, last + 1).flat(), head.slice(last + 1)];
  if (last < 0 || !below.some((row) => found.some((x) => isOnBothSides(row, x)))) return undefined;
  const isIn = ({ left, right }: Segment, column: number): boolean =>
    left < (drawn[column + 1] ?? Infinity) && right > (drawn[column] ?? -Infinity);
  const wraps = drawn.slice(1).some((right, column) => {
    const isParted = found.some((x) => x > (drawn[column] ?? 0) && x < right);
    return !isParted && [above, below.flat()].every((part) => part.some((segment) => isIn(segment, column)));
  });
  if (wraps) return undefined;
  return (around(above).bottom + around(below.flat()).top) / 2;
}

/** A grid whose first row is two, the second of which has rules at all columns. */
function withHeadParted({ xs, ys, rules, ...box }: Grid, at: number): Grid {
  const [top = 0, next = 0, ...others] = ys;
  const across: Rule = { horizontal: true, at, from: box.left, to: box.right };
  const down = xs.slice(1, -1).map((x): Rule => ({ horizontal: false, at: x, from: at, to: next }));
  return { ...box, xs, ys: [top, at, next, ...others], rules: [...rules, across, ...down] };
}

/** The middles of the blanks that the rows between two edges have in common. */
function guttersIn(left: number, right: number, rows: readonly TextRow[], head: ReadonlySet<TextRow>): number[] {
  const inside = (row: TextRow): TextRow => row.filter((segment) => segment.left > left - 2 && segment.right < right + 2);
  const within = rows.map(inside).filter((row) => row.length > 0);
  const parted = within.filter((row) => row.length > 1);
  if (parted.length < FEWEST_ROWS) return [];
  const gutters: number[] = [];
  let end = Infinity;
  // Where few rows show the columns, nothing may lie across their edges but the head.
  const body = parted.length >= FEWEST_BELOW_HEAD ? rows.filter((row) => !head.has(row)).map(inside) : within;
  for (const segment of (parted.length < LEAST_ROWS * within.length ? body : parted).flat().sort((a, b) => a.left - b.left)) {
    if (segment.left - end > GUTTER * segment.size) gutters.push((end + segment.left) / 2);
    end = Math.max(end === Infinity ? -Infinity : end, segment.right);
  }
  return gutters;
}

/** The rows of text in each row of the grid. */
function inBands({ ys }: Grid, rows: readonly TextRow[]): TextRow[][] {
  const bands: TextRow[][] = ys.slice(1).map(() => []);
  for (const row of rows) {
    const [first] = row;
    if (first === undefined) continue;
    const at = ys.findLastIndex((y) => y <= (first.top + first.bottom) / 2);
    bands[Math.min(Math.max(at, 0), bands.length - 1)]?.push(row);
  }
  return bands;
}

/** The rows of text in a row of the grid. */
interface Band {
  readonly band: readonly TextRow[];
  readonly row: number;
}

/** Rules at `x` in those of the rows of the grid that have text on both sides of it, but not across it. */
function rulesAt(x: number, ys: readonly number[], open: readonly Band[]): Rule[] {
  const free = open.filter(({ band }) => band.every((row) => row.every(({ left, right }) => right <= x || left >= x)));
  const evidence = free.reduce((sum, { band }) => sum + band.filter((row) => isOnBothSides(row, x)).length, 0);
  if (evidence < FEWEST_ROWS) return [];
  const rules: Rule[] = [];
  for (const { row } of free) {
    const [from, to, last] = [ys[row] ?? 0, ys[row + 1] ?? 0, rules.at(-1)];
    // Neighbouring rows have one rule together.
    if (last?.to === from) rules[rules.length - 1] = { ...last, to };
    else rules.push({ horizontal: false, at: x, from, to });
  }
  return rules;
}

const isOnBothSides = (row: TextRow, x: number): boolean =>
  row.some(({ right }) => right <= x) && row.some(({ left }) => left >= x);
