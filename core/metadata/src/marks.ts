import { attribute, type Element } from "@farthing/html";
import { nameIn, propertiesOf, scopeOf } from "./scope.ts";
import { dateIn } from "./times.ts";

/** More marked names or dates than a page has. */
const MAX_MARKS = 50;
const PUBLISHED = /\b(?:published|entry-date)\b/;

/** What microdata, RDFa or class names mark, and the thing it is said of (see scopeOf). */
interface Marked {
  readonly value: string;
  readonly scope: Element | null;
}

/**
 * What is said of the one thing that a page marks up; nothing where it marks up several: it lists them. Of an article the first thing
 * is the article.
 */
const ofOne = (marked: readonly Marked[], isArticle: boolean): string[] => {
  const [first] = marked;
  const own = marked.filter(({ scope }) => scope === first?.scope);
  return isArticle || own.length === marked.length ? own.map(({ value }) => value) : [];
};

/** The names and dates that a page marks as those of its author, its publication and its change. */
export class Marks {
  readonly #named: Marked[] = [];
  readonly #begun: Marked[] = [];
  readonly #ended: Marked[] = [];
  #asked = 0;

  see(element: Element): void {
    const properties = propertiesOf(element);
    if (properties.length === 0 && element.tagName !== "time") return;
    const has = (name: string): boolean => properties.includes(name);
    // Counted by what is looked at: elements without a name may hold each other.
    if ((has("author") || has("creator")) && this.#asked++ < MAX_MARKS) mark(this.#named, element, nameIn(element));
    if (has("dateModified")) mark(this.#ended, element, dateIn(element));
    const isCalledSo = properties.length === 0 && element.tagName === "time" && PUBLISHED.test(attribute(element, "class") ?? "");
    if (has("datePublished") || isCalledSo) mark(this.#begun, element, dateIn(element));
  }

  authors(isArticle: boolean): string[] {
    return ofOne(this.#named, isArticle);
  }

  published(isArticle: boolean): string | null {
    return ofOne(this.#begun, isArticle)[0] ?? null;
  }

  get modified(): string | null {
    return ofOne(this.#ended, false)[0] ?? null;
  }
}

const mark = (list: Marked[], element: Element, value: string | null): void => {
  const scope = value && list.length < MAX_MARKS ? scopeOf(element) : undefined;
  if (value && scope !== undefined) list.push({ value, scope });
};
