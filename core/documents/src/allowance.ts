import { oversized } from "./refusal.ts";

/** How many of something a document may have in all, tables' cells for one; whoever makes more is refused before it does. */
export class Allowance {
  #left: number;

  /** `what` completes the sentence "it has more than `most` ...". */
  constructor(
    private readonly most: number,
    private readonly what: string,
  ) {
    this.#left = most;
  }

  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw oversized(`it has more than ${this.most} ${this.what}`);
  }
}
