import { around } from "./geometry.ts";
import type { ColumnPlace, TableLine } from "./table-lines.ts";

/** Lines across a gutter: this share of those that have text on both sides. */
const MOST_ACROSS = 0.12;
/** Lines that show a gutter, at least, and its width as a part of the size. */
const FEWEST_LINES = 2;
const GUTTER = 0.25;
/** What is wider by itself, as a part of the table, lies across columns. */
const WIDE = 0.5;
/** A table of more columns is none. */
const MOST_COLUMNS = 150;
/** A row between two rules has no more lines. */
export const TALLEST_ROW = 9;

/** The columns that the blanks which most lines share part. */
export function columnsOf(bands: readonly (readonly TableLine[])[]): ColumnPlace[] {
  const lines = bands.flat();
  const { left, right } = around(lines.flatMap(({ stretches }) => stretches));
  const count = Math.min(4_000, Math.ceil(right - left));
  if (!(count > 0)) return [];
  const [across, both] = [new Int32Array(count + 2), new Int32Array(count + 2)];
  const place = (x: number): number => Math.max(0, Math.min(count, Math.round(x - left)));
  // Heads may lie across columns.
  const heads = new Set(bands.length > 1 ? bands[0] : lines.slice(0, 1));
  for (const line of lines) {
    if (line.stretches.length < 2) continue;
    add(both, place(line.stretches[0]?.left ?? 0), place(line.stretches.at(-1)?.right ?? 0));
    if (heads.has(line) && lines.length > heads.size) continue;
    for (const stretch of line.stretches) add(across, place(stretch.left), place(stretch.right));
  }
  // Cells of one row need not be level: what stands between two rules shows a gutter as well.
  for (const band of bands) {
    if (band.length < 2 || band.length > TALLEST_ROW || bands.length < 3) continue;
    const box = around(band.flatMap(({ stretches }) => stretches));
    add(both, place(box.left), place(box.right));
    for (const { stretches } of band) {
      const [only, second] = stretches;
      if (only === undefined || second !== undefined || only.right - only.left > WIDE * (right - left)) continue;
      add(across, place(only.left), place(only.right));
    }
  }
  const size = lines[0]?.size ?? 10;
  const columns: ColumnPlace[] = [];
  let [start, from, crossing, beside] = [-Infinity, -1, 0, 0];
  for (let x = 0; x <= count; x++) {
    crossing += across[x] ?? 0;
    beside += both[x] ?? 0;
    const isOpen = crossing <= MOST_ACROSS * (beside - crossing) && beside - crossing >= FEWEST_LINES;
    if (isOpen && from < 0) from = x;
    if (isOpen || from < 0) continue;
    if (x - from >= GUTTER * size) {
      const middle = left + (from + x) / 2;
      columns.push({ left: start, right: middle });
      start = middle;
    }
    from = -1;
  }
  if (columns.length > MOST_COLUMNS) return [];
  return [...columns, { left: start, right: Infinity }];
}

function add(counts: Int32Array, from: number, to: number): void {
  counts[from] = (counts[from] ?? 0) + 1;
  counts[to] = (counts[to] ?? 0) - 1;
}
