import { classOf } from "../dom/boxes.ts";
import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { calledAround, isAlone } from "./alone.ts";
import { isAdLabel, isInAppeal } from "./appeals.ts";
import { isInitials } from "./sayers.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";

/** Share of the kept words that stand in the box of the text, and of its words those that are kept where it is one. */
const CORE = 0.98;
const MOST = 0.75;
/** Score from which on a line is kept: what the models are sure is none of the text stays out. */
const LEAST = 0.1;
/** What notebooks write beside their code: which of its runs it is. */
const PROMPT = /^(?:In|Out) ?\[[\d* ]{0,6}\]:$/;
/** The number of a point, which is nothing without the text beside it. */
const MARK = /^\(?(?:\d{1,3}|\p{L})[.)]$/u;
/** Share of its letters in links from which on a line leads elsewhere. */
const LINKED = 0.5;
/** Times that a line stands on the page from which on it is a sign or a control. */
const REPEATED = 3;
/** What goes on behind the last kept line, where any other line may stand below the text; boxes alike from which on so does another one. */
const GOES_ON = IN.list | IN.dl | IN.pre;
const ALIKE = 3;

/** The smallest box in which nearly all that is kept stands. */
const coreOf = ({ outline: { boxes } }: Survey, kept: Float64Array): Box | undefined => {
  const all = kept.at(-1) ?? 0;
  return boxes.findLast((box) => box.end > box.first && sumIn(kept, box) >= CORE * all);
};

/**
 * Keeps the rest of a text of which nearly all is kept, where next to nothing stands around it: who wrote it and when, a heading, short
 * points of a list, what a reference says in two words. The models doubt each such line for itself; but who cuts a line out of a text
 * that is alone on its page leaves a gap that nobody sees.
 */
export const keepNearlyWhole = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const { blocks, boxes } = s.outline;
  const [page] = boxes;
  const wordsAt = (i: number): number => s.texts[i]?.words ?? 0;
  const kept = totals(keep.length, (i) => (keep[i] ? wordsAt(i) : 0));
  const core = coreOf(s, kept);
  if (!page || !core || !isAlone(s, page)) return;
  const around = calledAround(s, core);
  const isBeside = (i: number): boolean => around[i] === 1 || ((blocks[i] as Block).inside & FOR_USE) !== 0;
  const words = totals(keep.length, (i) => (isBeside(i) ? 0 : wordsAt(i)));
  if (sumIn(kept, core) < MOST * sumIn(words, core)) return;
  const isPart = (i: number): boolean => {
    const block = blocks[i] as Block;
    if (
      isBeside(i) ||
      block.inside & (IN.aside | IN.figure) ||
      linkDensity(block) >= LINKED ||
      isInitials(block) ||
      (MARK.test(block.text) && !keep[i + 1]) ||
      PROMPT.test(block.text)
    )
      return false;
    return (scores[i] ?? 0) >= LEAST && (s.copies[i] ?? 0) < REPEATED && !isInAppeal(block) && !isAdLabel(block);
  };
  const goesOn = ({ inside, box: { parent } }: Block): boolean =>
    (inside & GOES_ON) !== 0 || (parent !== null && classOf(parent) !== "" && (s.repetition[parent.index]?.count ?? 0) >= ALIKE);
  const [first, last] = [keep.indexOf(1), keep.lastIndexOf(1)];
  for (let i = last - 1; i >= Math.max(first, core.first); i--) if (isPart(i)) keep[i] = 1;
  for (let i = last + 1; i < core.end && goesOn(blocks[i] as Block) && isPart(i); i++) keep[i] = 1;
};
