import { oneLine } from "@farthing/read";
import type { SnapshotDocument } from "./document.ts";

/** A document's text is looked at up to this length. */
const MAX_CHARS = 10_000_000;

/** First place in a sorted list whose value is at least `value`. */
function placeOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The text of a document that has boxes, in one piece, and where in it each element's text lies. What is asked of it costs the
 * same wherever elements lie in one another: they may do so by the ten thousand.
 */
export class VisibleText {
  readonly whole: string;
  /** Place of each node in document order, and of the first after what it holds. */
  readonly #begins: Int32Array;
  readonly #ends: Int32Array;
  /** Places of the texts, and where they begin in the whole. */
  readonly #places: number[] = [];
  readonly #starts: number[] = [];

  constructor(document: SnapshotDocument, root: number) {
    const count = document.children.length;
    this.#begins = new Int32Array(count).fill(-1);
    this.#ends = new Int32Array(count);
    const order: number[] = [];
    const texts: string[] = [];
    let length = 0;
    for (const node of document.below(root)) {
      this.#begins[node] = order.push(node) - 1;
      if (!document.isText(node) || !document.hasBox(node) || length > MAX_CHARS) continue;
      const text = oneLine(document.value(node));
      if (text === "") continue;
      this.#places.push(order.length - 1);
      this.#starts.push(length);
      texts.push(text);
      length += text.length + 1;
    }
    this.whole = texts.join(" ");
    for (let place = order.length - 1; place >= 0; place -= 1) {
      const node = order[place] as number;
      const last = document.children[node]?.at(-1);
      this.#ends[node] = last === undefined ? place + 1 : (this.#ends[last] as number);
    }
  }

  /** Where the text of a node begins and ends in the whole. */
  range(node: number): readonly [start: number, end: number] {
    const first = placeOf(this.#places, this.#begins[node] as number);
    const after = placeOf(this.#places, this.#ends[node] as number);
    const start = this.#starts[first] ?? this.whole.length;
    if (after <= first) return [start, start];
    return [start, after < this.#starts.length ? (this.#starts[after] as number) - 1 : this.whole.length];
  }

  /** Characters of a node's text. */
  length(node: number): number {
    const [start, end] = this.range(node);
    return end - start;
  }

  /** Answers whether a node's text holds something that the pattern (global) finds in the whole. */
  finder(pattern: RegExp): (node: number) => boolean {
    const found = Array.from(this.whole.matchAll(pattern), ({ index }) => index);
    return (node) => {
      const [start, end] = this.range(node);
      return (found[placeOf(found, start)] ?? end) < end;
    };
  }
}
