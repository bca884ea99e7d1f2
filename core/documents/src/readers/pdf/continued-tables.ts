import { append } from "@farthing/markdown/mdast";
import { lineText } from "./line-text.ts";
import type { LayoutItem, TableBlock } from "./page-layout.ts";
import type { TableCell } from "./table.ts";

type TableRow = readonly TableCell[];

/** Edges of a column on two pages are no further apart than this, in points. */
const SAME_EDGE = 6;

/**
 * Items in which a table that goes on at the top of the next page is one table, with running feet and heads behind it; one that repeats its
 * head there stays another.
 */
export function withContinuedTables(items: readonly LayoutItem[]): LayoutItem[] {
  const joined: LayoutItem[] = [];
  // The rows of a table, while others are added, and where the last of them stand.
  let open: { rows: TableRow[]; last: TableBlock } | undefined;
  for (const item of items) {
    if (open !== undefined && item.kind === "table" && goesOn(open.last, item)) {
      append(open.rows, item.table.rows);
      open.last = item;
      continue;
    }
    if (item.kind !== "table") {
      if (!item.running) open = undefined;
      joined.push(item);
      continue;
    }
    open = { rows: [...item.table.rows], last: item };
    joined.push({ ...item, table: { ...item.table, rows: open.rows } });
  }
  return joined;
}

/** Whether a table has the columns of one on the page before, and no head of its own. */
function goesOn(last: TableBlock, next: TableBlock): boolean {
  const [width, first] = [last.table.rows[0]?.length, next.table.rows[0]];
  if (next.page !== last.page + 1 || first === undefined || first.length !== width) return false;
  if (hasHeadOf(last, next)) return false;
  return (isRuledAlike(last, next) || isAligned(last, next)) && !(isBold(first) && !next.table.rows.slice(1).some(isBold));
}

/** Whether rules part their columns at the same places. */
const isRuledAlike = ({ table: { edges: above } }: TableBlock, { table: { edges: below } }: TableBlock): boolean =>
  above !== undefined && above.length === below?.length && above.every((edge, at) => near(edge, below[at] ?? Infinity));

function isAligned(last: TableBlock, next: TableBlock): boolean {
  const [above, below] = [edgesOf(last.table.rows), edgesOf(next.table.rows)];
  return above.every((edge, at) => {
    const other = below[at];
    return other !== undefined && (near(edge.left, other.left) || near(edge.right, other.right));
  });
}

const near = (first: number, other: number): boolean => Math.abs(first - other) < SAME_EDGE;

function edgesOf(rows: readonly TableRow[]): { left: number; right: number }[] {
  const edges = (rows[0] ?? []).map(() => ({ left: Infinity, right: -Infinity }));
  for (const row of rows)
    for (const [at, { lines, repeated }] of row.entries()) {
      const edge = edges[at];
      if (edge === undefined || repeated) continue;
      for (const { left, right } of lines) {
        edge.left = Math.min(edge.left, left);
        edge.right = Math.max(edge.right, right);
      }
    }
  return edges;
}

const textOf = ({ lines }: TableCell): string => lines.map(lineText).join(" ");

/** Whether both tables begin with the same row. */
function hasHeadOf({ table: { rows } }: TableBlock, next: TableBlock): boolean {
  const [head, first] = [rows[0] ?? [], next.table.rows[0] ?? []];
  return head.length === first.length && head.every((cell, at) => textOf(cell) === textOf(first[at] ?? { lines: [] }));
}

const isBold = (row: TableRow): boolean =>
  row.every(({ lines }) => lines.every(({ words }) => words.every(({ font, text }) => font.bold || !/[\p{L}\p{N}]/u.test(text))));
