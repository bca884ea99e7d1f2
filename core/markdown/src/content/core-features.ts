import type { Block } from "../dom/outline.ts";
import type { Core } from "./core.ts";
import { log, type Row, share } from "./row.ts";
import type { Survey } from "./survey.ts";

const GROUP = "core";
/** Stands for a distance from a title that no block says. */
const NO_TITLE = -20;

const signedLog = (value: number): number => Math.sign(value) * log(Math.abs(value));

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

/** The features of a block that say where it stands to the core of its page. */
export const coreFeatures = (row: Row, block: Block, i: number, s: Survey, core: Core): void => {
  const { candidates, run, worth, title } = core;
  const top = candidates.top ?? NOWHERE;
  const total = s.words.at(-1) ?? 0;
  const wordsIn = ({ first, end }: Range): number => (s.words[end] ?? 0) - (s.words[first] ?? 0);
  row.add(candidates.best[block.box.index] ?? 0, "best", GROUP);
  row.add(candidates.away[block.box.index] ?? -1, "away", GROUP);
  row.add(i >= top.first && i < top.end ? 1 : 0, "in", GROUP);
  row.add(signedLog(blocksBeside(i, top)), "blocks", GROUP);
  row.add(signedLog(wordsBeside(i, top, s)), "words", GROUP);
  row.add(share(wordsIn(top), total), "share", GROUP);
  row.add(candidates.rival, "rival", GROUP);
  row.add(worth[i] ?? 0, "run", GROUP);
  row.add(signedLog(blocksBeside(i, run)), "run.blocks", GROUP);
  row.add(signedLog(wordsBeside(i, run, s)), "run.words", GROUP);
  row.add(share(wordsIn(run), total), "run.share", GROUP);
  row.add(share(i - run.first, run.end - run.first), "run.at", GROUP);
  row.add(title < 0 ? NO_TITLE : signedLog(i - title), "title.blocks", GROUP);
  row.add(title < 0 ? NO_TITLE : signedLog((s.words[i] ?? 0) - (s.words[title] ?? 0)), "title.words", GROUP);
  row.add(title < 0 ? 0 : signedLog(run.first - title), "title.run", GROUP);
};
