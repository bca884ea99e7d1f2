import type { RootContent, Table } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { type SpanCell, table } from "../../mdast.ts";
import { lastUpTo } from "../../sorted.ts";
import { type CellDefinition, rowDefinition } from "./row-definition.ts";

/** A row as its paragraphs gave it. */
export interface WordRow {
  readonly cells: readonly (readonly RootContent[])[];
  /** Property changes of the paragraph that ended it. */
  readonly changes: readonly Buffer[];
}

interface PlacedCell {
  readonly content: readonly RootContent[];
  readonly left: number;
  readonly right: number;
  readonly vertical: CellDefinition["vertical"];
}

/** Edges closer than this many twips are one edge. */
const TOLERANCE = 60;

/** A table of the rows, spans as their definitions say. */
export function wordTable(rows: readonly WordRow[], cells: Allowance): Table | undefined {
  const placed = rows.map(placedCells);
  const even = placed.every((row) => row.length === placed[0]?.length);
  const edges = even ? [] : edgesOf(placed);
  const heights = heightsOf(placed, even);
  const spanned = placed.map((row, y) =>
    row.flatMap((cell, x): SpanCell[] => {
      if (cell.vertical === "continued" && above(placed, y, cell, x, even) !== undefined) return [];
      return [{ children: cell.content, colspan: even ? 1 : columns(edges, cell), rowspan: heights.get(cell) ?? 1 }];
    }),
  );
  return table(spanned, cells);
}

function placedCells({ cells, changes }: WordRow): PlacedCell[] {
  const definitions = rowDefinition(changes);
  const placed: PlacedCell[] = [];
  for (const [index, content] of cells.entries()) {
    const definition = definitions[index] ?? {
      left: index * 1_000,
      right: (index + 1) * 1_000,
      mergedLeft: false,
      vertical: "none",
    };
    const last = placed.at(-1);
    if (definition.mergedLeft && last !== undefined)
      placed[placed.length - 1] = { ...last, right: definition.right, content: [...last.content, ...content] };
    else placed.push({ content, left: definition.left, right: definition.right, vertical: definition.vertical });
  }
  return placed;
}

function edgesOf(rows: readonly (readonly PlacedCell[])[]): number[] {
  const edges: number[] = [];
  for (const edge of rows.flatMap((row) => row.flatMap(({ left, right }) => [left, right])).sort((a, b) => a - b))
    if (edge - (edges.at(-1) ?? -Infinity) > TOLERANCE) edges.push(edge);
  return edges;
}

const columns = (edges: readonly number[], { left, right }: PlacedCell): number =>
  Math.max(1, lastUpTo(edges, right + TOLERANCE) - lastUpTo(edges, left + TOLERANCE));

/** The cell of the same column one row further up that this one may continue. */
function above(
  rows: readonly (readonly PlacedCell[])[],
  y: number,
  cell: PlacedCell,
  x: number,
  even: boolean,
): PlacedCell | undefined {
  const over = inColumn(rows[y - 1] ?? [], cell, x, even);
  return over?.vertical === "none" ? undefined : over;
}

/** The cell of a row that lies in the same column. */
const inColumn = (row: readonly PlacedCell[], { left }: PlacedCell, x: number, even: boolean): PlacedCell | undefined =>
  even ? row[x] : row.find((other) => Math.abs(other.left - left) <= TOLERANCE);

/** How many rows merged cells reach over; from the last row up, as each knows what those below it know. */
function heightsOf(rows: readonly (readonly PlacedCell[])[], even: boolean): ReadonlyMap<PlacedCell, number> {
  const heights = new Map<PlacedCell, number>();
  for (const [y, row] of [...rows.entries()].reverse())
    for (const [x, cell] of row.entries()) {
      if (cell.vertical === "none") continue;
      const below = inColumn(rows[y + 1] ?? [], cell, x, even);
      heights.set(cell, below?.vertical === "continued" ? 1 + (heights.get(below) ?? 1) : 1);
    }
  return heights;
}
