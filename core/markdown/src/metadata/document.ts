import { attr, type Element, elements, fold, type Parent, textOf } from "../dom/node.ts";
import { type Thing, thingsOf, typesOf } from "./json-ld.ts";

const ARTICLE =
  /(?:Article|Posting|BlogPost|Report|Review|Recipe|HowTo|Product|QAPage|WebPage|ItemPage|AboutPage|CollectionPage|Event|Course|SoftwareApplication|VideoObject|Book|Movie)$/;
const rank = (thing: Thing): number =>
  typesOf(thing).some((type) => /(?:Article|Posting|Report|HowTo|Recipe)$/.test(type)) ? 0 : thing.datePublished ? 1 : 2;

/** The parts of a page that speak of it, gathered in one walk. */
export interface Document {
  readonly title: string | null;
  readonly heading: string | null;
  readonly language: string | null;
  /** `datetime` of the first `time` that is marked as the date of publication, or of the first at all. */
  readonly time: string | null;
  readonly bylines: readonly string[];
  /** JSON-LD of the page's main thing, and of its site. */
  readonly article: Thing | null;
  readonly site: Thing | null;
  readonly things: readonly Thing[];
  /** First non-blank content of the named metas, in the order asked. */
  meta(...names: string[]): string | null;
  metas(...names: string[]): string[];
  link(rel: string): string | null;
}

export const readDocument = (root: Parent): Document => {
  const metas = new Map<string, string[]>();
  const links = new Map<string, string>();
  const scripts: Element[] = [];
  const bylines: string[] = [];
  let title: string | null = null;
  let heading: string | null = null;
  let language: string | null = null;
  let time: string | null = null;
  let marked = false;
  for (const element of elements(root)) {
    const tag = element.tagName;
    const itemprop = attr(element, "itemprop");
    if (tag === "meta") {
      const content = fold(attr(element, "content") ?? "");
      for (const name of [attr(element, "property"), attr(element, "name"), itemprop, attr(element, "http-equiv")]) {
        if (!name || !content) continue;
        const known = metas.get(name.toLowerCase());
        if (known) known.push(content);
        else metas.set(name.toLowerCase(), [content]);
      }
    } else if (tag === "link") {
      const href = attr(element, "href");
      for (const rel of (attr(element, "rel") ?? "").toLowerCase().split(/\s+/))
        if (rel && href && !links.has(rel)) links.set(rel, href);
    } else if (tag === "script") {
      if (/^application\/ld\+json/i.test(attr(element, "type") ?? "")) scripts.push(element);
    } else if (tag === "title") title ??= element.namespaceURI.endsWith("xhtml") ? fold(textOf(element, 2_000)) || null : null;
    else if (tag === "h1") heading ??= fold(textOf(element, 2_000)) || null;
    else if (tag === "html") language = attr(element, "lang") ?? attr(element, "xml:lang");
    else if (tag === "time") {
      const value = attr(element, "datetime") ?? fold(textOf(element, 100));
      const publishes = itemprop === "datePublished" || /\b(?:published|entry-date)\b/.test(attr(element, "class") ?? "");
      if (value && (!time || (publishes && !marked))) [time, marked] = [value, publishes];
    } else if (itemprop === "author" || attr(element, "rel") === "author") {
      const name = fold(textOf(element, 200));
      if (name) bylines.push(name);
    }
    if (itemprop === "datePublished" && !marked && tag !== "meta") {
      const value = attr(element, "content") ?? attr(element, "datetime");
      if (value) [time, marked] = [value, true];
    }
  }
  const things = thingsOf(scripts);
  const known = things.filter((thing) => typesOf(thing).some((type) => ARTICLE.test(type)));
  const metasOf = (...names: string[]): string[] => names.flatMap((name) => metas.get(name.toLowerCase()) ?? []);
  return {
    title,
    heading,
    language,
    time,
    bylines,
    things,
    article: known.sort((a, b) => rank(a) - rank(b))[0] ?? null,
    site: things.find((thing) => typesOf(thing).includes("WebSite")) ?? null,
    meta: (...names) => metasOf(...names)[0] ?? null,
    metas: metasOf,
    link: (rel) => links.get(rel) ?? null,
  };
};
