import type { Block } from "../dom/outline.ts";
import { type Column, columns, share } from "./columns.ts";
import type { TitleWords } from "./core.ts";
import type { PageFacts } from "./page-facts.ts";
import { linkDensity, type Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";
import { TOPIC_NAMES } from "./vocabulary.ts";
import { eachRun } from "./words.ts";

/** Longer texts are no title. */
const TITLE_WORDS = 40;
/** As many characters of a text are looked at for the title's words. */
const TITLE_CHARS = 400;

/** What blocks have in common with the title. */
export const titleWordsOf = (s: Survey, { titleWords }: PageFacts): TitleWords => {
  const { blocks } = s.outline;
  const known = new Uint8Array(blocks.length);
  const own = new Uint8Array(blocks.length);
  for (const [i, block] of blocks.entries()) {
    if ((s.texts[i]?.words ?? 0) >= TITLE_WORDS) continue;
    let all = 0;
    let common = 0;
    eachRun(block.text.slice(0, TITLE_CHARS).toLowerCase(), (word) => {
      all++;
      if (titleWords.has(word)) common++;
    });
    own[i] = all;
    known[i] = common;
  }
  return { known, own };
};

/** Columns of what a text is like by itself, in the order of `writeText`. */
export const TEXT: readonly Column[] = [
  ...columns(["+words", "+chars", "linkDensity", "+links", "strong", "+breaks", "functional", "wordLength", "digits"]),
  ...columns(["capitals", "+sentences", "+sentenceLength", "commas", "separators", "wide", "ends", "startsLower"]),
  ...columns(["price", "date", "contact", "copyright", "question", "controls", "times", "media", "+copies", "upper"]),
  ...columns(TOPIC_NAMES, "topic"),
  ...columns(["inTitle", "titleCover", "inDescription", "inBody"]),
];

/** Writes the text's part of a row from `at` on. */
export const writeText = (row: Float64Array, at: number, block: Block, t: TextFacts, copies: number): number => {
  const words = Math.max(1, t.words);
  row[at++] = t.words;
  row[at++] = block.chars;
  row[at++] = linkDensity(block);
  row[at++] = block.links;
  row[at++] = share(block.strongChars, block.chars);
  row[at++] = block.breaks;
  row[at++] = t.functional / words;
  row[at++] = t.letters / words;
  row[at++] = share(t.digits, block.chars);
  row[at++] = t.capitals / words;
  row[at++] = t.sentences;
  row[at++] = t.words / (t.sentences + 1);
  row[at++] = t.commas / words;
  row[at++] = t.separators / words;
  row[at++] = share(t.wide, t.letters);
  row[at++] = t.endsEllipsis ? 3 : t.endsSentence ? 2 : t.endsColon ? 1 : 0;
  row[at++] = t.startsLower ? 1 : 0;
  row[at++] = t.price ? 1 : 0;
  row[at++] = t.date ? 1 : 0;
  row[at++] = t.contact ? 1 : 0;
  row[at++] = t.copyright ? 1 : 0;
  row[at++] = t.question ? 1 : 0;
  row[at++] = block.controls;
  row[at++] = block.times;
  row[at++] = block.media;
  row[at++] = copies;
  row[at++] = share(t.upper, t.letters);
  for (let i = 0; i < TOPIC_NAMES.length; i++) row[at++] = (t.topics[i] as number) / words;
  return at;
};

/** Writes what a text has in common with the title, the description and the body that the page gives, likewise. */
export const writeGiven = (row: Float64Array, at: number, text: string, page: PageFacts, known: number, own: number): number => {
  const probe = text.slice(0, 60).toLowerCase();
  row[at++] = share(known, own);
  row[at++] = share(known, page.titleWords.size);
  row[at++] = probe.length > 20 && page.description.includes(probe) ? 1 : 0;
  row[at++] = page.body ? (probe.length > 8 && page.body.includes(probe) ? 1 : 0) : -1;
  return at;
};
