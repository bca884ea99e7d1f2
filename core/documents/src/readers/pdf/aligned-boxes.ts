import type { Box } from "./geometry.ts";

/** Those that stand at one height, or under each other. */
export class Aligned<T extends Box> {
  readonly #groups: ReadonlyMap<number, readonly T[]>;

  constructor(
    all: readonly T[],
    private readonly placeOf: (box: T) => number,
  ) {
    this.#groups = Map.groupBy(all, (box) => Math.round(placeOf(box)));
  }

  beside(box: T): T[] {
    const at = Math.round(this.placeOf(box));
    return [at - 2, at - 1, at, at + 1, at + 2].flatMap((place) => this.#groups.get(place) ?? []);
  }
}
