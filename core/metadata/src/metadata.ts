import type { Article, Page } from "@farthing/contract";
import { type Thing, textIn, typesOf } from "@farthing/html";
import { parseAddress } from "@farthing/read";
import { authorsOf } from "./authors.ts";
import { datesOf } from "./dates.ts";
import { threadOf } from "./forum.ts";
import { languageTag } from "./language.ts";
import { linkedDataOf } from "./main-thing.ts";
import { METAS } from "./names.ts";
import { plain } from "./plain.ts";
import { type RawMetadata, readRawMetadata } from "./raw-metadata.ts";
import { siteNamesOf } from "./site.ts";
import { titleOf } from "./title.ts";

/** What a page says of itself; unknown values are `null`, unknown lists empty. The fields are those of `Article`. */
export type Metadata = Omit<
  Required<Article>,
  "markdown" | "truncated" | "nextOffset" | "hidden" | "leftOut" | "unfilled" | "source" | "links" | "images"
>;

/** How a page is asked. */
export interface MetadataOptions {
  /**
   * Whether the page is known to be one article. Then names and dates count that it shows without marking them, and of several
   * articles in its linked data the first is its own. Of any other page they may be those of a review, or of what it lists.
   */
  readonly isArticle?: boolean;
}

/** Where a page is: `base` is what its relative addresses are resolved with, `url` its own. */
export interface Place {
  readonly base: URL;
  readonly url: URL;
}

const absolute = (address: string | null, base: URL): string | null =>
  address === null ? null : (parseAddress(address, base.href)?.href ?? null);

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** The address that a page calls its own: of its `link`, else the one that it shares. */
const canonicalOf = (raw: RawMetadata, base: URL): string | null => {
  const shared = raw.meta("og:url");
  return absolute(raw.link("canonical") || null, base) ?? (shared && isAddress(shared) ? absolute(shared, base) : null);
};

/** The picture that a page is shared with, else that of its main thing. */
const imageOf = (raw: RawMetadata, linked: unknown, base: URL): string | null => {
  const [first] = [linked].flat() as readonly unknown[];
  const named = typeof first === "string" ? first : textIn((first as Thing | undefined)?.url);
  for (const address of [...raw.metas(...METAS.image), raw.link("image_src"), named]) {
    const url = address ? absolute(address, base) : null;
    if (url) return url;
  }
  return null;
};

const isPost = (article: Thing | null): boolean =>
  article !== null && typesOf(article).some((type) => /Posting$|^Question$/.test(type));

/** What is found out when it is first asked for. */
const once = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};

/** The name that a host goes by. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, "");

/** What a page says of itself: JSON-LD of its main thing first, then meta elements, then what the page shows, cross-checked. */
export const metadataOf = (raw: RawMetadata, { base, url }: Place, { isArticle = false }: MetadataOptions = {}): Metadata => {
  const canonical = canonicalOf(raw, base);
  const { things, linkedData: values } = raw;
  const { article, headlines, pagePublished, resolve } = linkedDataOf({ values, things, page: url, canonical, isArticle });
  const said = (name: string): string | null => plain(textIn(resolve(article?.[name])));
  const names = siteNamesOf(raw, resolve(article?.publisher));
  const sites = [...names, nameOf(url)];
  const thread = once(() => threadOf(raw));
  return {
    title: titleOf({
      declared: headlines,
      titles: [raw.meta(...METAS.shared), raw.title, raw.meta(...METAS.title), said("name")],
      headings: raw.headings,
      lesserHeadings: raw.lesserHeadings,
      sites,
    }),
    description: raw.meta(...METAS.description) ?? said("description"),
    authors: authorsOf(raw, { article, thread, sites, isArticle, resolve }),
    ...datesOf(raw, { article, pagePublished, thread, url, isArticle, isPost: isPost(article) }),
    siteName: names[0] ?? null,
    language: languageTag(raw.language) ?? languageTag(said("inLanguage")) ?? languageTag(raw.meta(...METAS.language)),
    canonicalUrl: canonical,
    image: imageOf(raw, resolve(article?.image), base),
  };
};

/** What a parsed page says of itself. @throws Failure `too_large`, as asking the page does */
export const readMetadata = (page: Page, options?: MetadataOptions): Metadata =>
  metadataOf(readRawMetadata(page.document), page, options);
