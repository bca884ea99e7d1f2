import { boxesIn } from "../dom/boxes.ts";
import { APART } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { isParagraph, type Survey, sumIn } from "./survey.ts";
import { isData } from "./wholes.ts";

/** Heads of a table from which on it is a register of things, rows, and words of all rows. */
const HEADS = 3;
const ROWS = 3;
const WORDS = 12;
/** Share of the words of the page outside of what leads around it. */
const MOST = 0.3;
/** Share of its letters up to which the models kept next to nothing of it; more is what they chose of it. */
const LITTLE = 0.3;
/** Tables that lie deeper lay out pages: to look into each would take time in the square of their depth. */
const DEEPEST = 250;

/** Whether a table lists things row by row, below heads that say what of them. */
const isRegister = (table: Box, { outline: { boxes }, words }: Survey): boolean => {
  let rows = 0;
  let heads = 0;
  for (const box of boxesIn(table, boxes)) {
    if (box.tag === "table") return false;
    if (box.tag === "tr" && box.end - box.first > 1) rows++;
    if (box.tag === "th" && rows === 1 && box.end > box.first) heads++;
  }
  return heads >= HEADS && rows > ROWS && sumIn(words, table) >= WORDS && isData(table, boxes);
};

const keptOf = (table: Box, s: Survey, keep: Uint8Array): number => {
  let kept = 0;
  for (let i = table.first; i < table.end; i++) if (keep[i]) kept += s.outline.blocks[i]?.chars ?? 0;
  return kept;
};

/** Keeps the tables of a page that is a list of things, such as the entries of a tracker: nothing on it is said in a sentence. */
export const keepRegisters = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  const says = blocks.some((block, i) => keep[i] && s.texts[i] && isParagraph(block, s.texts[i]));
  if (says) return;
  const around = blocks.reduce((sum, { inside }, i) => sum + (inside & APART ? 0 : (s.texts[i]?.words ?? 0)), 0);
  for (const table of boxes) {
    if (table.tag !== "table" || table.depth > DEEPEST || table.inside & APART || sumIn(s.words, table) < MOST * around) continue;
    if (keptOf(table, s, keep) <= LITTLE * sumIn(s.chars, table) && isRegister(table, s)) keep.fill(1, table.first, table.end);
  }
};
