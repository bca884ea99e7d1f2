/** Words of two languages that stand beside each other. */
export interface Aligned {
  readonly foreign: readonly string[];
  readonly english: readonly string[];
  readonly weight: number;
}

const ROUNDS = 8;
/** A further word counts from this share of the likeliest one's on. */
const LEAST_SHARE = 0.4;

/**
 * The likeliest English words of each foreign one, by the first of IBM's models (Brown and others, 1993): a word's share in each
 * English one beside it is its own likelihood among those of all words there, which are counted anew in each round.
 */
export function align(pairs: readonly Aligned[], most: number): Map<string, readonly string[]> {
  let likely = new Map<string, Map<string, number>>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const counted = new Map<string, Map<string, number>>();
    for (const { foreign, english, weight } of pairs)
      for (const word of english) {
        const shares = foreign.map((term) => (round === 0 ? 1 : (likely.get(term)?.get(word) ?? 0)));
        const total = shares.reduce((sum, share) => sum + share, 0);
        if (total === 0) continue;
        foreign.forEach((term, at) => {
          const words = counted.get(term) ?? new Map<string, number>();
          counted.set(term, words.set(word, (words.get(word) ?? 0) + (weight * (shares[at] ?? 0)) / total));
        });
      }
    likely = new Map(
      [...counted].map(([term, words]) => {
        const total = [...words.values()].reduce((sum, count) => sum + count, 0);
        return [term, new Map([...words].map(([word, count]) => [word, count / total]))];
      }),
    );
  }
  return new Map(
    [...likely].map(([term, words]) => {
      const best = [...words].sort(([a, share], [b, other]) => other - share || (a < b ? -1 : 1)).slice(0, most);
      const least = LEAST_SHARE * (best[0]?.[1] ?? 0);
      return [term, best.filter(([, share]) => share >= least).map(([word]) => word)];
    }),
  );
}
