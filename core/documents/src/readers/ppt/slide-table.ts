import type { Table } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { phrasing, type SpanCell, table } from "../../mdast.ts";
import { lastUpTo } from "../../sorted.ts";
import type { TableShape, TextShape } from "./shape.ts";
import { type TextSurroundings, textLine } from "./text-content.ts";

/** Edges closer than this are one, unless cells are as small; master units are 1/576 inch. */
const TOLERANCE = 8;

/** A table of the cells where they lie. */
export function slideTable({ cells }: TableShape, surroundings: TextSurroundings, allowed: Allowance): Table | undefined {
  const placed = cells.filter((cell) => cell.anchor !== undefined);
  const xs = edges(placed.flatMap(({ anchor }) => (anchor === undefined ? [] : [[anchor.left, anchor.right]])));
  const ys = edges(placed.flatMap(({ anchor }) => (anchor === undefined ? [] : [[anchor.top, anchor.bottom]])));
  const rows = new Map<number, { column: number; cell: SpanCell }[]>();
  for (const cell of placed) {
    const { row, column, ...spans } = placeOf(cell, xs, ys);
    const list = rows.get(row) ?? [];
    list.push({ column, cell: { ...spans, children: phrasing(textLine(cell.text, surroundings)) } });
    rows.set(row, list);
  }
  const sorted = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.column - b.column).map(({ cell }) => cell));
  return table(sorted, allowed);
}

function placeOf({ anchor }: TextShape, xs: Edges, ys: Edges) {
  const slot = ({ lines, tolerance }: Edges, position: number): number => lastUpTo(lines, position + tolerance);
  const [column, row] = [slot(xs, anchor?.left ?? 0), slot(ys, anchor?.top ?? 0)];
  return {
    row,
    column,
    colspan: Math.max(1, slot(xs, anchor?.right ?? 0) - column),
    rowspan: Math.max(1, slot(ys, anchor?.bottom ?? 0) - row),
  };
}

interface Edges {
  readonly lines: readonly number[];
  readonly tolerance: number;
}

/** The edges of cells that reach from one to another. Some programs leave the heights of rows to whoever shows them. */
function edges(cells: readonly (readonly number[])[]): Edges {
  const least = cells.reduce((size, [from = 0, to = 0]) => (to > from ? Math.min(size, to - from) : size), Infinity);
  const tolerance = Math.min(TOLERANCE, (least - 1) / 2);
  const lines: number[] = [];
  for (const value of cells.flat().sort((a, b) => a - b)) if (value - (lines.at(-1) ?? -Infinity) > tolerance) lines.push(value);
  return { lines, tolerance };
}
