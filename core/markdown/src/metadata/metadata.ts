import type { Article } from "@farthing/contract";
import { fold } from "../dom/node.ts";
import { absoluteSource } from "../mdast/url.ts";
import { isoDate } from "./date.ts";
import type { Document } from "./document.ts";
import { namesIn, type Thing, textIn } from "./json-ld.ts";

export type Metadata = Omit<Article, "markdown" | "truncated">;

const first = <T>(...values: readonly (T | null | undefined)[]): T | null => {
  for (const value of values) if (value !== null && value !== undefined && value !== "") return value;
  return null;
};

/** Separators that join a page's title with the site's name. */
const SEPARATED = /^(.{12,}?)\s+(?:[|»«·•—–]|-|::)\s+([^|»«·•—–]{1,50})$/u;

const plainTitle = (title: string, siteName: string | null, heading: string | null): string => {
  if (heading && heading.length > 8 && title.startsWith(heading)) return heading;
  const parts = SEPARATED.exec(title);
  if (!parts?.[1] || !parts[2]) return title;
  const same = (a: string, b: string): boolean => a.toLowerCase().replace(/\W/g, "") === b.toLowerCase().replace(/\W/g, "");
  return (siteName && same(parts[2], siteName)) || (heading && same(parts[1], heading)) ? parts[1] : title;
};

const AUTHOR_NOISE = /^(?:by|von|par|por|da|av|written by|posted by|author|autor)[:\s]+/i;

const authorsOf = (values: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const value of values) {
    const name = value.replace(AUTHOR_NOISE, "").replace(/\s+/g, " ").trim();
    if (name && name.length < 80 && !/^https?:|^@|^\d+$/i.test(name))
      seen.set(name.toLowerCase(), seen.get(name.toLowerCase()) ?? name);
  }
  return [...seen.values()].slice(0, 20);
};

const languageTag = (value: string | null): string | null => {
  if (!value) return null;
  try {
    return Intl.getCanonicalLocales(value.trim().replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null; // Not a language tag: as good as none.
  }
};

/** What a page says of itself: JSON-LD of its article first, then meta elements, then what the page shows. */
export const metadataOf = (document: Document, base: URL): Metadata => {
  const { article, site } = document;
  const of = (thing: Thing | null, name: string): string | null => textIn(thing?.[name]);
  const siteName = first(
    document.meta("og:site_name"),
    of(article, "publisher"),
    of(site, "name"),
    document.meta("application-name"),
  );
  const shown = first(of(article, "headline"), document.meta("og:title", "twitter:title"), document.title, document.heading);
  const canonical = first(document.link("canonical"), document.meta("og:url"));
  const authors = authorsOf([
    ...namesIn(article?.author),
    ...(article?.author
      ? []
      : document.metas("author", "article:author", "dc.creator", "parsely-author", "sailthru.author", "twitter:creator")),
  ]);
  return {
    title: shown && plainTitle(fold(shown), siteName, document.heading),
    description: first(
      document.meta("description", "og:description", "twitter:description", "dc.description"),
      of(article, "description"),
    ),
    authors: authors.length ? authors : authorsOf(document.bylines),
    published: first(
      isoDate(of(article, "datePublished")),
      isoDate(
        document.meta(
          "article:published_time",
          "datePublished",
          "dc.date.issued",
          "dcterms.created",
          "date",
          "pubdate",
          "parsely-pub-date",
          "sailthru.date",
          "dc.date",
        ),
      ),
      isoDate(document.time),
    ),
    modified: first(
      isoDate(of(article, "dateModified")),
      isoDate(document.meta("article:modified_time", "og:updated_time", "dateModified", "dcterms.modified", "last-modified")),
    ),
    siteName,
    language: first(
      languageTag(document.language),
      languageTag(of(article, "inLanguage")),
      languageTag(document.meta("content-language", "og:locale", "dc.language")),
    ),
    canonicalUrl: canonical && absoluteSource(canonical, base),
  };
};
