import { type Code, F64, I32, moduleOf, op, PAGE_BYTES, type Procedure } from "./assembler.ts";

/** Rows that walk down a tree side by side: while one waits for memory, the others go on. */
const ABREAST = 8;
/** Rows that are read at once: memory does not grow with the page. */
export const ROWS = 64;
const NUMBER = 4;
const SUM = 8;
/** Bytes of a node: where in a row its feature lies (u32), the bound (f32), how far the right child is (u32), and the value (f32). */
export const NODE = 16;
/** Bytes of a tree: where its root lies, and its depth (u32 both). */
export const TREE = 8;

/** How much there is of everything. */
export interface Size {
  readonly trees: number;
  readonly nodes: number;
  /** Numbers of a row. */
  readonly width: number;
}

const each = (code: (k: number) => Code): Code => Array.from({ length: ABREAST }, (_, k) => code(k)).flat();
const { get, set, tee, i32, f32, f64 } = op;
const step = (local: number, bytes: number): Code => [...get(local), ...i32.const(bytes), ...i32.add, ...set(local)];

/**
 * `table` rows of numbers into `sums` of the leaves that they come to. All rows go down as many steps as the tree is deep, without a
 * branch: a leaf is its own right child, and nothing is less than its bound.
 */
function walk({ trees, width }: Size, firstTree: number): Procedure {
  const [groups, table, sums, tree, steps, nodes, totals] = [0, 1, 2, 3, 4, 5, 5 + ABREAST];
  const row = width * NUMBER;
  const down = (k: number): Code => [
    ...[...get(nodes + k), ...i32.const(NODE), ...get(nodes + k), ...i32.load(8)],
    ...[...get(table), ...get(nodes + k), ...i32.load(), ...i32.add, ...f32.load(k * row)],
    ...[...get(nodes + k), ...f32.load(4), ...f32.lt, ...op.select, ...i32.add, ...set(nodes + k)],
  ];
  const body = op.loop(
    each((k) => [...f64.zero, ...set(totals + k)]),
    [...i32.const(firstTree), ...set(tree)],
    op.loop(
      [...get(tree), ...i32.load(), ...set(nodes)],
      each((k) => (k === 0 ? [] : [...get(nodes), ...set(nodes + k)])),
      [...get(tree), ...i32.load(NUMBER), ...set(steps)],
      op.loop(each(down), [...get(steps), ...i32.const(1), ...i32.sub, ...tee(steps), ...op.again]),
      each((k) => [...get(totals + k), ...get(nodes + k), ...f32.load(12), ...f64.promote, ...f64.add, ...set(totals + k)]),
      [...step(tree, TREE), ...get(tree), ...i32.const(firstTree + trees * TREE), ...i32.ltU, ...op.again],
    ),
    each((k) => [...get(sums), ...get(totals + k), ...f64.store(k * SUM)]),
    [...step(table, ABREAST * row), ...step(sums, ABREAST * SUM)],
    [...get(groups), ...i32.const(1), ...i32.sub, ...tee(groups), ...op.again],
  );
  const locals = [
    [2 + ABREAST, I32],
    [ABREAST, F64],
  ] as const;
  return { name: "walk", parameters: [I32, I32, I32], locals, body };
}

/** Trees as WebAssembly, with places for the caller to put trees, nodes and rows to. */
export interface Trees {
  readonly at: { readonly trees: number; readonly nodes: number; readonly table: number };
  readonly memory: ArrayBuffer;
  /** The sums of the first `rows` rows (ROWS at most) that were put to the table. */
  walk(rows: number): Float64Array;
}

/** Makes the code and the memory for so many trees. */
export function treesFor(size: Size): Trees {
  const { trees, nodes, width } = size;
  const sums = 0;
  const table = sums + ROWS * SUM;
  const at = { trees: table + ROWS * width * NUMBER, nodes: table + ROWS * width * NUMBER + trees * TREE, table };
  const bytes = at.nodes + nodes * NODE;
  const code = moduleOf(Math.ceil(bytes / PAGE_BYTES), [walk(size, at.trees)]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
  const { memory, walk: run } = exports as unknown as {
    memory: WebAssembly.Memory;
    walk(groups: number, table: number, sums: number): void;
  };
  return {
    at,
    memory: memory.buffer as ArrayBuffer,
    walk(rows) {
      run(Math.ceil(rows / ABREAST), table, sums);
      return new Float64Array(memory.buffer, sums, rows);
    },
  };
}
