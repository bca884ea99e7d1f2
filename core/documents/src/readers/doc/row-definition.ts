import { sprmsOf } from "./sprm.ts";

/** A cell as its row defines it. */
export interface CellDefinition {
  /** Edges in twips. */
  readonly left: number;
  readonly right: number;
  /** It continues the cell to its left. */
  readonly mergedLeft: boolean;
  readonly vertical: "none" | "first" | "continued";
}

/** [MS-DOC] 2.6.3. */
const T_DEF_TABLE = 0xd608;
const T_MERGE = 0x5624;
const T_VERT_MERGE = 0xd62b;
const TC80 = 20;
/** [MS-DOC] 2.9.321. */
const MAX_CELLS = 63;

/** Rows that are defined alike share the changes that say so. */
const known = new WeakMap<readonly Buffer[], readonly CellDefinition[]>();

/** The cells of a row, by the property changes of the paragraph that ends it. */
export function rowDefinition(changes: readonly Buffer[]): readonly CellDefinition[] {
  const found = known.get(changes) ?? definitionOf(changes);
  known.set(changes, found);
  return found;
}

type Defined = { -readonly [Key in keyof CellDefinition]: CellDefinition[Key] };

function definitionOf(changes: readonly Buffer[]): CellDefinition[] {
  let cells: Defined[] = [];
  for (const grpprl of changes)
    for (const { code, operand } of sprmsOf(grpprl)) {
      if (code === T_DEF_TABLE) cells = defined(operand);
      else if (code === T_MERGE) merge(cells, operand[0] ?? 0, operand[1] ?? 0);
      else if (code === T_VERT_MERGE) {
        const cell = cells[operand[0] ?? 0];
        if (cell !== undefined) cell.vertical = vertical(operand[1] ?? 0);
      }
    }
  return cells;
}

/** TDefTableOperand, [MS-DOC] 2.9.321. */
function defined(operand: Buffer): Defined[] {
  const count = Math.min(MAX_CELLS, operand[0] ?? 0);
  const definitions = 1 + 2 * (count + 1);
  if (operand.length < definitions) return [];
  return Array.from({ length: count }, (_, index) => {
    const at = definitions + TC80 * index;
    const flags = at + 2 <= operand.length ? operand.readUInt16LE(at) : 0;
    return {
      left: operand.readInt16LE(1 + 2 * index),
      right: operand.readInt16LE(3 + 2 * index),
      mergedLeft: (flags & 3) === 1,
      vertical: vertical((flags >> 5) & 3),
    };
  });
}

const vertical = (flag: number): CellDefinition["vertical"] => (flag === 3 ? "first" : flag === 1 ? "continued" : "none");

/** In place: a row may name its cells any number of times. */
function merge(cells: readonly Defined[], first: number, limit: number): void {
  for (const [index, cell] of cells.entries()) if (index > first && index < limit) cell.mergedLeft = true;
}
