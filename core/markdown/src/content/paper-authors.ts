import { fold } from "@farthing/read";
import { FOR_USE } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

/** Blocks behind the title among which the authors of a paper stand: each may have one, and its institute. */
const REACH = 60;
/** Names that are looked for, and letters of the longest. */
const MOST_NAMES = 60;
const LONGEST = 80;
/** Share of the words of a block that names are. */
const SHARE = 0.4;

const wordsOf = (text: string): string[] =>
  fold(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Words of a block that are of the names it holds whole, and how many words it has. */
const shareOfNames = (text: string, names: readonly (readonly string[])[]): number => {
  const words = wordsOf(text);
  const said = new Set(words);
  const of = new Set(names.filter((name) => name.every((word) => said.has(word))).flat());
  return words.length ? words.filter((word) => of.has(word)).length / words.length : 0;
};

/** Where the title of the page stands; -1 where no kept heading of the first level does. */
const titleAt = (s: Survey, keep: Uint8Array): number => s.headings.findIndex((level, i) => level === 1 && keep[i] === 1);

/** Keeps who wrote a paper, below its title: journals name them in the head of the page, as those who cite it need them (`citation_author`). */
export const keepPaperAuthors = (s: Survey, keep: Uint8Array, authors: readonly string[]): void => {
  const names = authors
    .slice(0, MOST_NAMES)
    .map((name) => wordsOf(name.slice(0, LONGEST)))
    .filter((name) => name.length > 1);
  const title = names.length > 0 ? titleAt(s, keep) : -1;
  if (title < 0) return;
  for (let i = title + 1; i <= title + REACH && i < keep.length && !s.headings[i]; i++) {
    const { text, inside } = s.outline.blocks[i] ?? { text: "", inside: FOR_USE };
    if (!(inside & FOR_USE) && text.length < MOST_NAMES * LONGEST && shareOfNames(text, names) >= SHARE) keep[i] = 1;
  }
};
