import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { saysSomething } from "./alike-sections.ts";
import type { Survey } from "./survey.ts";

/** Blocks from the last title of a page to its end among which the title is looked for. */
const REACH = 12;

/** Where the last part of a box begins: at a title, of whose level another one before it is kept. */
const beginOf = ({ outline: { blocks }, headings }: Survey, { first, end }: Box, keep: Uint8Array): number | null => {
  let at = end - 1;
  while (at > first && end - at < REACH && !headings[at]) at--;
  if (at <= first || !headings[at] || at === end - 1) return null;
  const level = levelOf((blocks[at] as Block).box.tag);
  for (let before = at - 1; before >= first; before--)
    if (headings[before] && levelOf((blocks[before] as Block).box.tag) === level) return keep[before] ? at : null;
  return null;
};

/** Keeps the last part of what is called the main part of a page, where the one before it is kept: models are least sure of what stands at the end, behind lists and tables. */
export const keepLastPart = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const main = s.outline.boxes.find(({ inside, parent }) => inside & IN.main && !((parent?.inside ?? 0) & IN.main));
  const first = main === undefined ? null : beginOf(s, main, keep);
  if (main === undefined || first === null || keep.subarray(first + 1, main.end).includes(1)) return;
  if (saysSomething(s, { first, end: main.end }, scores)) keep.fill(1, first, main.end);
};
