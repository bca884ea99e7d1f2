import type { AtomFeed } from "feedsmith";
import { type Attached, asIs, type Feed, type Item, namesOf, type Text, wordsOf } from "./feed.ts";
import { described } from "./media.ts";

type Link = AtomFeed.Link<string>;

/** Texts are plain unless they say otherwise (RFC 4287, section 3.1). */
const typed = (text: Text): Text =>
  typeof text === "object" ? { ...text, type: text.type ?? "text" } : text && { value: text, type: "text" };

/** Links to what an entry carries, and to other forms of it (RFC 4287, section 4.2.7.2). */
const ATTACHED: ReadonlySet<string | undefined> = new Set(["enclosure", "related"]);
const isAlternate = ({ rel }: Link): boolean => rel === undefined || rel === "alternate";
const alternate = (links: readonly Link[] = []) => (links.find(isAlternate) ?? links.find(({ rel }) => !ATTACHED.has(rel)))?.href;
const attached = (links: readonly Link[] = []): Attached[] =>
  links.filter(({ rel }) => ATTACHED.has(rel)).map(({ href, title, type, rel }) => ({ url: href, label: title ?? type ?? rel }));

const itemOf = (entry: AtomFeed.Entry<string>): Item => ({
  title: typed(entry.title),
  link: alternate(entry.links),
  date: entry.published ?? entry.updated,
  authors: namesOf(entry.authors),
  duration: entry.itunes?.duration,
  summary: asIs(entry.summary) ?? asIs(entry.content) ?? described(entry.media),
  attached: attached(entry.links),
});

/** A feed of Atom (RFC 4287). */
export const ofAtom = (feed: AtomFeed.Feed<string>): Feed => ({
  title: wordsOf(typed(feed.title)),
  description: wordsOf(typed(feed.subtitle)),
  language: feed.xml?.lang,
  authors: namesOf(feed.authors),
  items: (feed.entries ?? []).map(itemOf),
});
