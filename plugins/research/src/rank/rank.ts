import { bm25 } from "./bm25.ts";
import { groupCopies } from "./copies.ts";
import { diversify } from "./diversify.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { shingles } from "./shingles.ts";

/** A document that was read. */
export interface Source {
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Its rank among the engines' results, as a score. */
  readonly fused: number;
}

/** What a source says on the query. */
export interface Ranked<S extends Source> {
  readonly source: S;
  /** Its best passages, best first; at least one. */
  readonly passages: readonly Passage[];
  /** 0 to 1, from the best passage and the rank among the engines' results. */
  readonly score: number;
  /** Sources further down that hold the same text. */
  readonly copies: readonly S[];
}

const PASSAGE_SHARE = 0.75;
const PASSAGES = 3;
/** A further passage of a source is given only if it is worth this share of its best one. */
const WORTHWHILE = 0.6;
const PASSAGE_LAMBDA = 0.7;
const SOURCE_LAMBDA = 0.85;
const SHINGLE = 3;

interface Scored {
  readonly passage: Passage;
  readonly score: number;
}

/** The best passages of one source that do not repeat each other. */
function bestOf(scored: readonly Scored[]): Passage[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  const top = ordered[0]?.score ?? 0;
  const choices = ordered
    .filter(({ score }, index) => index === 0 || (top > 0 && score >= WORTHWHILE * top))
    .slice(0, 4 * PASSAGES)
    .map(({ passage, score }) => ({ passage, score: top > 0 ? score / top : 0, shingles: shingles(passage.text, SHINGLE) }));
  return diversify(choices, PASSAGES, PASSAGE_LAMBDA).map(({ passage }) => passage);
}

/**
 * Finds what the sources say on the query: cuts them into passages, scores all of them together, and orders the sources by
 * their best passage and their rank among the engines' results, without copies and with few repetitions. Deterministic.
 */
export function rank<S extends Source>(query: string, sources: readonly S[], most: number): Ranked<S>[] {
  const groups = groupCopies(sources);
  const cut = groups.flatMap(([source, ...copies]) => (source ? [{ source, copies, passages: passagesOf(source.text) }] : []));
  const fields = cut.flatMap(({ source: { title }, passages }) => passages.map((passage) => ({ ...passage, title })));
  const scores = bm25(query, fields);
  let at = 0;
  const scored = cut
    .map(({ passages, ...rest }) => ({ ...rest, scored: passages.map((passage) => ({ passage, score: scores[at++] ?? 0 })) }))
    .filter(({ scored }) => scored.length > 0)
    .map((entry) => ({ ...entry, best: Math.max(...entry.scored.map(({ score }) => score)) }));
  const topScore = Math.max(...scored.map(({ best }) => best)) || 1;
  const topFused = Math.max(...scored.map(({ source }) => source.fused)) || 1;
  const choices = scored.map(({ source, copies, scored, best }) => {
    const passages = bestOf(scored);
    const score = PASSAGE_SHARE * (best / topScore) + (1 - PASSAGE_SHARE) * (source.fused / topFused);
    return { source, copies, passages, score, shingles: shingles(passages[0]?.text ?? "", SHINGLE) };
  });
  return diversify(choices, most, SOURCE_LAMBDA).map(({ source, copies, passages, score }) => ({
    source,
    copies,
    passages,
    score,
  }));
}
