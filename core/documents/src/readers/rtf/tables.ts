import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { foldBlocks, type ListEntry, type SpanCell, table } from "../../mdast.ts";
import { lastUpTo } from "../../sorted.ts";

export type Block = RootContent | ListEntry;

/** A cell as the row's definition has it (`\cellx` and what stands before it). */
export interface CellDefinition {
  /** Right edge in twips. */
  readonly edge: number;
  /** Part of the cell to its left or above. */
  readonly merged: boolean;
}

interface Row {
  readonly cells: readonly Block[][];
  readonly definitions: readonly CellDefinition[];
}

interface OpenTable {
  readonly rows: Row[];
  row: Block[][];
  cell: Block[];
}

/** Edges this near are the same, in twips: writers round. */
const TOLERANCE = 60;

/** A run of text with its tables, which RTF keeps as paragraphs that say how deep in tables they are. */
export class Flow {
  /** Tables are nested no deeper than this. */
  static readonly DEEPEST = 20;
  readonly #body: Block[] = [];
  readonly #open: OpenTable[] = [];

  constructor(private readonly cells: Allowance) {}

  /** Adds blocks at a depth of tables; 0 is none. */
  add(depth: number, blocks: readonly Block[]): void {
    this.#to(depth);
    append(this.#container(), blocks);
  }

  endCell(depth: number): void {
    this.#to(depth);
    const open = this.#open.at(-1);
    if (open === undefined) return;
    open.row.push(open.cell);
    open.cell = [];
  }

  endRow(depth: number, definitions: readonly CellDefinition[]): void {
    this.#to(depth);
    const open = this.#open.at(-1);
    if (open === undefined) return;
    if (open.cell.length > 0) open.row.push(open.cell);
    if (open.row.length > 0) open.rows.push({ cells: open.row, definitions });
    open.row = [];
    open.cell = [];
  }

  /** Everything that was added, open tables closed. */
  finish(): RootContent[] {
    this.#to(0);
    return foldBlocks(this.#body);
  }

  #to(depth: number): void {
    while (this.#open.length > depth) {
      const table = this.#open.pop();
      if (table !== undefined) append(this.#container(), this.#tableBlocks(table));
    }
    while (this.#open.length < depth) this.#open.push({ rows: [], row: [], cell: [] });
  }

  #container(): Block[] {
    return this.#open.at(-1)?.cell ?? this.#body;
  }

  #tableBlocks({ rows, row, cell }: OpenTable): RootContent[] {
    const last = cell.length > 0 ? [...row, cell] : row;
    const all = last.length > 0 ? [...rows, { cells: last, definitions: [] }] : rows;
    const [first, ...others] = all;
    if (others.length === 0 && first?.cells.length === 1) return foldBlocks(first.cells[0] ?? []);
    const columns = edgesOf(all);
    const made = table(
      all.map(({ cells, definitions }) => spanCells(cells, definitions, columns)),
      this.cells,
    );
    return made === undefined ? [] : [made];
  }
}

/** The column edges of a table: every row names only those of its own cells. */
function edgesOf(rows: readonly Row[]): number[] {
  // Rows that are defined once for all share their definitions.
  const shared = new Set(rows.map(({ definitions }) => definitions));
  const edges = [...shared].flatMap((definitions) => definitions.map(({ edge }) => edge)).sort((a, b) => a - b);
  return edges.filter((edge, at) => at === 0 || edge - (edges[at - 1] ?? edge) > TOLERANCE);
}

function spanCells(cells: readonly Block[][], definitions: readonly CellDefinition[], columns: readonly number[]): SpanCell[] {
  let left = -1;
  return cells.map((cell, at) => {
    const definition = definitions[at];
    if (definition === undefined) return { children: foldBlocks(cell) };
    const right = lastUpTo(columns, definition.edge + TOLERANCE);
    const colspan = Math.max(1, right - left);
    left = Math.max(left + 1, right);
    return { children: definition.merged ? [] : foldBlocks(cell), colspan };
  });
}
