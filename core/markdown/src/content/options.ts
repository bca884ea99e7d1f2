import { APART } from "../dom/inside.ts";
import { isOption } from "../dom/option.ts";
import { isInAppeal } from "./appeals.ts";
import type { Survey } from "./survey.ts";

/** Words of the longest option of a question, and the most options that it has. */
const OPTION_WORDS = 40;
const MOST = 30;
/** Blocks of the box of one. */
const PARTS = 2;
/** What a question ends with, or what is to be filled in. */
const ASKS = /[?:？：؟…]\s*(?:\(.{0,40}\)|\*)?$|_{3}/u;

/** Keeps the options of a kept question: what is asked says nothing without what there is to choose from. */
export const keepOptions = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  const isOne = (i: number): boolean => {
    const block = blocks[i];
    if (
      !block?.box.element ||
      block.box.end - block.box.first > PARTS ||
      block.inside & APART ||
      (s.texts[i]?.words ?? 0) > OPTION_WORDS ||
      isInAppeal(block)
    )
      return false;
    return isOption(block.box.element);
  };
  for (let first = 1; first < blocks.length; first++) {
    if (keep[first] || !keep[first - 1] || !isOne(first)) continue;
    let end = first + 1;
    while (isOne(end)) end++;
    const isAsked = ASKS.test(blocks[first - 1]?.text ?? "") || keep[end] === 1 || isOne(first - 1);
    if (isAsked && end - first <= MOST) keep.fill(1, first, end);
    first = end;
  }
};
