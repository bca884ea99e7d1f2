import { hasTable } from "./tables.ts";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** Code is not cut, nor are tables, which are left out as a whole where prose is asked for. */
const CODE = /^[ \t]*`{3}/m;

/** What a question makes of the texts of a passage. */
interface Judge {
  /** Whether prose answers it, and no table. */
  readonly inProse: boolean;
  /** Whether a text says nothing on it. */
  isIdle(text: string): boolean;
}

const BLOCK = /\n{2,}/g;
/** Of a block of more characters idle sentences are left out, too; a shorter one is read as a whole. */
const LONG_BLOCK = 400;
/** Characters of a sentence that it is found by: of a longer one, looking for it may take the product of both lengths. */
const TELLING = 1_000;

/**
 * A passage from where it says something on the question: without the blocks before its `best` sentence that are idle, and
 * without the idle sentences with which a long block begins.
 */
export function fromAnswer(passage: string, best: string, judge: Judge): string {
  const at = passage.indexOf(best.slice(0, TELLING));
  const before = passage.slice(0, Math.max(0, at));
  if (before === "" || CODE.test(before) || (hasTable(before) && !judge.inProse)) return passage;
  const isIdle = (text: string) => hasTable(text) || judge.isIdle(text);
  let start = 0;
  for (const { index, 0: gap } of before.matchAll(BLOCK)) {
    if (!isIdle(before.slice(start, index))) return passage.slice(start);
    start = index + gap.length;
  }
  const end = passage.indexOf("\n\n", at);
  if ((end < 0 ? passage.length : end) - start <= LONG_BLOCK) return passage.slice(start);
  for (const { segment } of sentences.segment(before.slice(start))) {
    if (!isIdle(segment)) break;
    start += segment.length;
  }
  return passage.slice(start).trimStart();
}
