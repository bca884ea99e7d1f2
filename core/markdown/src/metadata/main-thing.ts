import { isThing, type Thing, typesOf } from "./json-ld.ts";

const PAGE =
  /(?:Article|Posting|BlogPost|Report|Review|Recipe|HowTo|Product|Question|QAPage|WebPage|ItemPage|AboutPage|CollectionPage|Event|Course|SoftwareApplication|VideoObject|Book|Movie)$/;
const TEXT = /(?:Article|Posting|BlogPost|Report|HowTo|Recipe|Question)$/;

/** Properties that lead from a page to what it is about; all others lead to what it mentions. */
const INWARD = ["@graph", "mainEntity", "mainEntityOfPage"];
const MAX_THINGS = 500;

/** The things that linked data is about: not their authors, not what they list, review or link to. */
const outermost = (values: readonly unknown[]): Thing[] => {
  const out: Thing[] = [];
  const queue: unknown[] = [...values];
  for (let i = 0; i < queue.length && out.length < MAX_THINGS; i++) {
    const value = queue[i];
    if (Array.isArray(value)) for (const one of value.slice(0, MAX_THINGS)) queue.push(one);
    else if (isThing(value)) {
      out.push(value);
      for (const name of INWARD) if (typeof value[name] === "object") queue.push(value[name]);
    }
  }
  return out;
};

/** An address as far as it names a page. */
const pageKey = (address: unknown, base: URL): string | null => {
  const url = typeof address === "string" ? URL.parse(address, base.href) : null;
  return url && `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}`;
};

const addressesOf = (thing: Thing): unknown[] => {
  const page = thing.mainEntityOfPage;
  return [thing.url, thing["@id"], isThing(page) ? page["@id"] : page];
};

const rank = (thing: Thing): number => (typesOf(thing).some((type) => TEXT.test(type)) ? 0 : thing.datePublished ? 1 : 2);

/** What linked data says of one page. */
export interface LinkedData {
  /** The page's main thing: an article, product or question rather than the page that holds it. `null` if several claim to be it. */
  readonly article: Thing | null;
  readonly site: Thing | null;
  /** A thing that stands elsewhere in the data under the same `@id`, in full. */
  resolve(value: unknown): unknown;
}

export const linkedDataOf = (values: readonly unknown[], page: URL, canonical: string | null): LinkedData => {
  const things = outermost(values);
  const named = new Map<unknown, Thing>();
  for (const thing of things)
    if (thing["@id"] && Object.keys(thing).length > 1 && !named.has(thing["@id"])) named.set(thing["@id"], thing);
  const candidates = things.filter((thing) => typesOf(thing).some((type) => PAGE.test(type)));
  const best = Math.min(...candidates.map(rank));
  const equals = [...new Set(candidates.filter((thing) => rank(thing) === best))];
  const keys = [pageKey(page.href, page), pageKey(canonical, page)];
  const own = equals.find((thing) =>
    addressesOf(thing).some((address) => typeof address === "string" && keys.includes(pageKey(address, page))),
  );
  const headlines = new Set(equals.map(({ headline }) => headline));
  return {
    article: own ?? (best > 0 || headlines.size === 1 ? equals[0] : undefined) ?? null,
    site: things.find((thing) => typesOf(thing).includes("WebSite")) ?? null,
    resolve: (value) => (isThing(value) && Object.keys(value).length === 1 ? (named.get(value["@id"]) ?? value) : value),
  };
};
