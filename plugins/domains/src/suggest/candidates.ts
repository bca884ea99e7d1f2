import { scoreLabel } from "./score.ts";
import { STRATEGIES } from "./strategies.ts";

const SHORTEST_LABEL = 3;
const MAX_LABEL_LENGTH = 20;
const LABEL = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9]|-(?!-))*[a-z0-9]$/;

/** A label and how good it is. */
interface Ranked {
  readonly label: string;
  readonly score: number;
}

/** Names made from keywords. */
export interface Candidates {
  /** The names to look up, best first. */
  readonly names: readonly string[];
  /** How many names there were to choose from. */
  readonly generated: number;
}

/** Equals stay in the order they were made in, which is the order of the keywords. */
const better = (a: Ranked, b: Ranked): number => b.score - a.score;

/** The labels of each strategy, best first; a label belongs to the first strategy that makes it. */
function ranked(words: readonly string[]): Ranked[][] {
  const seen = new Set<string>();
  return STRATEGIES.map(({ weight, make }) => {
    const labels: Ranked[] = [];
    for (const label of make(words)) {
      if (label.length < SHORTEST_LABEL || label.length > MAX_LABEL_LENGTH || !LABEL.test(label) || seen.has(label)) continue;
      seen.add(label);
      labels.push({ label, score: scoreLabel(label, words, weight) });
    }
    return labels.sort(better);
  });
}

/** The first `count` labels when the strategies take turns, in the order of their scores. */
function choose(byStrategy: readonly (readonly Ranked[])[], count: number): Ranked[] {
  const longest = Math.max(0, ...byStrategy.map((labels) => labels.length));
  const inTurn: Ranked[] = [];
  for (let turn = 0; turn < longest && inTurn.length < count; turn++) {
    for (const [at, labels] of byStrategy.entries()) {
      const share = STRATEGIES[at]?.share ?? 1;
      inTurn.push(...labels.slice(turn * share, (turn + 1) * share));
    }
  }
  return inTurn.slice(0, count).sort(better);
}

/**
 * Makes at most `most` names out of words and suffixes. Every suffix gets the same share of them, the first suffixes what
 * is left over; names stand in the order of their labels' scores, and within a label in the order of the suffixes.
 * The same input always gives the same names.
 */
export function candidates(words: readonly string[], suffixes: readonly string[], most: number): Candidates {
  const distinct = [...new Set(words)];
  const byStrategy = ranked(distinct);
  const total = byStrategy.reduce((sum, labels) => sum + labels.length, 0);
  const names = choose(byStrategy, Math.ceil(most / suffixes.length)).flatMap(({ label }) =>
    suffixes.map((suffix) => `${label}.${suffix}`),
  );
  return { names: names.slice(0, most), generated: total * suffixes.length };
}
