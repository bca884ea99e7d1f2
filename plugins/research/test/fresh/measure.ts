import { type Ranked, rank, type VisitedPage } from "../../src/rank/index.ts";
import { fuse } from "../../src/search/fuse.ts";
import { SPARE } from "../../src/visit/visit.ts";
import { english } from "./english.ts";
import { englishToo } from "./english-too.ts";
import { dice, filler } from "./filler.ts";
import type { FreshPage, FreshQuestion } from "./fresh-question.ts";
import { further } from "./further.ts";
import { germanic } from "./germanic.ts";
import { romance } from "./romance.ts";
import { slavic } from "./slavic.ts";
import { southern } from "./southern.ts";

/** All 40. */
export const freshQuestions: readonly FreshQuestion[] = [
  ...english,
  ...englishToo,
  ...germanic,
  ...romance,
  ...southern,
  ...slavic,
  ...further,
];

const RESULTS = 5;
/** So many signs of a reply's text are read first. */
const AT_ONCE = 240;

/** A page as it was read: what it says, with paragraphs around it that say nothing. */
function textOf({ at, title, says, lang }: FreshPage, asked: string): string {
  const roll = dice(at);
  const some = (most: number) => Array.from({ length: roll(most) }, () => filler(lang ?? asked, title, roll));
  return [...some(3), says, ...some(4)].join("\n\n");
}

/** The pages of a question, with the copies of those that are copied. */
function webOf({ pages, lang }: FreshQuestion) {
  return pages.flatMap((page) => {
    const { at, title, published = null } = page;
    const read = { url: `http://${at}`, title, text: textOf(page, lang), published };
    const { copiedBy } = page;
    return copiedBy ? [read, { ...read, url: `http://${copiedBy}/${at}` }] : [read];
  });
}

/** The order in which an engine lists pages: by lot. */
function shuffled<T>(items: readonly T[], name: string): T[] {
  const roll = dice(name);
  const left = [...items];
  return items.flatMap(() => left.splice(roll(left.length), 1));
}

/** How it went with a question. */
export interface Outcome {
  readonly question: FreshQuestion;
  /** Whether the first source holds the answer. */
  readonly first: boolean;
  /** Whether the right passage is in the reply. */
  readonly found: boolean;
  /** Whether it is what the reply begins with. */
  readonly atOnce: boolean;
  /** The hosts in the reply's order. */
  readonly order: readonly string[];
}

/** Asks a question: two engines list the pages, the best are read and ranked. */
export function ask(question: FreshQuestion): Outcome {
  const pages = webOf(question);
  const engines = ["one", "two"].map((engine) =>
    shuffled(pages, `${question.ask} ${engine}`).map(({ url, title }) => ({ url, title, snippet: "" })),
  );
  const known = new Map(pages.map((page) => [page.url, page]));
  const read = fuse(engines, question.ask)
    .slice(0, RESULTS + SPARE)
    .flatMap(({ url, fused }) => {
      const page = known.get(url);
      return page ? [{ ...page, fused }] : [];
    });
  const ranked: readonly Ranked<VisitedPage>[] = rank(question.ask, read, RESULTS);
  const texts = ranked.map(({ passages }) => passages.map(({ text }) => text).join("\n\n"));
  const first = (texts[0] ?? "").indexOf(question.answer);
  return {
    question,
    first: first >= 0,
    found: texts.some((text) => text.includes(question.answer)),
    atOnce: first >= 0 && first < AT_ONCE,
    order: ranked.map(({ source: { url } }) => new URL(url).host),
  };
}

/** How many of the outcomes went well, in each respect. */
export const tally = (outcomes: readonly Outcome[]) => ({
  asked: outcomes.length,
  first: outcomes.filter(({ first }) => first).length,
  found: outcomes.filter(({ found }) => found).length,
  atOnce: outcomes.filter(({ atOnce }) => atOnce).length,
});
