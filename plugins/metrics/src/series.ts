import type { Labels } from "@farthing/contract";

const OTHER = "other";
const MOST_CHARS = 100;

/**
 * The series of one metric. A set of label values that comes when there are as many as there may be is counted with all others like it,
 * under "other": whatever callers send, a metric stays as large as that.
 */
export class Series {
  readonly #known = new Set<string>();

  constructor(
    private readonly names: readonly string[],
    private readonly most: number,
  ) {}

  /** The labels to count under: exactly those that were declared. */
  of(given: Labels = {}): Record<string, string> {
    const values = this.names.map((name) => (given[name] ?? "").slice(0, MOST_CHARS));
    const key = values.join("\u0000");
    if (!this.#known.has(key)) {
      if (this.#known.size >= this.most) return Object.fromEntries(this.names.map((name) => [name, OTHER]));
      this.#known.add(key);
    }
    return Object.fromEntries(this.names.map((name, at) => [name, values[at] ?? ""]));
  }
}
