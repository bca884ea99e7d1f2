import { isOfType, isThing, References, type Thing, textIn, thingsIn, typesOf } from "@farthing/html";
import { isStreamSafe } from "@farthing/read";

const PAGE =
  /(?:Article|Posting|BlogPost|Report|Review|Recipe|HowTo|Product|Question|QAPage|WebPage|ItemPage|AboutPage|CollectionPage|Event|Course|SoftwareApplication|VideoObject|Book|Movie)$/;
const TEXT = /(?:Article|Posting|BlogPost|Report|HowTo|Recipe|Question)$/;
/** Texts that are one article. */
const ARTICLE = /(?:Article|Posting|BlogPost|Report)$/;

/** Properties that lead from a page to what it is about; all others lead to what it mentions. */
const INWARD = ["@graph", "mainEntity", "mainEntityOfPage"];

/** An address as far as it names a page. */
const pageKey = (address: unknown, base: URL): string | null => {
  const url = typeof address === "string" && isStreamSafe(address) ? URL.parse(address, base.href) : null;
  return url && `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}`;
};

const addressesOf = (thing: Thing): unknown[] => {
  const page = thing.mainEntityOfPage;
  return [thing.url, thing["@id"], isThing(page) ? page["@id"] : page];
};

const isAny = (thing: Thing, kinds: RegExp): boolean => typesOf(thing).some((type) => kinds.test(type));
const rank = (thing: Thing): number => (isAny(thing, TEXT) ? 0 : thing.datePublished ? 1 : 2);

/** What linked data says of one page. */
export interface LinkedData {
  /** The page's main thing: an article, product or question rather than the page that holds it. `null` if several claim to be it. */
  readonly article: Thing | null;
  /** What the article is called; of what is no text, such as a product, the page says it better. */
  readonly headlines: readonly unknown[];
  /** When it says that the page, not what is on it, was published. */
  readonly pagePublished: unknown;
  /** A thing that stands elsewhere in the data under the same `@id`, in full. */
  resolve(value: unknown): unknown;
}

/** What is looked at to find the main thing. */
export interface Linked {
  readonly values: readonly unknown[];
  readonly things: readonly Thing[];
  readonly page: URL;
  readonly canonical: string | null;
  /** Whether the page is one article: of several that claim to be it, it is the first then, wherever in the data it stands. */
  readonly isArticle: boolean;
}

export const linkedDataOf = ({ values, things, page, canonical, isArticle }: Linked): LinkedData => {
  const references = new References(things);
  const keys = [pageKey(page.href, page), pageKey(canonical, page)];
  const isOwn = (thing: Thing): boolean =>
    addressesOf(thing).some((address) => typeof address === "string" && keys.includes(pageKey(address, page)));
  const candidates = thingsIn(values, INWARD).filter((thing) => isAny(thing, PAGE));
  const best = candidates.reduce((least, thing) => Math.min(least, rank(thing)), Number.POSITIVE_INFINITY);
  const equals = [...new Set(candidates.filter((thing) => rank(thing) === best))];
  const headlines = new Set(equals.map(({ headline, name }) => headline ?? name));
  const found = equals.find(isOwn) ?? (best > 0 || headlines.size === 1 ? equals[0] : undefined);
  const deep = (): Thing | undefined => {
    const known = things.filter(
      (thing) => isAny(thing, ARTICLE) && (textIn(thing.headline) ?? textIn(thing.name) ?? thing.datePublished),
    );
    return known.find(isOwn) ?? known[0];
  };
  const article = (isArticle && (found === undefined || best > 0) ? deep() : undefined) ?? found ?? null;
  return {
    article,
    headlines: article === null ? [] : [article.headline, isAny(article, TEXT) ? article.name : null],
    pagePublished: things.find((thing) => isOfType(thing, ["WebPage", "ItemPage"]) && thing.datePublished)?.datePublished,
    resolve: (value) => references.target(value),
  };
};
