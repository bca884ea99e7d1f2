/** Columns that are summed up at once, each in a variable of its own: several times as fast as sums in an array. */
export const LANES = 8;

/** A row of numbers, most of which are 0. */
export class SparseRow {
  readonly #which: Uint16Array;
  readonly #what: Float64Array;
  #count = 0;

  constructor(length: number) {
    this.#which = new Uint16Array(length);
    this.#what = new Float64Array(length);
  }

  clear(): void {
    this.#count = 0;
  }

  add(index: number, value: number): void {
    if (value === 0) return;
    this.#which[this.#count] = index;
    this.#what[this.#count++] = value;
  }

  /** `bias` and the row times a matrix of as many columns (a multiple of LANES) into `out`. */
  times(matrix: Float32Array, bias: Float32Array, out: Float64Array): void {
    const which = this.#which;
    const what = this.#what;
    const count = this.#count;
    const columns = bias.length;
    for (let c = 0; c < columns; c += LANES) {
      let s0 = bias[c] as number;
      let s1 = bias[c + 1] as number;
      let s2 = bias[c + 2] as number;
      let s3 = bias[c + 3] as number;
      let s4 = bias[c + 4] as number;
      let s5 = bias[c + 5] as number;
      let s6 = bias[c + 6] as number;
      let s7 = bias[c + 7] as number;
      for (let i = 0; i < count; i++) {
        const at = (which[i] as number) * columns + c;
        const x = what[i] as number;
        s0 += x * (matrix[at] as number);
        s1 += x * (matrix[at + 1] as number);
        s2 += x * (matrix[at + 2] as number);
        s3 += x * (matrix[at + 3] as number);
        s4 += x * (matrix[at + 4] as number);
        s5 += x * (matrix[at + 5] as number);
        s6 += x * (matrix[at + 6] as number);
        s7 += x * (matrix[at + 7] as number);
      }
      out[c] = s0;
      out[c + 1] = s1;
      out[c + 2] = s2;
      out[c + 3] = s3;
      out[c + 4] = s4;
      out[c + 5] = s5;
      out[c + 6] = s6;
      out[c + 7] = s7;
    }
  }
}
