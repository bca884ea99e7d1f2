import { CONCEPTS } from "./concepts.ts";
import { termsOfWord } from "./terms.ts";

/** What a word of a text is to a query: the number of the term that it stands for, and how surely, 0 to 1. */
interface Kin {
  readonly term: number;
  readonly weight: number;
}

/** A form of a query's word, or of one that means the same. */
interface Form extends Kin {
  readonly text: string;
}

const SYNONYM = 0.5;
/** What another form of a word counts. */
export const INFLECTED = 0.8;
const PART = 0.5;
/** Words that begin with so many equal signs may be forms of one word. */
const BEGINNING = 4;
/** Share of the longer word that must be equal, and the length from which on the ends may differ by so much whatever the share. */
const EQUAL = 0.6;
const LONG_BEGINNING = 6;
const LONGEST_END = 5;
/** Least length of a part of a compound, and of what is left of it. */
const LEAST_PART = 4;
const LEAST_REST = 3;
/** Words of letters alone; of more letters than this nothing is inflected. */
const INFLECTS = /^[\p{L}\p{M}]{4,40}$/u;

/** Groups of concepts by the terms of their words. */
const groupsOf = (() => {
  const groups = new Map<string, Set<number>>();
  CONCEPTS.forEach((words, at) => {
    for (const word of words) {
      const [term, ...more] = termsOfWord(word);
      if (term === undefined || term.length < 2 || more.length > 0) continue;
      groups.set(term, (groups.get(term) ?? new Set()).add(at));
    }
  });
  return groups;
})();

/** The forms of all concepts by their beginnings. */
const beginnings = (forms: Iterable<string>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const form of forms) {
    const key = form.slice(0, BEGINNING);
    const known = found.get(key);
    if (known) known.push(form);
    else found.set(key, [form]);
  }
  return found;
};
const conceptForms = beginnings(groupsOf.keys());

/** Whether two words may be forms of one: they begin alike, and their ends are short. */
export function isAlike(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  let equal = 0;
  while (equal < longer && one[equal] === other[equal]) equal += 1;
  return equal >= BEGINNING && (equal >= EQUAL * longer || (equal >= LONG_BEGINNING && longer - equal <= LONGEST_END));
}

/** Words that begin with so many equal signs may be spellings of one name, as of two languages. */
const SPELT = 3;

/** Letters that are looked at of a name. */
const MOST_LETTERS = 24;

/** The length of the longest sequence of letters that two words have in the same order. */
function common(one: string, other: string): number {
  let lengths = new Uint8Array(other.length + 1);
  for (const letter of one) {
    const next = new Uint8Array(other.length + 1);
    for (let at = 0; at < other.length; at += 1)
      next[at + 1] = other[at] === letter ? (lengths[at] ?? 0) + 1 : Math.max(lengths[at + 1] ?? 0, next[at] ?? 0);
    lengths = next;
  }
  return lengths[other.length] ?? 0;
}

/** Share of the letters of two words that both have in the same order, 0 to 1; nothing if they do not begin alike. */
export function likeness(one: string, other: string): number {
  if (one.slice(0, SPELT) !== other.slice(0, SPELT)) return 0;
  return common(one.slice(0, MOST_LETTERS), other.slice(0, MOST_LETTERS)) / Math.max(one.length, other.length);
}

const isPartOf = (part: string, whole: string): boolean =>
  part.length >= LEAST_PART && whole.length >= part.length + LEAST_REST && (whole.startsWith(part) || whole.endsWith(part));

/** The groups that a term belongs to, in one of its forms if it is `inflected`. */
function groupsWith(term: string, inflected: boolean): ReadonlySet<number> {
  const known = groupsOf.get(term);
  if (known || !inflected || !INFLECTS.test(term)) return known ?? new Set();
  const alike = (conceptForms.get(term.slice(0, BEGINNING)) ?? []).filter((form) => isAlike(form, term));
  return new Set(alike.flatMap((form) => [...(groupsOf.get(form) ?? [])]));
}

/** Whether everyday words are like a term: what none is like is the name of something particular. */
export const isEveryday = (term: string, inflected: boolean): boolean => groupsWith(term, inflected).size > 0;

/** The words that stand for the terms of a query besides themselves: synonyms and, where words are `inflected` or put together, their forms and parts. */
export class Relations {
  readonly #exact = new Map<string, Form>();
  readonly #beginnings = new Map<string, Form[]>();
  readonly #terms: readonly string[];
  readonly #inflected: boolean;

  constructor(terms: readonly string[], inflected: boolean) {
    this.#terms = terms;
    this.#inflected = inflected;
    for (const [term, text] of terms.entries()) this.#add({ text, term, weight: 1 });
    for (const [term, text] of terms.entries()) {
      for (const group of groupsWith(text, inflected))
        for (const word of CONCEPTS[group] ?? []) {
          const [synonym, ...more] = termsOfWord(word);
          if (synonym !== undefined && synonym.length > 1 && more.length === 0)
            this.#add({ text: synonym, term, weight: SYNONYM });
        }
    }
  }

  #add(form: Form): void {
    if (this.#exact.has(form.text)) return;
    this.#exact.set(form.text, form);
    if (!INFLECTS.test(form.text)) return;
    const key = form.text.slice(0, BEGINNING);
    const known = this.#beginnings.get(key);
    if (known) known.push(form);
    else this.#beginnings.set(key, [form]);
  }

  /** What a term of a text is to the query. */
  of(term: string): Kin | undefined {
    const exact = this.#exact.get(term);
    if (exact || !this.#inflected || !INFLECTS.test(term)) return exact;
    let best: Kin | undefined;
    for (const { text, term: of, weight } of this.#beginnings.get(term.slice(0, BEGINNING)) ?? [])
      if (weight * INFLECTED > (best?.weight ?? 0) && isAlike(text, term)) best = { term: of, weight: weight * INFLECTED };
    if (best) return best;
    const of = this.#terms.findIndex((whole) => INFLECTS.test(whole) && (isPartOf(term, whole) || isPartOf(whole, term)));
    return of < 0 ? undefined : { term: of, weight: PART };
  }
}
