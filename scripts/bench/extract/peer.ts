import { isDeepStrictEqual } from "node:util";
import metascraper from "metascraper";
import amazon from "metascraper-amazon";
import author from "metascraper-author";
import date from "metascraper-date";
import description from "metascraper-description";
import image from "metascraper-image";
import imdb from "metascraper-imdb";
import publisher from "metascraper-publisher";
import title from "metascraper-title";
import url from "metascraper-url";
import youtube from "metascraper-youtube";
import type { Expected } from "./cases.ts";

/** Fields by name; `null` where a page does not show one. */
export type Fields = Readonly<Record<string, unknown>>;

/** The bundle's rule for the picture asks the network whether it is there; nothing else here asks anything. */
const { image: _asksTheNetwork, ...youtubeOffline } = youtube();
const scrape = metascraper([
  amazon(),
  imdb(),
  youtubeOffline,
  author(),
  date(),
  description(),
  image(),
  publisher(),
  title(),
  url(),
]);

/** Our fields, by the peer's names for what it knows too. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  news: { title: "title", author: "author", date: "date", source: "publisher" },
  youtube: { title: "title", channel: "author", published: "date" },
  imdb: { title: "title", plot: "description" },
  amazon: { title: "title" },
};

/** The sites that the peer has rules for. */
export const shared = Object.keys(NAMES);

/** What the peer reads in a page, under our names. */
export async function readByPeer(name: string, html: string, address: string): Promise<Fields> {
  const found: Fields = await scrape({ html, url: address });
  return Object.fromEntries(Object.entries(NAMES[name] ?? {}).map(([own, theirs]) => [own, found[theirs] ?? null]));
}

const folded = (value: unknown): unknown => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : value);
const instant = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value).getTime() : value;
const isLike = (found: unknown, wanted: unknown): boolean =>
  isDeepStrictEqual(folded(found), folded(wanted)) || (instant(wanted) !== wanted && instant(found) === instant(wanted));

/** How many of the fields that a case expects and the peer knows are right in a record. */
export function judge(
  name: string,
  { expected = {}, expectedOneOf = {}, tolerance = {} }: Expected,
  record: Fields,
): { right: number; of: number } {
  const fields = Object.keys(NAMES[name] ?? {}).filter((field) => field in expected || field in expectedOneOf);
  const right = fields.filter((field) => {
    const allowed = [...(expectedOneOf[field] ?? []), ...(field in expected ? [expected[field]] : [])];
    const found = record[field];
    return allowed.some((wanted) =>
      tolerance[field] === "contains" && typeof found === "string" ? found.includes(String(wanted)) : isLike(found, wanted),
    );
  });
  return { right: right.length, of: fields.length };
}
