import type { Block } from "../dom/outline.ts";
import { type Column, columns, log, share, signedLog } from "./columns.ts";
import { filled } from "./filled.ts";
import { ranksOf } from "./place-features.ts";
import { linkDensity, type Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";
import { TOPIC_NAMES } from "./vocabulary.ts";

/** Stands for a distance from a heading that there is not. */
const NO_H1 = -20;
const NO_SECTION = 9;
const NEAR = [-3, -2, -1, 1, 2, 3];
const NEAREST = NEAR.slice(1, 5);
const REACHES = [4, 12];

/** Columns of what comes before and after a block, in the order of `writeOrder`. */
export const ORDER: readonly Column[] = [
  ...columns(["+occurrence", "index", "position", "+wordsBefore", "+wordsAfter", "afterH1", "headingLevel"]),
  ...columns(["level", "distance", "+words", ...TOPIC_NAMES], "section"),
  ...NEAR.flatMap((d) => columns(["words", "links"], `block${d}`)),
  ...NEAREST.flatMap((d) => columns(["tag", "sentences"], `block${d}`)),
  ...REACHES.flatMap((reach) => columns(["+words", "links", "paragraphs"], `around${reach}`)),
];

/** What is asked of a block by others near it. */
export interface Neighbours {
  readonly words: Float64Array;
  readonly sentences: Float64Array;
  readonly links: Float64Array;
  readonly ranks: Int8Array;
}

export const neighboursIn = ({ outline: { blocks }, texts }: Survey): Neighbours => ({
  words: filled(new Float64Array(texts.length), (i) => log((texts[i] as TextFacts).words)),
  sentences: filled(new Float64Array(texts.length), (i) => log((texts[i] as TextFacts).sentences)),
  links: filled(new Float64Array(blocks.length), (i) => linkDensity(blocks[i] as Block)),
  ranks: ranksOf(blocks),
});

const writeNeighbours = (row: Float64Array, at: number, i: number, { words, sentences, links, ranks }: Neighbours): number => {
  for (let k = 0; k < NEAR.length; k++) {
    const other = i + (NEAR[k] as number);
    row[at++] = words[other] ?? -1;
    row[at++] = links[other] ?? -1;
  }
  for (let k = 0; k < NEAREST.length; k++) {
    const other = i + (NEAREST[k] as number);
    row[at++] = ranks[other] ?? -2;
    row[at++] = sentences[other] ?? -1;
  }
  return at;
};

const between = (sums: Float64Array, from: number, to: number): number => (sums[to] as number) - (sums[from] as number);

/** Writes the part of a row, from `at` on, of block `i` of `n` below the heading `heading` (-1 if there is none). */
export const writeOrder = (
  row: Float64Array,
  at: number,
  i: number,
  s: Survey,
  near: Neighbours,
  heading: number,
  firstH1: number,
): number => {
  const n = s.texts.length;
  const { words } = s;
  const total = words[n] as number;
  const before = words[i] as number;
  row[at++] = s.occurrences[i] as number;
  row[at++] = i / n;
  row[at++] = share(before, total);
  row[at++] = before;
  row[at++] = total - (words[i + 1] as number);
  row[at++] = firstH1 < 0 ? NO_H1 : signedLog(i - firstH1);
  row[at++] = s.headings[i] as number;
  row[at++] = heading < 0 ? 0 : (s.headings[heading] as number);
  row[at++] = heading < 0 ? NO_SECTION : log(i - heading);
  row[at++] = heading < 0 ? 0 : before - (words[heading] as number);
  const topics = s.texts[heading]?.topics;
  for (let k = 0; k < TOPIC_NAMES.length; k++) row[at++] = topics ? (topics[k] as number) : 0;
  at = writeNeighbours(row, at, i, near);
  for (let k = 0; k < REACHES.length; k++) {
    const reach = REACHES[k] as number;
    const from = Math.max(0, i - reach);
    const to = Math.min(n, i + reach + 1);
    const around = between(words, from, to);
    row[at++] = around / (to - from);
    row[at++] = share(between(s.linkChars, from, to), between(s.chars, from, to));
    row[at++] = share(between(s.paragraphs, from, to), around);
  }
  return at;
};
