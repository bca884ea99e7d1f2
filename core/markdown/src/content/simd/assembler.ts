/* As much of the WebAssembly binary format (W3C WebAssembly Core Specification 2.0, chapter 5) as the kernels need. */

/** A piece of a module. */
export type Code = readonly number[];

/** Unsigned LEB128. */
export const unsigned = (value: number): Code =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(Math.floor(value / 0x80))];

/** Signed LEB128, of what is not negative. */
const positive = (value: number): Code =>
  value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...positive(Math.floor(value / 0x80))];

const float = (value: number): Code => [...new Uint8Array(Float32Array.of(value).buffer)];
const memory = (align: number, offset: number): Code => [...unsigned(align), ...unsigned(offset)];
const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)];
/** Bytes of a page of memory. */
export const PAGE_BYTES = 65_536;
const EMPTY = 0x40;
const END = 0x0b;

/** Instructions, by their names in the text format. Operands of memory are offsets in bytes. */
export const op = {
  get: (local: number): Code => [0x20, ...unsigned(local)],
  set: (local: number): Code => [0x21, ...unsigned(local)],
  tee: (local: number): Code => [0x22, ...unsigned(local)],
  loop: (...body: Code[]): Code => [0x03, EMPTY, ...body.flat(), END],
  if: (...body: Code[]): Code => [0x04, EMPTY, ...body.flat(), END],
  again: [0x0d, 0] as Code, // br_if 0
  select: [0x1b] as Code,
  i32: {
    const: (value: number): Code => [0x41, ...positive(value)],
    load: (offset = 0): Code => [0x28, ...memory(2, offset)],
    store: (offset = 0): Code => [0x36, ...memory(2, offset)],
    ltU: [0x49] as Code,
    add: [0x6a] as Code,
    sub: [0x6b] as Code,
    mul: [0x6c] as Code,
  },
  f32: {
    const: (value: number): Code => [0x43, ...float(value)],
    load: (offset = 0): Code => [0x2a, ...memory(2, offset)],
    store: (offset = 0): Code => [0x38, ...memory(2, offset)],
    ne: [0x5c] as Code,
    lt: [0x5d] as Code,
    add: [0x92] as Code,
    sub: [0x93] as Code,
    mul: [0x94] as Code,
    min: [0x96] as Code,
    max: [0x97] as Code,
  },
  f64: {
    zero: [0x44, ...new Array<number>(8).fill(0)] as Code,
    store: (offset = 0): Code => [0x39, ...memory(3, offset)],
    add: [0xa0] as Code,
    promote: [0xbb] as Code,
  },
  v128: {
    load: (offset = 0): Code => [...vector(0x00), ...memory(4, offset)],
    /** One number in all four lanes. */
    load32Splat: (offset = 0): Code => [...vector(0x09), ...memory(2, offset)],
    store: (offset = 0): Code => [...vector(0x0b), ...memory(4, offset)],
    zero: [...vector(0x0c), ...new Array<number>(16).fill(0)] as Code,
  },
  f32x4: {
    lane: (lane: number): Code => [...vector(0x1f), lane],
    add: vector(0xe4),
    mul: vector(0xe6),
    max: vector(0xe9),
  },
};

/** Types of values. */
export const I32 = 0x7f;
export const F32 = 0x7d;
export const F64 = 0x7c;
export const V128 = 0x7b;

/** A function that gives nothing: its parameters, how many more locals it has of which types, and what it does. */
export interface Procedure {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: Code;
}

const counted = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(counted(items))];
const text = (value: string): Code => sized([...new TextEncoder().encode(value)]);

/** A module of procedures over one memory of so many pages of 64 KiB, which is exported as `memory`. */
export const moduleOf = (pages: number, procedures: readonly Procedure[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      procedures.map(({ parameters }) => [0x60, ...counted(parameters.map((type) => [type])), 0]),
    ),
    ...section(
      3,
      procedures.map((_, i) => unsigned(i)),
    ),
    ...section(5, [[0x01, ...unsigned(pages), ...unsigned(pages)]]),
    ...section(7, [[...text("memory"), 0x02, 0], ...procedures.map(({ name }, i) => [...text(name), 0x00, ...unsigned(i)])]),
    ...section(
      10,
      procedures.map(({ locals, body }) =>
        sized([...counted(locals.map(([count, type]) => [...unsigned(count), type])), ...body, END]),
      ),
    ),
  ]);
