import type { Page, Selection } from "@farthing/contract";
import { at, monthOf, readNames, readText, textAt } from "@farthing/read";
import { textsBesideHeading } from "./beside-heading.ts";
import { apart, beginsAsByline, isName, namesIn } from "./byline.ts";
import { starterOf } from "./forum.ts";
import { marked, shownTexts } from "./shown.ts";

const METAS = [
  "author",
  "article:author",
  "parsely-author",
  "sailthru.author",
  "byl",
  "dc.creator",
  "dcterms.creator",
  "cXenseParse:author",
];
/** Cards have two facts with a label; this one tells the author. */
const WRITTEN_BY =
  /^(?:written by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|написано|作者|執筆者)$/i;
const MARKED = "[itemprop~='author']";
const BYLINES = "[rel~='author'], .byline__name, .author-name, .byline a";
/** Where pages name the author without marking it up, most telling first. */
const SHOWN = [
  "byline",
  "[class*='byline' i]",
  "[class*='author' i][class*='name' i]",
  "[class*='author' i]",
  "a[href*='/author' i], a[href*='/autor' i], a[href*='/auteur' i], a[href*='/contributor/' i]",
];
const MAX_SHOWN_LENGTH = 80;
/** Letters of all who wrote it, with what stands around their names. */
const MAX_BYLINE_LENGTH = 1_000;

/** Names in JSON-LD, also where they are in two parts or tell their language. */
function namesOf(value: unknown): string[] {
  const told = [value].flat(3).map((item) => {
    const parts = ["givenName", "familyName"].flatMap((part) => textAt(item, part) ?? []);
    return at(item, "name.@value", "name") ?? (parts.length > 0 ? parts.join(" ") : item);
  });
  return readNames(told);
}

/** Whether a name is the letters that a site goes by: "LBCI" of "LBCI Lebanon". */
const isShortFor = (name: string, sites: readonly string[]): boolean =>
  /^[\p{Lu}\d]{3,6}$/u.test(name) && sites.some((site) => site.startsWith(name));

/** The people (or, failing that, the organisation) who wrote it, in the page's order; none if the page names none. */
export function authorsOf(page: Page, article: Record<string, unknown> | null, names: readonly string[]): string[] {
  const sites = new Set(names.map((name) => name.toLowerCase()));
  const clean = (texts: readonly string[], siteToo: boolean): string[] => [
    ...new Map(
      texts
        .filter((text) => text.length <= MAX_BYLINE_LENGTH)
        .flatMap(namesIn)
        .filter((name) => siteToo || !(sites.has(name.toLowerCase()) || isShortFor(name, names)))
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ];
  const named = namesOf(article?.author ?? article?.creator);
  const declared = clean(named, false);
  if (declared.length > 0) return [...fuller(declared, page)];
  const starter = starterOf(page);
  if (starter !== null) return [starter];
  // Where JSON-LD names the site, a meta can only repeat it in other words.
  if (named.length === 0) {
    const metas = METAS.map((name) => () => page.attrs(`meta[name='${name}' i], meta[property='${name}' i]`, "content"));
    for (const texts of [...metas, () => inCard(page)]) {
      const found = clean(
        texts().flatMap((text) => readText(text) ?? []),
        false,
      );
      if (found.length > 0) return found;
    }
  }
  const own = clean([...markedNames(page), ...bylines(page)], false);
  const found = own.length > 0 ? own : clean(shownByline(page), false);
  // The site itself, if it says that nobody else wrote it.
  return found.length > 0 ? found : clean(named, true);
}

/** An account's name, or the first part of somebody's, is no byline: "KatieS", "linda". */
const IS_ONE_WORD = /^[\p{Script=Latin}\d_-]+$/u;

/** The declared authors; of a single one in one word, who the page says wrote it, if it does so where bylines are. */
function fuller(declared: readonly string[], page: Page): readonly string[] {
  if (declared.length !== 1 || !IS_ONE_WORD.test(declared[0] ?? "")) return declared;
  const shown = [...bylines(page), ...besideHeading(page)].flatMap(namesIn).filter(isName);
  return shown.length > 0 ? [...new Set(shown)] : declared;
}

/** What the card for sharing says of the author, in words. */
const inCard = (page: Page): string[] =>
  ["1", "2"].flatMap((number) => {
    const told = page.meta(`twitter:data${number}`);
    return told !== null && WRITTEN_BY.test(page.meta(`twitter:label${number}`) ?? "") ? [told] : [];
  });

type Node = Selection["node"];
const parentOf = (node: Node): Node | null => ("parentNode" in node ? node.parentNode : null);

/** The thing that microdata say something of, by the element that stands for it. */
function thingOf({ node }: Selection): Node | null {
  for (let at = parentOf(node); at; at = parentOf(at))
    if ("attrs" in at && at.attrs.some(({ name }) => name === "itemscope")) return at;
  return null;
}

const isAnswer = (thing: Node | null): boolean =>
  thing !== null &&
  "attrs" in thing &&
  thing.attrs.some(({ name, value }) => name === "itemtype" && /\/(?:Comment|Answer)$/.test(value.trim()));

/** Authors that the page marks as those of the first thing that has any; what readers wrote below are others. */
function markedNames(page: Page): string[] {
  const authors = marked(page, MARKED).filter((author) => !isAnswer(thingOf(author)));
  const things = authors.map(thingOf);
  return authors
    .filter((_author, index) => things[index] === things[0])
    .flatMap((author) => {
      const named = author.texts("[itemprop~='name']", MAX_BYLINE_LENGTH);
      const said = [author.attr("", "content"), author.attr("[itemprop~='name']", "content")].flatMap((text) => text || []);
      return named.length > 0 ? named : said.length > 0 ? said : author.texts("", MAX_BYLINE_LENGTH);
    });
}

/** How far apart the names of one byline stand, in elements around the first. */
const BYLINE_DEPTH = 3;

/** Names in places for authors, as far as they stand with the first of them: those of other articles stand elsewhere. */
function bylines(page: Page): string[] {
  const found = marked(page, BYLINES);
  const around: Node[] = [];
  for (let at: Node | null = found[0]?.node ?? null; at && around.length <= BYLINE_DEPTH; at = parentOf(at)) around.push(at);
  const isNear = ({ node }: Selection): boolean => {
    for (let at: Node | null = node, up = 0; at && up <= BYLINE_DEPTH; at = parentOf(at), up++)
      if (at === around.at(-1)) return true;
    return false;
  };
  return found.filter((each, index) => index === 0 || isNear(each)).flatMap((each) => each.texts("", MAX_BYLINE_LENGTH));
}

const BY = /^(?:words |written |posted )?(?:by|von|par|por|di|door|av|af)[:\s]*$/i;

/** "By Ada Brewer" behind the heading, in one piece of text or in two. */
function besideHeading(page: Page): string[] {
  const texts = textsBesideHeading(page);
  const lines = texts.map((text, at) => (BY.test(text) ? `${text} ${texts[at + 1] ?? ""}` : text));
  const found = lines.find((line) => line.length <= MAX_BYLINE_LENGTH && beginsAsByline(line) && apart(line).every(isName));
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
function shownByline(page: Page): string[] {
  for (const selector of SHOWN) {
    const found = shownTexts(page, selector, MAX_SHOWN_LENGTH)
      .flatMap(withoutDay)
      .find((text) => apart(text).every(isName));
    if (found !== undefined) return [found];
  }
  return besideHeading(page);
}
