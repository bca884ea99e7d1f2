/** A stretch of values whose sum is positive and grows no more, made longer or shorter. */
export interface Run {
  readonly first: number;
  /** The one behind its last. */
  readonly end: number;
  readonly sum: number;
}

interface Open extends Run {
  /** Sums of all values before it, and up to its end. */
  readonly before: number;
  readonly upTo: number;
  /** The nearest open run before this one that has less before it. */
  readonly link: number;
}

/**
 * All maximal scoring runs of a sequence, in their order; none overlap. Linear: Ruzzo and Tompa, "A linear time algorithm for finding
 * all maximal scoring subsequences" (1999).
 */
export function maximalRuns(values: Float64Array): readonly Run[] {
  const open: Open[] = [];
  let total = 0;
  for (const [at, value] of values.entries()) {
    const before = total;
    total += value;
    if (value <= 0) continue;
    let run = { first: at, before };
    let link = open.length - 1;
    for (;;) {
      while (link >= 0 && (open[link] as Open).before >= run.before) link = (open[link] as Open).link;
      const known = open[link];
      if (!known || known.upTo >= total) break;
      run = { first: known.first, before: known.before };
      open.length = link;
      link = known.link;
    }
    open.push({ ...run, end: at + 1, sum: total - run.before, upTo: total, link });
  }
  return open;
}
