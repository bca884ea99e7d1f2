import { cutText, fold, readText } from "@farthing/read";
import { bare, isMost, spokenOf } from "./heading.ts";

/** What sites put between a title and their name. */
const TAIL = /\s*(?:\s[-–—*~:/›>]{1,2}\s|[|｜ㅣ»«·•_：]|:\s|\s\((?=[^()]*\)$)|--|-(?=\p{Script=Hangul}))\s*/gu;
/** What sites put between their name and a title. */
const HEAD = /^([^|｜»·•›]{2,60}?)\s*[|｜»·•›]\s*(?=\S)/u;
/** Signs that titles have too: what stands behind them is the site's name and nothing else, or the title's. */
const WEAK = /^\s*[:：/›>(]\s*$/;

/** A title as it is meant: some carry the tags of a heading. */
const written = (text: unknown): string | null =>
  fold((readText(text) ?? "").replace(/<(b|i|u|em|strong|span|small|sup|sub|mark)\b[^<>]*>([^<>]*)<\/\1>/gi, "$2")) || null;

/** A title that was cut short, whole where the page has it whole. */
function whole(title: string | undefined, others: readonly string[]): string | undefined {
  const begun = /^(.{8,}?)\s*(?:…|\.{3})$/.exec(title ?? "")?.[1];
  return begun === undefined ? title : (others.find((other) => other !== title && other.startsWith(begun)) ?? title);
}

/** Letters of a title; what is longer is text that was marked up as one. */
const MAX_LENGTH = 1_000;

/** More headlines than linked data has of one thing. */
const MAX_HEADLINES = 100;

/** Letters from which on a part of a host's name is no chance in a title. */
const TELLING = 5;

/** What the hosts among the site's names have of their own, bare. */
const labelsOf = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^[\w.-]+\.\p{L}{2,}$/u.test(name))
    .flatMap((host) => host.split(".").slice(0, -1))
    .filter(({ length }) => length >= TELLING)
    .map(bare);

/** Words before the site's name that can be its section's: "| Politics | The Morning"; more are the title's. */
const SECTION_WORDS = 3;
/** Letters of a section in a script without blanks. */
const SECTION_LETTERS = 24;

const isSection = (text: string): boolean =>
  bare(text).length <= SECTION_LETTERS && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= SECTION_WORDS;

/** "The Morning Post" is "TMP". */
const initials = (name: string): string => bare((name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join(""));
const FEWEST_INITIALS = 3;

/** More signs between parts than a title has behind it: what is cut into more is a list, and only its end is looked at. */
const MAX_SEPARATORS = 20;

/** Whether what stands behind a separator is the site's name, with a section before it or something behind it. */
function isTail(said: string, separator: string, sites: readonly string[]): boolean {
  const tail = bare(said);
  const parts = said.split(TAIL);
  const bareParts = parts.map(bare);
  const before = (name: string) =>
    parts.slice(
      0,
      Math.max(
        0,
        bareParts.findIndex((part) => part.includes(name)),
      ),
    );
  return sites.some(
    (name) =>
      name !== "" &&
      (tail === name ||
        (tail.length > 2 && name.includes(tail)) ||
        (!WEAK.test(separator) && tail.includes(name) && before(name).every(isSection))),
  );
}

/** A title without the site's name, which stands at its end, with a section before it or not, or at its beginning. */
function withoutSite(title: string, names: readonly string[]): string {
  const [sites, labels] = [names.map(bare), labelsOf(names)];
  const short = names.map(initials).filter(({ length }) => length >= FEWEST_INITIALS);
  const head = HEAD.exec(title);
  const own = head && sites.includes(bare(head[1] ?? "")) ? title.slice(head[0].length) : title;
  for (const separator of [...own.matchAll(TAIL)].slice(-MAX_SEPARATORS)) {
    if (separator.index === 0) continue;
    const said = own.slice(separator.index + separator[0].length);
    const tail = bare(said);
    const isMostly = (label: string) => tail.includes(label) && 2 * label.length >= tail.length;
    if (isTail(said, separator[0], sites) || labels.some(isMostly) || short.includes(tail))
      return own.slice(0, separator.index).trim();
  }
  return own;
}

/** Signs that link a heading to itself, as they stand behind it or before it: "Merging frames#", "Clients¶", "#API". */
const ANCHOR_SIGN = /[#¶§🔗]$|^[#¶🔗]/u;

/** A heading without such a sign, unless a title has it, too: "What is C#". */
const unanchored = (heading: string, titles: readonly string[]): string => {
  if (!ANCHOR_SIGN.test(heading) || titles.some((title) => title.includes(heading))) return heading;
  return heading.replace(ANCHOR_SIGN, "").trimEnd();
};

/** What two texts can have in common and mean the same: longer words, or two signs of a script that has no blanks. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|\p{L}[\p{L}\p{M}]{3,}/gu;

/** The declared headline that the page shows, else one that at least speaks of the same; others are descriptions. */
function shownOf(declared: readonly string[], shown: readonly string[]): string | undefined {
  const isShown = (text: string) => {
    const said = bare(text);
    return shown.some((each) => isMost(said, each) || isMost(each, said));
  };
  const isAbout = (text: string) =>
    Array.from(text.match(WORDS) ?? [], bare).some((word) => shown.some((each) => each.includes(word)));
  return shown.length === 0 ? declared[0] : (declared.find(isShown) ?? declared.find(isAbout));
}

/** What stands between the parts of a title, and nowhere else. */
const PARTS = /\s[-–—|•·»›/]\s/;

/** Letters from which on a part is more than the name of a section, though another is longer. */
const TITLE_LETTERS = 16;

/** The heading that is the first part of a title between such signs; the longest that is another part, where the first is the site's name. */
function partOf(title: string, headings: readonly string[], sites: readonly string[]): string | undefined {
  const [first = "", ...others] = title.split(PARTS, MAX_SEPARATORS).map(bare);
  if (others.length === 0) return undefined;
  const isSite = sites.map(bare).includes(first) || labelsOf(sites).some((label) => first.includes(label));
  const longest = Math.max(...others.map(({ length }) => length));
  const parts = isSite ? others : first.length >= Math.min(TITLE_LETTERS, longest) ? [first] : [];
  return headings.filter((text) => parts.includes(bare(text))).sort((a, b) => b.length - a.length)[0];
}

/** What a page may be called. */
export interface Named {
  /** What linked data calls its main thing. */
  readonly declared: readonly unknown[];
  /** What the page's metas and its title say, the most telling first. */
  readonly titles: readonly (string | null)[];
  readonly headings: readonly string[];
  /** Those of lower levels: forums and old blogs have the site's name above them. */
  readonly lesserHeadings: readonly string[];
  /** What the site calls itself, its host included. */
  readonly sites: readonly string[];
}

/**
 * The title of a page, without the name of its site: the one that linked data declares and the page shows, else its heading if a title
 * speaks of it, else the first title that is not the name of the site alone. `null` if there is none.
 */
export function titleOf({ declared, titles, headings, lesserHeadings, sites }: Named): string | null {
  const own = [...sites.map(bare), ...labelsOf(sites)];
  const isSite = (text: string): boolean => own.includes(bare(text));
  const said = (text: unknown): string[] => {
    const read = cutText(written(text) ?? "", MAX_LENGTH);
    return bare(read) === "" ? [] : [read];
  };
  const headlines = declared.flat().slice(0, MAX_HEADLINES).flatMap(said);
  const all = titles.flatMap(said);
  // Blogs have their own name for a heading of every page.
  const heads = headings
    .filter((text) => bare(text) !== "" && !isSite(text))
    .map((text) => unanchored(cutText(text, MAX_LENGTH), all));
  const named = [...all.filter((text) => !isSite(text)), ...all.filter(isSite)];
  const known = named.map(bare);
  const heading = heads[spokenOf(heads, named)];
  const headline = shownOf(headlines, [...known, ...heads.map(bare)]);
  const best =
    whole(headline, [...heads, ...named]) ??
    heading ??
    partOf(named[0] ?? "", lesserHeadings, sites) ??
    headlines[0] ??
    named[0] ??
    headings[0];
  return best === undefined ? null : withoutSite(best, sites);
}
