import type { Thing } from "@farthing/html";
import { at, monthOf, readNames, textAt } from "@farthing/read";
import { textsBeside } from "./beside-heading.ts";
import { apart, beginsAsByline, isName, namesIn } from "./byline.ts";
import type { Thread } from "./forum.ts";
import { METAS } from "./names.ts";
import { namesInPlaces, shownPlaces } from "./places.ts";
import { plain } from "./plain.ts";
import type { RawMetadata } from "./raw-metadata.ts";
import { signedBy } from "./signed.ts";

/** Cards have two facts with a label; this one tells the author. */
const WRITTEN_BY =
  /^(?:written by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|написано|作者|執筆者)$/i;
/** Letters of all who wrote it, with what stands around their names. */
const MAX_BYLINE_LENGTH = 1_000;
const MAX_AUTHORS = 20;

/** What is known of a page when its authors are looked for. */
export interface Authored {
  readonly article: Thing | null;
  readonly thread: () => Thread | null;
  /** What the site calls itself, its host included. */
  readonly sites: readonly string[];
  /** Whether the page is one article, so that names count which it shows without marking them. */
  readonly isArticle: boolean;
  resolve(value: unknown): unknown;
}

/** Names in JSON-LD, also where they are in two parts or tell their language. */
function namesOf(value: unknown, resolve: (value: unknown) => unknown): string[] {
  const told = [value].flat(3).map((item) => {
    const thing = resolve(item);
    const parts = ["givenName", "familyName"].flatMap((part) => textAt(thing, part) ?? []);
    return at(thing, "name.@value", "name") || (parts.length > 0 ? parts.join(" ") : thing);
  });
  return readNames(told);
}

/** Whether a name is the letters that a site goes by: "LBCI" of "LBCI Lebanon". */
const isShortFor = (name: string, sites: readonly string[]): boolean =>
  /^[\p{Lu}\d]{3,6}$/u.test(name) && sites.some((site) => site.startsWith(name));

/** Each name once, as it was first written. */
const once = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
};

/** The people (or, failing that, the organisation) who wrote it, in the page's order; none if the page names none. */
export function authorsOf(raw: RawMetadata, { article, thread, sites, isArticle, resolve }: Authored): string[] {
  const known = new Set(sites.map((name) => name.toLowerCase()));
  const clean = (texts: readonly string[], siteToo = false): string[] =>
    once(
      texts
        .filter((text) => text.length <= MAX_BYLINE_LENGTH)
        .flatMap(namesIn)
        .filter((name) => siteToo || !(known.has(name.toLowerCase()) || isShortFor(name, sites))),
    ).slice(0, MAX_AUTHORS);
  const named = namesOf(article?.author ?? article?.creator, resolve);
  const declared = clean(named);
  if (declared.length > 0) return fuller(declared, raw, isArticle);
  const starter = thread()?.starter;
  if (starter !== undefined) return [starter];
  // Where JSON-LD names the site, a meta can only repeat it in other words.
  if (named.length === 0)
    for (const texts of [...METAS.authors.map((name) => raw.metas(name)), inCard(raw)]) {
      const found = clean(texts.flatMap((text) => plain(text) ?? []));
      if (found.length > 0) return fuller(found, raw, isArticle);
    }
  const own = clean([...raw.marks.authors(isArticle), ...namesInPlaces(raw)]);
  const found = own.length > 0 ? own : clean(shownByline(raw, isArticle));
  // The site itself, if it says that nobody else wrote it.
  return found.length > 0 ? found : clean(named, true);
}

/** An account's name, or the first part of somebody's, is no byline: "KatieS", "linda". */
const IS_ONE_WORD = /^[\p{Script=Latin}\d_-]+$/u;

/** The declared authors; of a single one in one word, who the page says wrote it, if it does so where bylines are. */
function fuller(declared: string[], raw: RawMetadata, isArticle: boolean): string[] {
  if (declared.length !== 1 || !IS_ONE_WORD.test(declared[0] ?? "")) return declared;
  const texts = [...namesInPlaces(raw), ...raw.marks.authors(isArticle), ...inCard(raw), ...besideHeading(raw)];
  const beside = texts.flatMap(namesIn).filter(isName);
  const shown = beside.length > 0 || !isArticle ? beside : signedBy(raw);
  return shown.length > 0 ? [...new Set(shown)] : declared;
}

/** What the card for sharing says of the author, in words. */
const inCard = (raw: RawMetadata): string[] =>
  ["1", "2"].flatMap((number) => {
    const told = raw.meta(`twitter:data${number}`);
    return told !== null && WRITTEN_BY.test(raw.meta(`twitter:label${number}`) ?? "") ? [told] : [];
  });

const BY = /^(?:words |written |posted )?(?:by|von|par|por|di|door|av|af)[:\s]*$/i;

/** "by ada" and no more: a name of one word, in a line of its own or in a link. */
const BY_ONE_WORD = /^(?:by|von|par|por|di|door|av|af)[:\s]\s?[\p{L}\d][\p{L}\d_.-]{1,30}$/iu;

/** Pieces of text behind the heading among which it stands; further down a word alone may be anything: "By category". */
const FIRST = 4;

/** "By Ada Brewer" behind the heading, in one piece of text or in two. */
function besideHeading(raw: RawMetadata): string[] {
  const texts = textsBeside(raw.mainHeading);
  const lines = texts.map((text, index) => (BY.test(text) ? `${text} ${texts[index + 1] ?? ""}` : text));
  const isByline = (line: string, at: number): boolean =>
    line.length <= MAX_BYLINE_LENGTH &&
    ((beginsAsByline(line) && apart(line).every(isName)) || (at < FIRST && BY_ONE_WORD.test(line)));
  const found = lines.find(isByline);
  return found === undefined ? [] : [found];
}

/** "Ada Brewer, 4 May 2024", "Theresa May | May 4, 2024": what may be left of a byline without its day, best first. */
function withoutDay(text: string): string[] {
  const day = text.search(/(?:(?<![\s,|/·•–-])[\s,|/·•–-]+)?\d/);
  if (day <= 0) return [text];
  const before = text.slice(0, day);
  const [month = "", word = ""] = /(?<![\s,|/·•–-])[\s,|/·•–-]+(\p{L}{3,})\.?$/u.exec(before) ?? [];
  return word !== "" && monthOf(word) !== undefined ? [before.slice(0, -month.length), before] : [before];
}

/** The first text in a place for authors that holds names and nothing else; else what is said behind the heading. */
function shownByline(raw: RawMetadata, isArticle: boolean): string[] {
  for (const texts of isArticle ? shownPlaces(raw) : []) {
    const found = texts.flatMap(withoutDay).find((text) => apart(text).every(isName));
    if (found !== undefined) return [found];
  }
  const beside = besideHeading(raw);
  return beside.length > 0 || !isArticle ? beside : signedBy(raw);
}
