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
const NAMES = {
  news: { title: "title", author: "author", date: "date", source: "publisher" },
  youtube: { title: "title", channel: "author", published: "date" },
  imdb: { title: "title", plot: "description" },
  amazon: { title: "title" },
};

/** The sites that the peer has rules for. */
export const shared = Object.keys(NAMES);

/** What the peer reads in a page, under our names. */
export async function readByPeer(name, html, address) {
  const found = await scrape({ html, url: address });
  return Object.fromEntries(Object.entries(NAMES[name]).map(([own, theirs]) => [own, found[theirs] ?? null]));
}

const folded = (value) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : value);
const instant = (value) => (/^\d{4}-\d{2}-\d{2}T/.test(value ?? "") ? new Date(value).getTime() : value);
const isLike = (found, wanted) =>
  isDeepStrictEqual(folded(found), folded(wanted)) || (instant(wanted) !== wanted && instant(found) === instant(wanted));

/** How many of the fields that a case expects and the peer knows are right in a record. */
export function judge(name, { expected = {}, expectedOneOf = {}, tolerance = {} }, record) {
  const fields = Object.keys(NAMES[name]).filter((field) => field in expected || field in expectedOneOf);
  const right = fields.filter((field) => {
    const allowed = [...(expectedOneOf[field] ?? []), ...(field in expected ? [expected[field]] : [])];
    const contains = tolerance[field] === "contains" && typeof record?.[field] === "string";
    return allowed.some((wanted) => (contains ? record[field].includes(wanted) : isLike(record?.[field], wanted)));
  });
  return { right: right.length, of: fields.length };
}
