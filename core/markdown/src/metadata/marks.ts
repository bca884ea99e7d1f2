import { attribute, type Element } from "@farthing/html";
import { nameIn, propertyOf, scopeOf } from "./scope.ts";
import { dateIn } from "./times.ts";

/** More marked names or dates than a page has. */
const MAX_MARKS = 50;
const PUBLISHED = /\b(?:published|entry-date)\b/;

/** What microdata, RDFa, `rel` or class names mark, and the thing it is said of (see scopeOf). */
interface Marked {
  readonly value: string;
  readonly scope: Element | null;
}

/** What is said of the one thing that a page marks up; nothing where it marks up several: it lists them. */
const ofOne = (marked: readonly Marked[]): string[] => {
  const scopes = new Set(marked.map(({ scope }) => scope));
  return scopes.size === 1 ? marked.map(({ value }) => value) : [];
};

const isAuthor = (element: Element, property: string | null): boolean =>
  property === "author" || property === "creator" || attribute(element, "rel") === "author";

/** The names and dates that a page marks as those of its author, its publication and its change. */
export class Marks {
  private readonly named: Marked[] = [];
  private readonly begun: Marked[] = [];
  private readonly ended: Marked[] = [];
  private asked = 0;

  see(element: Element): void {
    if (element.attrs.length === 0) return;
    const property = propertyOf(element);
    // Counted by what is looked at: elements without a name may hold each other.
    if (isAuthor(element, property) && this.asked++ < MAX_MARKS) mark(this.named, element, nameIn(element));
    if (property === "dateModified") mark(this.ended, element, dateIn(element));
    const isCalledSo = property === null && element.tagName === "time" && PUBLISHED.test(attribute(element, "class") ?? "");
    if (property === "datePublished" || isCalledSo) mark(this.begun, element, dateIn(element));
  }

  get authors(): string[] {
    return ofOne(this.named);
  }

  get published(): string | null {
    return ofOne(this.begun)[0] ?? null;
  }

  get modified(): string | null {
    return ofOne(this.ended)[0] ?? null;
  }
}

const mark = (list: Marked[], element: Element, value: string | null): void => {
  const scope = value && list.length < MAX_MARKS ? scopeOf(element) : undefined;
  if (value && scope !== undefined) list.push({ value, scope });
};
