const LENGTH = 4;

/** How much of the truth is found, and of what is found is true: shares of a page's shingles. */
interface Shares {
  readonly p: number;
  readonly r: number;
}

const counted = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at + LENGTH <= Math.max(words.length, LENGTH); at += 1) {
    const shingle = words.slice(at, at + LENGTH).join(" ");
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
};

const sharesOf = (truth: readonly string[], found: readonly string[]): Shares => {
  const [wanted, had] = [counted(truth), counted(found)];
  let hits = 0;
  for (const [shingle, times] of had) hits += Math.min(times, wanted.get(shingle) ?? 0);
  const all = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, times) => sum + times, 0);
  return { p: found.length > 0 ? hits / all(had) : 0, r: hits / all(wanted) };
};

/** The measure of the article extraction benchmark: F1 of the means of precision and recall of runs of four words. */
export const shingleF1 = (pages: readonly { readonly truth: readonly string[]; readonly found: readonly string[] }[]): number => {
  const shares = pages.map(({ truth, found }) => sharesOf(truth, found));
  const mean = (key: keyof Shares): number => shares.reduce((sum, each) => sum + each[key], 0) / shares.length;
  const [p, r] = [mean("p"), mean("r")];
  return (2 * p * r) / (p + r);
};
