import { attr, type Element, elements, type Parent, textOf } from "../dom/node.ts";
import { fold } from "../fold.ts";
import { type Thing, thingsOf, valueIn } from "./json-ld.ts";
import { nameIn, propertyOf, scopeOf } from "./scope.ts";
import { dateIn, HeadedTime } from "./times.ts";

const LINKED_DATA = /^\s*application\/ld\+json/i;
/** More marked names, dates or first headings than a page has. */
const MOST = 50;

/** What microdata, RDFa, `rel` or class names mark, and the thing it is said of (see scopeOf). */
interface Marked {
  readonly value: string;
  readonly scope: Element | null;
}

/** The parts of a page that speak of it, gathered in one walk. */
export interface Document {
  readonly title: string | null;
  readonly heading: string | null;
  readonly headings: readonly string[];
  readonly language: string | null;
  /** The date that is marked as that of publication, or the one that stands with the heading. */
  readonly time: string | null;
  readonly changed: string | null;
  readonly bylines: readonly string[];
  /** What the scripts of JSON-LD hold, those included that had to be mended, and all objects in it. */
  readonly linkedData: readonly unknown[];
  readonly things: readonly Thing[];
  /** First non-blank content of the named metas, in the order asked. */
  meta(...names: string[]): string | null;
  metas(...names: string[]): string[];
  link(rel: string): string | null;
}

/** What is said of the one thing that a page marks up; nothing where it marks up several: it lists them. */
const ofOne = (marked: readonly Marked[]): string[] => {
  const scopes = new Set(marked.map(({ scope }) => scope));
  return scopes.size === 1 ? marked.map(({ value }) => value) : [];
};

const isAuthor = (element: Element, property: string | null): boolean =>
  property === "author" || property === "creator" || attr(element, "rel") === "author";

export const readDocument = (root: Parent): Document => {
  const metas = new Map<string, string[]>();
  const links = new Map<string, string>();
  const scripts: Element[] = [];
  const authors: Marked[] = [];
  const published: Marked[] = [];
  const modified: Marked[] = [];
  const headings: string[] = [];
  const headed = new HeadedTime();
  let title: string | null = null;
  let language: string | null = null;
  let bodyLanguage: string | null = null;
  let inBody = false;
  let asked = 0;

  const readMeta = (element: Element): void => {
    const content = fold(attr(element, "content") ?? "");
    for (const key of ["property", "name", "itemprop", "http-equiv"]) {
      const name = attr(element, key)?.trim().toLowerCase();
      if (!name || !content) continue;
      const known = metas.get(name);
      if (known) known.push(content);
      else metas.set(name, [content]);
    }
  };
  const readLink = (element: Element): void => {
    const href = attr(element, "href");
    for (const rel of (attr(element, "rel") ?? "").toLowerCase().split(/\s+/))
      if (rel && href && !links.has(rel) && !(rel === "canonical" && inBody)) links.set(rel, href);
  };
  const mark = (list: Marked[], element: Element, value: string | null): void => {
    const scope = value && list.length < MOST ? scopeOf(element) : undefined;
    if (value && scope !== undefined) list.push({ value, scope });
  };
  const readMarked = (element: Element): void => {
    if (element.attrs.length === 0) return;
    const property = propertyOf(element);
    // Counted by what is looked at: elements without a name may hold each other.
    if (isAuthor(element, property) && asked++ < MOST) mark(authors, element, nameIn(element));
    if (property === "dateModified") mark(modified, element, dateIn(element));
    const publishes = /\b(?:published|entry-date)\b/.test(attr(element, "class") ?? "") && element.tagName === "time";
    if (property === "datePublished" || (publishes && property === null)) mark(published, element, dateIn(element));
  };

  for (const element of elements(root)) {
    const tag = element.tagName;
    if (tag === "meta") readMeta(element);
    else if (tag === "link") readLink(element);
    else if (tag === "script") scripts.push(element);
    else if (tag === "title") title ??= element.namespaceURI.endsWith("xhtml") ? fold(textOf(element, 2_000)) || null : null;
    else if (tag === "html") language = attr(element, "lang") ?? attr(element, "xml:lang");
    else if (tag === "body") {
      inBody = true;
      bodyLanguage = attr(element, "lang");
    } else if (tag === "h1" && headings.length < MOST) {
      const heading = fold(textOf(element, 2_000));
      if (heading) headings.push(heading);
    }
    headed.see(element);
    if (tag !== "meta" && tag !== "link") readMarked(element);
  }
  const linkedData = scripts.filter((script) => LINKED_DATA.test(attr(script, "type") ?? "")).map(valueIn);
  const metasOf = (...names: string[]): string[] => names.flatMap((name) => metas.get(name.toLowerCase()) ?? []);
  return {
    title,
    heading: headings[0] ?? null,
    headings,
    language: language?.trim() || bodyLanguage,
    time: ofOne(published)[0] ?? headed.date,
    changed: ofOne(modified)[0] ?? null,
    bylines: ofOne(authors),
    linkedData,
    things: thingsOf(linkedData),
    meta: (...names) => metasOf(...names)[0] ?? null,
    metas: metasOf,
    link: (rel) => links.get(rel) ?? null,
  };
};
