/** Collects one row of numbers after another; their names are taken down with the first. */
export class Row {
  readonly names: string[] = [];
  values = new Float32Array(512);
  #naming = true;
  #at = 0;

  add(value: number, name: string, group = ""): void {
    if (this.#naming) this.names.push(group ? `${group}.${name}` : name);
    this.values[this.#at++] = value;
  }

  /** After the first row the number of columns is known, and room is made for all rows. */
  next(rows: number): void {
    if (!this.#naming) return;
    this.#naming = false;
    const first = this.values.subarray(0, this.#at);
    this.values = new Float32Array(rows * this.#at);
    this.values.set(first);
  }
}

/** Most logarithms are of counts. */
const LOGS = Float64Array.from({ length: 4_096 }, (_, count) => Math.log1p(count));

export const log = (value: number): number => {
  const count = value | 0;
  return count === value && count >= 0 && count < LOGS.length ? (LOGS[count] as number) : Math.log1p(value);
};

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
