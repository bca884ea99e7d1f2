import type { Page } from "@farthing/contract";
import { cutText, readText } from "@farthing/contract/read";

/** What sites put between a title and their name. */
const TAIL = /\s*(?:\s[-–—*~:]{1,2}\s|[|｜ㅣ»«·•_]|--|-(?=\p{Script=Hangul}))\s*/gu;

/** Letters of a title; what is longer is text that was marked up as one. */
const LONGEST = 1_000;

/** Headings that are compared with the page's title. */
const MOST_HEADINGS = 100;

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Letters from which on a part of a host's name is no chance in a title. */
const TELLING = 5;

/** What the hosts among the site's names have of their own, bare. */
const labelsOf = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^[\w.-]+\.\p{L}{2,}$/u.test(name))
    .flatMap((host) => host.split(".").slice(0, -1))
    .filter(({ length }) => length >= TELLING)
    .map(bare);

/** The parts of a title and where each begins; site names stand at its end. */
function withoutTail(title: string, names: readonly string[]): string {
  const [sites, labels] = [names.map(bare), labelsOf(names)];
  for (const separator of title.matchAll(TAIL)) {
    if (separator.index === 0) continue;
    const tail = bare(title.slice(separator.index));
    const isName = (name: string) => name !== "" && (tail.includes(name) || (tail.length > 2 && name.includes(tail)));
    const isMostly = (label: string) => tail.includes(label) && 2 * label.length >= tail.length;
    if (sites.some(isName) || labels.some(isMostly)) return title.slice(0, separator.index).trim();
  }
  return title;
}

/** Whether a heading is what a title says, give or take what stands around it. */
const isMost = (heading: string, title: string): boolean =>
  heading !== "" && title.includes(heading) && (title.startsWith(heading) || 2 * heading.length >= title.length);

/** What two texts can have in common and mean the same: longer words, or two signs of a script that has no blanks. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|\p{L}{4,}/gu;

/** The declared headline that the page shows, else one that at least speaks of the same; others are descriptions. */
function shownOf(declared: readonly string[], shown: readonly string[]): string | undefined {
  const isShown = (text: string) => shown.some((each) => isMost(bare(text), each) || isMost(each, bare(text)));
  const isAbout = (text: string) => (text.match(WORDS) ?? []).some((word) => shown.some((each) => each.includes(bare(word))));
  return shown.length === 0 ? declared[0] : (declared.find(isShown) ?? declared.find(isAbout));
}

/** The headline, without the site's name: JSON-LD's, else the one that Open Graph, heading and title agree on; `null` if there is none. */
export function titleOf(page: Page, article: Record<string, unknown> | null, names: readonly string[]): string | null {
  const declared = [article?.headline, article?.name].flat().flatMap((text) => cutText(readText(text) ?? "", LONGEST) || []);
  const sites = [...names.map(bare), ...labelsOf(names)];
  // Blogs have their own name for a heading of every page.
  const headings = page
    .texts("h1", LONGEST)
    .slice(0, MOST_HEADINGS)
    .filter((text) => !sites.includes(bare(text)));
  const shared = page.meta("og:title", "twitter:title");
  const named = [shared, page.text("title")].flatMap((text) => readText(text) ?? []);
  const titles = named.map((text) => bare(cutText(text, LONGEST)));
  const heading = headings.find((text) => titles.some((title) => isMost(bare(text), title)));
  const headline = shownOf(declared, [...titles, ...headings.map(bare)]);
  const best = headline ?? heading ?? declared[0] ?? named[0] ?? headings[0] ?? null;
  return best === null ? null : withoutTail(cutText(best, LONGEST), names);
}
