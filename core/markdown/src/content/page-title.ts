import { letters } from "@farthing/read";
import { AROUND, IN } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** How many blocks may stand between a title and what is kept first: as many as the table of contents of a long page has. */
const TITLE_REACH = 400;

/** Words of the longest heading that says of what kind a thing is, and what it is called: "Class Mole". */
const NAMED_WORDS = 3;
/** Generated references head their pages with the second level, too (Javadoc until 8). */
const NAMED_LEVEL = 2;

/** The name that a title begins with, as pages of generated references have it: "Mole (Quay 2.4 API)", "Mole in quay - Rust". */
const nameOf = (title: string): string => /^[\p{L}\p{N}_.$]{2,}/u.exec(title.trim())?.[0] ?? "";

/** Whether a heading is such a name behind its kind. */
const isNamed = (text: string, title: string): boolean => {
  const words = text.trim().split(/\s+/, NAMED_WORDS + 1);
  const name = nameOf(title);
  return (
    name !== "" &&
    words.length > 1 &&
    words.length <= NAMED_WORDS &&
    words.at(-1)?.replace(/<.*$/s, "").split("::").at(-1) === name
  );
};

/** Letters of a title that are looked at. What pages say of themselves to be shared may have no end. */
const TITLE_LENGTH = 500;
/** What stands between the parts of a title: "mooring - How long must a spring line be? - Seamanship". */
const BETWEEN_PARTS = /\s[-|–—·:»]\s/;

/** The title, and what is left of it without its first parts, such as a tag or a place; its last part is the site's name. */
const tailsOf = (title: string): string[] => {
  const parts = title.slice(0, TITLE_LENGTH).split(BETWEEN_PARTS);
  const tails = parts.slice(1, -1).map((_, at) => parts.slice(at + 1).join(" "));
  return [title, ...tails].map(letters).filter(Boolean);
};

/** Words of a title's first part that a heading may go on behind, and how many times as long it may be: a film and its year. */
const BEGIN_WORDS = 2;
const TWICE = 2;
const beginOf = (title: string | null): string[] => {
  const [part = "", ...more] = (title ?? "").slice(0, TITLE_LENGTH).split(BETWEEN_PARTS);
  return more.length > 0 && part.trim().split(/\s+/, BEGIN_WORDS).length === BEGIN_WORDS ? [letters(part)] : [];
};

/**
 * The page's own heading leads: kept if it stands before everything else that is, not far from it. It is told from the name of the
 * site, often a heading too, by what the page calls itself: titles begin with the page's own part. Where the title of a post is known, a
 * heading of the page's header is the site's.
 */
export const keepTitle = (s: Survey, keep: Uint8Array, titles: readonly (string | null)[], isPost: boolean): void => {
  const known = titles.flatMap((title) => (title ? tailsOf(title) : []));
  const begins = s.headings.some((level, i) => level === 1 && keep[i]) ? [] : titles.flatMap(beginOf);
  const first = keep.indexOf(1);
  for (let i = first - 1; i >= 0 && i >= first - TITLE_REACH; i--) {
    const block = s.outline.blocks[i];
    const level = s.headings[i] ?? 0;
    if (level < 1 || level > NAMED_LEVEL || !block || block.inside & (isPost ? AROUND | IN.header : AROUND)) continue;
    const heading = letters(block.text);
    if (!heading) continue;
    const isTitle =
      level === 1 &&
      (known.some((title) => title.startsWith(heading) || heading.startsWith(title)) ||
        (!(block.inside & IN.header) &&
          begins.some((begin) => heading.startsWith(begin) && heading.length <= begin.length * TWICE)));
    if (!isTitle && !titles.some((title) => title !== null && isNamed(block.text, title))) continue;
    keep[i] = 1;
    return;
  }
};

/** Words of the shortest title that is known without a heading's mark. */
const TITLE_WORDS = 2;
/** What a list or a row holds is a step of a path, or an entry. */
const ENTRY = AROUND | IN.list | IN.table | IN.button;

/** The titles and their parts that have so many words. */
const namesIn = (titles: readonly (string | null)[], words: number): ReadonlySet<string> => {
  const parts = titles.flatMap((title) => (title ? [title, ...title.slice(0, TITLE_LENGTH).split(BETWEEN_PARTS)] : []));
  return new Set(parts.filter((part) => part.trim().split(/\s+/, words).length === words).map(letters));
};

/** The page's title where no heading and no kept line says it: a line before all that is kept which is one of the title's parts, and leads nowhere. */
export const keepPlainTitle = (s: Survey, keep: Uint8Array, titles: readonly (string | null)[]): void => {
  const names = namesIn(titles, TITLE_WORDS);
  const { blocks } = s.outline;
  const isName = (i: number): boolean => {
    const text = blocks[i]?.text ?? "";
    return text.length <= TITLE_LENGTH && names.has(letters(text));
  };
  if (names.size === 0 || blocks.some((_, i) => (keep[i] || s.headings[i]) && isName(i))) return;
  const first = keep.indexOf(1);
  for (let i = first - 1; i >= 0 && i >= first - TITLE_REACH; i--) {
    const block = blocks[i];
    if (!block || block.inside & ENTRY || block.links > 0 || !isName(i)) continue;
    keep[i] = 1;
    return;
  }
};

/** Words of a title that is no name of a site or a rubric, and letters that stand beside it in its line: a day, who wrote. */
const HEADLINE_WORDS = 4;
const BESIDE = 120;
/** How many blocks may stand between such a title and the first text. */
const NEAR = 6;

/** The title of an old page where no heading says it: a line near the first text that holds it, with the day and who wrote. */
export const keepOldTitle = (s: Survey, keep: Uint8Array, titles: readonly (string | null)[]): void => {
  const names = [...namesIn(titles, HEADLINE_WORDS)];
  const { blocks } = s.outline;
  const said = (i: number): boolean => {
    const text = blocks[i]?.text ?? "";
    return names.some((name) => name !== "" && text.length <= name.length * 2 + BESIDE && letters(text).includes(name));
  };
  const first = keep.indexOf(1);
  if (names.length === 0 || blocks.some((_, i) => keep[i] && i < first + NEAR && said(i))) return;
  for (let i = first - 1; i >= 0 && i >= first - NEAR; i--) {
    const block = blocks[i];
    if (!block || block.inside & (AROUND | IN.list | IN.dl | IN.button) || block.links > 0 || !said(i)) continue;
    keep[i] = 1;
    return;
  }
};

/** What parts a title from the name of its site, in either order: "Gull's Eye: Painting a hull". */
const BETWEEN_NAMES = /\s[-|–—·»]\s|:\s/;
/** Headings of a post's name are of one of these levels. */
const POST_LEVEL = 3;
/** How many blocks may stand between a heading and what it heads: a date, an author, the tags of a post. */
const HEADED = 4;
const TAGGED = 8;
/** Words from which on a name is none of a site or a rubric: then a menu may stand between. */
const LONG_NAME = 6;

/**
 * The heading that is a part of the title is kept where what it heads is: blogs make a name of the site their first heading, and posts' names
 * lesser ones. The last one above the first text may stand further from it. Says whether there is one.
 */
export const keepPostTitle = (s: Survey, keep: Uint8Array, title: string | null): boolean => {
  const parts = (title ?? "")
    .slice(0, TITLE_LENGTH)
    .split(BETWEEN_NAMES)
    .filter((part) => /\p{L}\P{L}+\p{L}/u.test(part));
  const names = new Set(parts.length > 0 ? [...parts, title ?? ""].map(letters) : []);
  const { blocks } = s.outline;
  const isName = ({ text, inside }: Block, i: number): boolean => {
    const level = s.headings[i] ?? 0;
    return level >= 1 && level <= POST_LEVEL && !(inside & AROUND) && names.has(letters(text));
  };
  const text = keep.findIndex((kept, i) => kept === 1 && !s.headings[i]);
  const last = s.headings.subarray(0, Math.max(0, text)).findLastIndex((level) => level > 0);
  const heading = blocks[last];
  const isLong = (s.texts[last]?.words ?? 0) >= LONG_NAME && text - last <= TITLE_REACH;
  const at =
    heading && (text - last <= TAGGED || isLong) && isName(heading, last)
      ? last
      : blocks.findIndex((block, i) => isName(block, i) && !keep[i] && keep.subarray(i + 1, i + 1 + HEADED).includes(1));
  if (at >= 0) keep[at] = 1;
  return at >= 0;
};
