/** An affine transform [a b c d e f] as in ISO 32000-2 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that applies `inner` first. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** Six numbers of whatever array-like a content stream gave; `undefined` if they are none. */
export function matrixOf(values: ArrayLike<unknown> | null | undefined): Matrix | undefined {
  const numbers = values ? Array.from({ length: 6 }, (_, index) => Number(values[index])) : [];
  return numbers.length === 6 && numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : undefined;
}

/** A rectangle in points, `top` < `bottom`: the y axis points down. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest box around all of them. */
export const around = (boxes: readonly Box[]): Box => ({
  left: boxes.reduce((least, box) => Math.min(least, box.left), Infinity),
  right: boxes.reduce((most, box) => Math.max(most, box.right), -Infinity),
  top: boxes.reduce((least, box) => Math.min(least, box.top), Infinity),
  bottom: boxes.reduce((most, box) => Math.max(most, box.bottom), -Infinity),
});

export const holds = (box: Box, x: number, y: number, margin = 0): boolean =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin;

/** 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** From where to where something goes, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const isWithin = (value: number, { from, to }: Range): boolean => value >= from && value <= to;

/** Values grouped where they are closer than `tolerance`, each group as its mean, ascending. */
export function cluster(values: readonly number[], tolerance: number): number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && value - (last.at(-1) ?? value) <= tolerance) last.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}
