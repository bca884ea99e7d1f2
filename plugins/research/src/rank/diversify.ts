import { jaccard, type Shingles } from "./shingles.ts";

/** Something to choose, with its worth (0 to 1) and the shingles of its text. */
export interface Choice {
  readonly score: number;
  readonly shingles: Shingles;
}

/**
 * Puts choices into an order by maximal marginal relevance (Carbonell and Goldstein, 1998): the next one is worth much and
 * says little that was said before. `lambda` 1 is worth alone. Ties keep the given order.
 */
export function diversify<C extends Choice>(choices: readonly C[], most: number, lambda: number): C[] {
  const left = choices.map((choice) => ({ choice, alike: 0 }));
  const chosen: C[] = [];
  const worth = ({ choice, alike }: { choice: C; alike: number }) => lambda * choice.score - (1 - lambda) * alike;
  while (chosen.length < most && left.length > 0) {
    const best = left.reduce((top, next) => (worth(next) > worth(top) ? next : top));
    left.splice(left.indexOf(best), 1);
    chosen.push(best.choice);
    for (const other of left) other.alike = Math.max(other.alike, jaccard(best.choice.shingles, other.choice.shingles));
  }
  return chosen;
}
