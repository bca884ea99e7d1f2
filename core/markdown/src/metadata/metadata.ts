import type { Article } from "@farthing/contract";
import { textOf } from "../dom/node.ts";
import { parsePiece } from "../dom/parse.ts";
import { absoluteSource } from "../dom/url.ts";
import { fold } from "../fold.ts";
import { authorsOf, namesIn } from "./authors.ts";
import { isoDate } from "./date.ts";
import type { Document } from "./document.ts";
import { textIn, typesOf } from "./json-ld.ts";
import { linkedDataOf } from "./main-thing.ts";
import { titleOf } from "./title.ts";

export type Metadata = Omit<Article, "markdown" | "truncated">;

const first = <T>(...values: readonly (T | null | undefined)[]): T | null => {
  for (const value of values) if (value !== null && value !== undefined && value !== "") return value;
  return null;
};

/** Dublin Core's names for a property, in the spellings that are in use. */
const dublin = (...names: string[]): string[] =>
  names.flatMap((name) => [`dc.${name}`, `dc:${name}`, `dcterms.${name}`, `dcterms:${name}`]);

const PUBLISHED = [
  "article:published_time",
  "og:article:published_time",
  "og:published_time",
  "datePublished",
  ...dublin("date.issued", "issued", "created"),
  "citation_publication_date",
  "citation_online_date",
  "date",
  "pubdate",
  "publish_date",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  ...dublin("date"),
];
const MODIFIED = [
  "article:modified_time",
  "og:article:modified_time",
  "og:updated_time",
  "dateModified",
  ...dublin("date.modified", "modified"),
  "last-modified",
];
const AUTHORS = ["author", "article:author", ...dublin("creator"), "citation_author", "parsely-author", "sailthru.author"];

/** Text that was meant for HTML: its references are resolved, its tags taken out. */
const plain = (text: string | null): string | null => {
  if (!text || !/&(?:#\w+|\w+);|<\/?[a-z][^<>]*>/i.test(text)) return text && fold(text);
  return fold(textOf(parsePiece(text.slice(0, 10_000))));
};

/** A tag of BCP 47 whose language has a code of ISO 639; "no language" and "several" are none. */
const languageTag = (value: string | null): string | null => {
  const tag = value?.trim().replaceAll("_", "-") ?? "";
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag) || /^(?:und|mul|zxx|mis)\b/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null; // Not a language tag: as good as none.
  }
};

/** The first value that is a date. */
const dateOf = (...values: readonly (string | null)[]): string | null => first(...values.map(isoDate));

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** What a page says of itself: JSON-LD of its main thing first, then meta elements, then what the page shows, cross-checked. */
export const metadataOf = (document: Document, base: URL, page: URL = base): Metadata => {
  const shared = document.meta("og:url");
  const canonical =
    absoluteSource(document.link("canonical") ?? "", base) ?? (shared && isAddress(shared) ? absoluteSource(shared, base) : null);
  const { article, site, resolve } = linkedDataOf(document.linkedData, page, canonical);
  const said = (name: string): string | null => plain(textIn(resolve(article?.[name])));
  const posted = article !== null && typesOf(article).some((type) => /Posting$|^Question$/.test(type));
  const siteNames = [
    document.meta("og:site_name"),
    said("publisher"),
    plain(textIn(site?.name)),
    document.meta("application-name"),
  ];
  const siteName = first(...siteNames.filter((name) => name !== null && !isAddress(name)));
  const titles = [
    said("headline"),
    document.meta("og:title", "twitter:title"),
    document.title,
    document.meta(...dublin("title"), "citation_title"),
    said("name"),
  ];
  const authors = [
    namesIn([article?.author].flat().map(resolve)).map((name) => plain(name) ?? ""),
    document.metas(...AUTHORS),
    document.bylines,
  ].map(authorsOf);
  const published = dateOf(
    said("datePublished"),
    said("uploadDate"),
    posted ? said("dateCreated") : null,
    ...document.metas(...PUBLISHED),
    document.time,
  );
  const modified = dateOf(said("dateModified"), ...document.metas(...MODIFIED), document.changed);
  return {
    title: titleOf({ titles, headings: document.headings, siteName, host: page.hostname }),
    description: first(
      document.meta("description", "og:description", "twitter:description", ...dublin("description")),
      said("description"),
    ),
    authors: authors.find((names) => names.length > 0) ?? [],
    published,
    // What was changed before it was published says nothing of either.
    modified: published && modified && modified.slice(0, 10) < published.slice(0, 10) ? null : modified,
    siteName,
    language: first(
      languageTag(document.language),
      languageTag(said("inLanguage")),
      languageTag(document.meta("content-language", "og:locale", ...dublin("language"))),
    ),
    canonicalUrl: canonical,
  };
};
