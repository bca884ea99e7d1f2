import type { Page } from "@farthing/contract";
import { readNames, readText } from "@farthing/contract/read";
import { textsBesideHeading } from "./beside-heading.ts";
import { shownTexts } from "./shown.ts";

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
const BYLINES =
  "[itemprop='author'] [itemprop='name'], [itemprop='author'], [rel='author'], .byline__name, .author-name, .byline a";
/** Where pages name the author without marking it up, most telling first. */
const SHOWN = [
  "[class*='byline' i]",
  "[class*='author-name' i]",
  "[class*='author__name' i]",
  "[class*='author' i]",
  "a[href*='/author' i]",
];
const LONGEST_SHOWN = 80;
/** Letters of all who wrote it, with what stands around their names. */
const LONGEST_BYLINE = 1_000;
const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]+(?:\s+[\p{L}\p{M}.'’-]+){1,4}$/u;

const BEFORE =
  /^(?:by|from|von|par|por|di|da|door|av|af|words by|text|view all posts by|eingestellt von|geschrieben von|publié par|publicado por|scritto da|picture of|written by|posted by|author|autor(?:en)?|作者|記者|文)[:：\s]+(?=\p{Lu}|\p{Lo})/iu;
const BEHIND =
  /\s*(?:기자|특파원|記者|记者)(?:\s+외\s+\d+명)?$|\s+외\s+\d+명$|\s*[|/•]\s.*$|\s+[–—-]\s.*$|\s*[([].*$|,?\s+(?:in|aus)\s+\p{Lu}[\p{L} ,.-]*$|\s*<[^<>]*>$/u;
const IS_ROLE = /\b(?:editor|writer|reporter|correspondent|contributor|columnist)$/i;
/** A role that stands behind a name without a mark between them. */
const ROLE =
  /(?<=^[^,]*\S\s[^\s,]+)(?:\s+(?:senior|staff|contributing|managing|deputy|associate|assistant|executive|chief|lead|news|games|sports|political|business|technology|tech|science|health|travel|food|culture|freelance|guest|content))*\s+(?:editor|writer|reporter|correspondent|contributor|columnist)$|\s+in$/i;
const BETWEEN = /\s*(?:;|、|，|,?\s+(?:and|und|et|og|och|&)\s+)\s*/u;
/** What stands where a name should: addresses, handles, numbers, accounts of the web site's makers, companies. */
const NO_NAME =
  /^\d+$|^@|https?:|www\.|\S+@\S+\.\S|^(?:admin|administrator|editor|redaktion|redaktion\w*|staff|unknown|null|undefined|none|guest|\w+(?:\.\w+){2,})$|\bdeveloper$|^(?:sign|log) ?(?:in|up|out)$|^(?:subscribe|follow|share|comments?|read more|contact|about)\b|\b(?:Inc|Ltd|LLC|GmbH|Corp|Co)\.?$/i;

/** "A, B" is two people if both parts look like whole names, else "Surname, Name" or a name with a role. */
function apart(text: string): string[] {
  const parts = text.split(BETWEEN).flatMap((part) => {
    const listed = part.split(/,\s*/).filter((name, at) => at === 0 || !IS_ROLE.test(name));
    const whole = listed.every((name) => /\p{L}\s+\p{L}/u.test(name) || /^[\p{Script=Han}\p{Script=Hangul}]{2,5}$/u.test(name));
    return whole ? listed : [listed.join(", ")];
  });
  return parts.map((part) => part.replace(BEFORE, "").replace(BEHIND, "").replace(ROLE, "").trim());
}

/** The people (or, failing that, the organisation) who wrote it, in the page's order; none if the page names none. */
export function authorsOf(page: Page, article: Record<string, unknown> | null, names: readonly string[]): string[] {
  const sites = new Set(names.map((name) => name.toLowerCase()));
  const clean = (texts: readonly string[], siteToo: boolean): string[] => [
    ...new Map(
      texts
        .filter((text) => text.length <= LONGEST_BYLINE)
        .flatMap(apart)
        .filter((name) => name.length > 1 && name.length < 80 && !NO_NAME.test(name))
        .filter((name) => siteToo || !sites.has(name.toLowerCase()))
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ];
  const named = readNames(article?.author ?? article?.creator);
  const declared = clean(named, false);
  if (declared.length > 0) return declared;
  // Where JSON-LD names the site, a meta can only repeat it in other words.
  for (const name of named.length > 0 ? [] : METAS) {
    const found = clean(
      page.attrs(`meta[name='${name}' i], meta[property='${name}' i]`, "content").flatMap((text) => readText(text) ?? []),
      false,
    );
    if (found.length > 0) return found;
  }
  const marked = clean(page.texts(BYLINES, LONGEST_BYLINE), false);
  const shown = marked.length > 0 || named.length > 0 ? marked : clean(shownByline(page), false);
  // The site itself, if it says that nobody else wrote it.
  return shown.length > 0 ? shown : clean(named, true);
}

const BY = /^(?:words |written |posted )?(?:by|von|par|por|di|door|av|af)[:\s]*$/i;

/** "By Ada Brewer" behind the heading, in one piece of text or in two. */
function besideHeading(page: Page): string[] {
  const texts = textsBesideHeading(page);
  const lines = texts.map((text, at) => (BY.test(text) ? `${text} ${texts[at + 1] ?? ""}` : text));
  const found = lines.find(
    (line) => line.length <= LONGEST_BYLINE && BEFORE.test(line) && apart(line).every((name) => NAME.test(name)),
  );
  return found === undefined ? [] : [found];
}

/** The first text in a place for authors that holds names and nothing else; else what is said behind the heading. */
function shownByline(page: Page): string[] {
  for (const selector of SHOWN) {
    const found = shownTexts(page, selector, LONGEST_SHOWN).find((text) => apart(text).every((name) => NAME.test(name)));
    if (found !== undefined) return [found];
  }
  return besideHeading(page);
}
