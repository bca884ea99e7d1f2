import type { Page } from "@farthing/contract";
import { readNames, readText } from "@farthing/contract/read";

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

const BEFORE =
  /^(?:by|from|von|par|por|di|da|door|av|af|words by|text|written by|posted by|author|autor(?:en)?|作者|記者|文)[:：\s]+(?=\p{Lu}|\p{Lo})/iu;
const BEHIND =
  /\s*(?:기자|특파원|記者|记者)(?:\s+외\s+\d+명)?$|\s+외\s+\d+명$|\s*[|/•]\s.*$|\s+[–—-]\s.*$|\s*[([].*$|,?\s+(?:in|aus)\s+\p{Lu}[\p{L} ,.-]*$|\s*<[^>]*>$/u;
const BETWEEN = /\s*(?:;|、|，|,?\s+(?:and|und|et|og|och|&)\s+)\s*/u;
/** What stands where a name should: addresses, handles, numbers, accounts of the web site's makers. */
const NO_NAME =
  /^\d+$|^@|https?:|www\.|\S+@\S+\.\S|^(?:admin|administrator|editor|redaktion|redaktion\w*|staff|unknown|null|undefined|none|guest)$|\bdeveloper$/i;

/** "A, B" is two people if both parts look like whole names, else "Surname, Name" or a name with a role. */
function apart(text: string): string[] {
  const parts = text.split(BETWEEN).flatMap((part) => {
    const listed = part.split(/,\s*/);
    const whole = listed.every((name) => /\p{L}\s+\p{L}/u.test(name) || /^[\p{Script=Han}\p{Script=Hangul}]{2,5}$/u.test(name));
    return whole ? listed : [part];
  });
  return parts.map((part) => part.replace(BEFORE, "").replace(BEHIND, "").trim());
}

/** The people (or, failing that, the organisation) who wrote it, in the page's order; none if the page names none. */
export function authorsOf(page: Page, article: Record<string, unknown> | null, names: readonly string[]): string[] {
  const sites = new Set(names.map((name) => name.toLowerCase()));
  const clean = (texts: readonly string[], siteToo: boolean): string[] => [
    ...new Map(
      texts
        .flatMap(apart)
        .filter((name) => name.length > 1 && name.length < 80 && !NO_NAME.test(name))
        .filter((name) => siteToo || !sites.has(name.toLowerCase()))
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ];
  const declared = clean(readNames(article?.author ?? article?.creator), true);
  if (declared.length > 0) return declared;
  for (const name of METAS) {
    const found = clean(
      page.attrs(`meta[name='${name}' i], meta[property='${name}' i]`, "content").flatMap((text) => readText(text) ?? []),
      false,
    );
    if (found.length > 0) return found;
  }
  return clean(page.texts(BYLINES), false);
}
