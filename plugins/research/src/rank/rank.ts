import { withoutQuestions } from "./asked.ts";
import { groupCopies } from "./copies.ts";
import { diversify } from "./diversify.ts";
import type { Told } from "./evidence.ts";
import { fromAnswer } from "./lead.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { shingles } from "./shingles.ts";
import { withoutTables } from "./tables.ts";
import type { TermIds } from "./vocabulary.ts";
import { Asked } from "./worth.ts";

/** A page that was visited and read. */
export interface VisitedPage {
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Its rank among the engines' results, as a score. */
  readonly fused: number;
  /** ISO 8601, if it says so. */
  readonly published?: string | null;
}

/** What a source says on the query. */
export interface Ranked<S extends VisitedPage> {
  readonly source: S;
  /** Its best passages, best first; at least one. */
  readonly passages: readonly Passage[];
  /** 0 to 1, from the best passage and the rank among the engines' results. */
  readonly score: number;
  /** Sources further down that hold the same text. */
  readonly copies: readonly S[];
}

const PASSAGE_SHARE = 0.75;
/** What a page keeps of its score that shares no word with the query; it stands behind those that do. */
const AFAR = 0.1;
const PASSAGES = 3;
/** A further passage of a source is given only if it is worth this share of its best one. */
const WORTHWHILE = 0.3;
const PASSAGE_LAMBDA = 0.7;
const SOURCE_LAMBDA = 0.85;
const SHINGLE = 3;

interface Scored {
  readonly passage: Passage;
  readonly terms: TermIds;
  readonly score: number;
  /** The sentence that answers best. */
  readonly answer: string;
}

/** The best passages of one source that do not repeat each other. */
function bestOf(scored: readonly Scored[]): Scored[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  const top = ordered[0]?.score ?? 0;
  const choices = ordered
    .filter(({ score }, index) => index === 0 || (top > 0 && score >= WORTHWHILE * top))
    .slice(0, 4 * PASSAGES)
    .map((entry) => ({ entry, score: top > 0 ? entry.score / top : 0, shingles: shingles(entry.terms, SHINGLE) }));
  return diversify(choices, PASSAGES, PASSAGE_LAMBDA).map(({ entry }) => entry);
}

/** A passage as it is judged: without what it only asks, and without its tables where prose answers. */
interface Piece extends Told {
  readonly passage: Passage;
  /** The passage's own, questions included. */
  readonly terms: TermIds;
}

/** The words of an address's path: sites name their pages there. */
const pathWords = (url: string): string => new URL(url).pathname.replace(/[^\p{L}\p{N}]+/gu, " ");

/** A source's passages with their terms. */
function tell<S extends VisitedPage>(source: S, asked: Asked) {
  const { vocabulary } = asked;
  const title = new Set([
    ...vocabulary.idsOf(`${source.title} ${pathWords(source.url)}`),
    ...asked.namedBy(new URL(source.url).hostname),
  ]);
  const passages = passagesOf(source.text).map((passage): Piece => {
    const told = withoutQuestions(passage.text);
    const text = asked.inProse ? withoutTables(told) : told;
    const terms = vocabulary.read(passage.text);
    const body = text === passage.text ? terms : vocabulary.idsOf(text);
    return {
      passage,
      text,
      terms,
      body,
      heading: vocabulary.idsOf(passage.heading),
      title,
      titles: [source.title, passage.heading],
      length: terms.length,
    };
  });
  return { source, passages, published: source.published ?? null, terms: passages.flatMap(({ terms }) => terms) };
}

/**
 * Finds what the sources say on the query: cuts them into passages, scores all of them together, and orders the sources by
 * their best passage and their rank among the engines' results, without copies and with few repetitions. What
 * shares no word with the query comes last, and is left out if it holds nothing of the kind that is asked for, unless all do. Deterministic.
 */
export function rank<S extends VisitedPage>(query: string, sources: readonly S[], most: number): Ranked<S>[] {
  const asked = new Asked(query);
  const documents = sources.map((source) => tell(source, asked)).filter(({ passages }) => passages.length > 0);
  const groups = groupCopies(documents);
  const judged = asked.judge(groups.map(([first]) => first));
  const scored = groups.map(([{ source, passages }, ...copies], page) => {
    const best = bestOf(
      passages.map(({ passage, terms }, at) => {
        const { score, best: answer } = judged[page]?.[at] ?? { score: 0, best: "" };
        return { passage, terms, score, answer };
      }),
    );
    return {
      source,
      copies: copies.map((copy) => copy.source),
      best,
      isNear: judged[page]?.[0]?.near ?? false,
      top: best[0]?.score ?? 0,
    };
  });
  const telling = scored.filter(({ top }) => top > 0);
  const chosen = telling.length > 0 ? telling : scored;
  const near = chosen.filter(({ isNear }) => isNear);
  const comparable = near.length > 0 ? near : chosen;
  const topScore = Math.max(...comparable.map(({ top }) => top)) || 1;
  const topFused = Math.max(...chosen.map(({ source }) => source.fused)) || 1;
  const choices = chosen.map(({ source, copies, best, isNear, top }) => {
    const worth = PASSAGE_SHARE * Math.min(1, top / topScore) + (1 - PASSAGE_SHARE) * (source.fused / topFused);
    const score = worth * (isNear || near.length === 0 ? 1 : AFAR);
    const passages = best.map(({ passage, answer }) => ({
      ...passage,
      text: fromAnswer(passage.text, answer, asked),
    }));
    return { isNear, source, copies, passages, score, shingles: shingles(best[0]?.terms ?? [], SHINGLE) };
  });
  const [before, behind] = [choices.filter(({ isNear }) => isNear), choices.filter(({ isNear }) => !isNear)];
  const list = diversify(before, most, SOURCE_LAMBDA);
  list.push(...diversify(behind, most - list.length, SOURCE_LAMBDA));
  return list.map(({ source, copies, passages, score }) => ({
    source,
    copies,
    passages,
    score,
  }));
}
