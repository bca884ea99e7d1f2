import type { Article } from "@farthing/contract";
import { parsePiece } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import { absoluteSource } from "../dom/url.ts";
import { fold } from "../fold.ts";
import { authorsOf, namesIn } from "./authors.ts";
import { datesOf } from "./dates.ts";
import { dublin } from "./dublin-core.ts";
import { first } from "./first.ts";
import { textIn, typesOf } from "./json-ld.ts";
import { languageTag } from "./language.ts";
import { linkedDataOf } from "./main-thing.ts";
import type { RawMetadata } from "./raw-metadata.ts";
import { titleOf } from "./title.ts";

export type Metadata = Omit<Article, "markdown" | "truncated" | "hidden">;

const AUTHORS = ["author", "article:author", ...dublin("creator"), "citation_author", "parsely-author", "sailthru.author"];

/** Text that was meant for HTML: its references are resolved, its tags taken out. */
const plain = (text: string | null): string | null => {
  if (!text || !/&(?:#\w+|\w+);|<\/?[a-z][^<>]*>/i.test(text)) return text && fold(text);
  return fold(textOf(parsePiece(text.slice(0, 10_000))));
};

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** What a page says of itself: JSON-LD of its main thing first, then meta elements, then what the page shows, cross-checked. */
export const metadataOf = (raw: RawMetadata, base: URL, page: URL = base): Metadata => {
  const shared = raw.meta("og:url");
  const canonical =
    absoluteSource(raw.link("canonical") ?? "", base) ?? (shared && isAddress(shared) ? absoluteSource(shared, base) : null);
  const { article, site, resolve } = linkedDataOf(raw.linkedData, page, canonical);
  const said = (name: string): string | null => plain(textIn(resolve(article?.[name])));
  const posted = article !== null && typesOf(article).some((type) => /Posting$|^Question$/.test(type));
  const siteNames = [raw.meta("og:site_name"), said("publisher"), plain(textIn(site?.name)), raw.meta("application-name")];
  const siteName = first(...siteNames.filter((name) => name !== null && !isAddress(name)));
  const titles = [
    said("headline"),
    raw.meta("og:title", "twitter:title"),
    raw.title,
    raw.meta(...dublin("title"), "citation_title"),
    said("name"),
  ];
  const authors = [
    namesIn([article?.author].flat().map(resolve)).map((name) => plain(name) ?? ""),
    raw.metas(...AUTHORS),
    raw.bylines,
  ].map(authorsOf);
  return {
    title: titleOf({ titles, headings: raw.headings, siteName, host: page.hostname }),
    description: first(
      raw.meta("description", "og:description", "twitter:description", ...dublin("description")),
      said("description"),
    ),
    authors: authors.find((names) => names.length > 0) ?? [],
    ...datesOf(raw, said, posted),
    siteName,
    language: first(
      languageTag(raw.language),
      languageTag(said("inLanguage")),
      languageTag(raw.meta("content-language", "og:locale", ...dublin("language"))),
    ),
    canonicalUrl: canonical,
  };
};
