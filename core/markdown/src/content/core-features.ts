import type { Block } from "../dom/outline.ts";
import { type Column, columns, share, signedLog } from "./columns.ts";
import type { Core } from "./core.ts";
import type { Survey } from "./survey.ts";

/** Stands for a distance from a title that no block says. */
const NO_TITLE = -20;

/** A range of blocks: `first` to `end - 1`. */
interface Range {
  readonly first: number;
  readonly end: number;
}
const NOWHERE: Range = { first: 0, end: 0 };

/** How many blocks a block stands before a range (less than 0) or behind it. */
const blocksBeside = (i: number, { first, end }: Range): number => (i < first ? i - first : i >= end ? i - end + 1 : 0);

/** How many words lie between a block and a range, likewise. */
const wordsBeside = (i: number, { first, end }: Range, { words }: Survey): number =>
  i < first ? (words[i] ?? 0) - (words[first] ?? 0) : i >= end ? (words[i] ?? 0) - (words[end] ?? 0) : 0;

/** Columns of where a block stands to the core of its page, in the order of `writeCore`. */
export const CORE: readonly Column[] = [
  ...columns(["best", "away", "in", "blocks", "words", "share", "rival"], "core"),
  ...columns(["run", "run.blocks", "run.words", "run.share", "run.at"], "core"),
  ...columns(["title.blocks", "title.words", "title.run"], "core"),
];

/** Writes the core's part of a row from `at` on. */
export const writeCore = (row: Float64Array, at: number, block: Block, i: number, s: Survey, core: Core): number => {
  const { candidates, run, worth, title } = core;
  const top: Range = candidates.top ?? NOWHERE;
  const total = s.words.at(-1) ?? 0;
  const wordsIn = ({ first, end }: Range): number => (s.words[end] ?? 0) - (s.words[first] ?? 0);
  row[at++] = candidates.best[block.box.index] ?? 0;
  row[at++] = candidates.away[block.box.index] ?? -1;
  row[at++] = i >= top.first && i < top.end ? 1 : 0;
  row[at++] = signedLog(blocksBeside(i, top));
  row[at++] = signedLog(wordsBeside(i, top, s));
  row[at++] = share(wordsIn(top), total);
  row[at++] = candidates.rival;
  row[at++] = worth[i] ?? 0;
  row[at++] = signedLog(blocksBeside(i, run));
  row[at++] = signedLog(wordsBeside(i, run, s));
  row[at++] = share(wordsIn(run), total);
  row[at++] = share(i - run.first, run.end - run.first);
  row[at++] = title < 0 ? NO_TITLE : signedLog(i - title);
  row[at++] = title < 0 ? NO_TITLE : signedLog((s.words[i] ?? 0) - (s.words[title] ?? 0));
  row[at++] = title < 0 ? 0 : signedLog(run.first - title);
  return at;
};
