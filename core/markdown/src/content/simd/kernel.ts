import { VIEWS } from "../surroundings.ts";
import { type Code, F32, I32, moduleOf, op, PAGE_BYTES, type Procedure, V128 } from "./assembler.ts";

/** Rows that are worked on at once: memory does not grow with the page. */
export const CHUNK = 64;
/** Bytes of a number, and numbers of a vector. */
const NUMBER = 4;
const LANES = 4;
/** Sums that are held in registers at once. */
const SUMS = 8;

/** Networks side by side: all of one shape, and with the same inputs. */
export interface Layers {
  readonly inputs: number;
  readonly encoded: number;
  readonly hidden: number;
  readonly networks: number;
  /** How far an input may lie from what it usually is. */
  readonly far: number;
}

/** Where everything lies in memory, in bytes. */
export type Places = Readonly<
  Record<
    | "centre"
    | "scale"
    | "encode"
    | "encodeBias"
    | "mix"
    | "mixBias"
    | "out"
    | "outBias"
    | "list"
    | "table"
    | "codes"
    | "views"
    | "scores",
    number
  >
>;

const placed = (lengths: Places): { at: Places; bytes: number } => {
  let bytes = 0;
  const at = Object.entries(lengths).map(([name, length]) => {
    const start = bytes;
    bytes = Math.ceil((bytes + length * NUMBER) / 16) * 16;
    return [name, start] as const;
  });
  return { at: Object.fromEntries(at) as Places, bytes };
};

const times = (count: number, code: (i: number) => Code): Code => Array.from({ length: count }, (_, i) => code(i)).flat();
const { get, set, tee, i32, f32, v128, f32x4 } = op;
/** Adds to a local. */
const step = (local: number, bytes: number): Code => [...get(local), ...i32.const(bytes), ...i32.add, ...set(local)];

/** `rows` of `table` into `codes`: what differs from the usual is listed, and the list times the matrix, nothing below 0. */
function encode({ inputs, encoded, networks, far }: Layers, at: Places): Procedure {
  const [rows, table, codes, f, list, p, weights, value, x, sums] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const row = encoded * networks * NUMBER;
  const listed = op.loop(
    [...get(table), ...get(f), ...i32.add, ...f32.load(), ...tee(value)],
    [...get(f), ...f32.load(at.centre), ...f32.ne],
    op.if(
      [...get(list), ...get(f), ...i32.const(row / NUMBER), ...i32.mul, ...i32.store()],
      [...get(list), ...get(value), ...get(f), ...f32.load(at.centre), ...f32.sub, ...get(f), ...f32.load(at.scale), ...f32.mul],
      [...f32.const(-far), ...f32.max, ...f32.const(far), ...f32.min, ...f32.store(NUMBER)],
      step(list, 2 * NUMBER),
    ),
    [...step(f, NUMBER), ...get(f), ...i32.const(inputs * NUMBER), ...i32.ltU, ...op.again],
  );
  const vectors = row / NUMBER / LANES;
  const multiplied = times(Math.ceil(vectors / SUMS), (block) => {
    const from = block * SUMS * LANES * NUMBER;
    const width = Math.min(SUMS, vectors - block * SUMS);
    const offset = (i: number): number => from + i * LANES * NUMBER;
    return [
      ...times(width, (i) => [...i32.const(0), ...v128.load(at.encodeBias + offset(i)), ...set(sums + i)]),
      ...[...i32.const(at.list), ...tee(p), ...get(list), ...i32.ltU],
      ...op.if(
        op.loop(
          [...get(p), ...i32.load(), ...set(weights), ...get(p), ...v128.load32Splat(NUMBER), ...set(x)],
          times(width, (i) => [
            ...[...get(sums + i), ...get(x), ...get(weights), ...v128.load(at.encode + offset(i))],
            ...[...f32x4.mul, ...f32x4.add, ...set(sums + i)],
          ]),
          [...step(p, 2 * NUMBER), ...get(p), ...get(list), ...i32.ltU, ...op.again],
        ),
      ),
      ...times(width, (i) => [...get(codes), ...get(sums + i), ...v128.zero, ...f32x4.max, ...v128.store(offset(i))]),
    ];
  });
  const body = op.loop(
    [...i32.const(at.list), ...set(list), ...i32.const(0), ...set(f)],
    listed,
    multiplied,
    [...step(table, inputs * NUMBER), ...step(codes, row)],
    [...get(rows), ...i32.const(1), ...i32.sub, ...tee(rows), ...op.again],
  );
  const locals = [
    [4, I32],
    [1, F32],
    [1 + SUMS, V128],
  ] as const;
  return { name: "encode", parameters: [I32, I32, I32], locals, body };
}

/** `rows` of `views` into `scores`: the sum of what the networks say. Of each row the views of one network follow those of another. */
function mix({ encoded, hidden, networks }: Layers, at: Places): Procedure {
  const [rows, views, scores, end, weights, score, x, sums] = [0, 1, 2, 3, 4, 5, 6, 7];
  const wide = encoded * VIEWS;
  const vectors = hidden / LANES;
  const offset = (i: number): number => i * LANES * NUMBER;
  const network = (k: number): Code => [
    ...times(vectors, (i) => [...i32.const(0), ...v128.load(at.mixBias + k * hidden * NUMBER + offset(i)), ...set(sums + i)]),
    ...[...get(views), ...i32.const(wide * NUMBER), ...i32.add, ...set(end)],
    ...[...i32.const(at.mix + k * wide * hidden * NUMBER), ...set(weights)],
    ...op.loop(
      [...get(views), ...v128.load32Splat(), ...set(x)],
      times(vectors, (i) => [
        ...get(sums + i),
        ...get(x),
        ...get(weights),
        ...v128.load(offset(i)),
        ...f32x4.mul,
        ...f32x4.add,
        ...set(sums + i),
      ]),
      [...step(weights, hidden * NUMBER), ...step(views, NUMBER), ...get(views), ...get(end), ...i32.ltU, ...op.again],
    ),
    ...v128.zero,
    ...times(vectors, (i) => [
      ...[...get(sums + i), ...v128.zero, ...f32x4.max],
      ...[...i32.const(0), ...v128.load(at.out + k * hidden * NUMBER + offset(i)), ...f32x4.mul, ...f32x4.add],
    ]),
    ...set(x),
    ...[...get(score), ...i32.const(0), ...f32.load(at.outBias + k * NUMBER), ...f32.add],
    ...times(LANES, (lane) => [...get(x), ...f32x4.lane(lane), ...f32.add]),
    ...set(score),
  ];
  const body = op.loop(
    [...f32.const(0), ...set(score)],
    times(networks, network),
    [...get(scores), ...get(score), ...f32.store(), ...step(scores, NUMBER)],
    [...get(rows), ...i32.const(1), ...i32.sub, ...tee(rows), ...op.again],
  );
  const locals = [
    [2, I32],
    [1, F32],
    [1 + vectors, V128],
  ] as const;
  return { name: "mix", parameters: [I32, I32, I32], locals, body };
}

/** Both layers as WebAssembly: each takes how many rows there are (one at least), and where what it reads and what it writes begins. */
export interface Kernel {
  readonly at: Places;
  readonly memory: Float32Array;
  encode(rows: number, table: number, codes: number): void;
  mix(rows: number, views: number, scores: number): void;
}

/** Makes the code for networks of that shape, whose parameters the caller puts to their places. */
export function kernelFor(layers: Layers): Kernel {
  const { inputs, encoded, hidden, networks } = layers;
  const columns = encoded * networks;
  const { at, bytes } = placed({
    centre: inputs,
    scale: inputs,
    encode: inputs * columns,
    encodeBias: columns,
    mix: networks * encoded * VIEWS * hidden,
    mixBias: networks * hidden,
    out: networks * hidden,
    outBias: networks,
    list: 2 * inputs,
    table: CHUNK * inputs,
    codes: CHUNK * columns,
    views: CHUNK * columns * VIEWS,
    scores: CHUNK,
  });
  const code = moduleOf(Math.ceil(bytes / PAGE_BYTES), [encode(layers, at), mix(layers, at)]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
  const { memory, ...procedures } = exports as { memory: WebAssembly.Memory } & Pick<Kernel, "encode" | "mix">;
  return { at, memory: new Float32Array(memory.buffer), ...procedures };
}
