import { boxesIn, classOf } from "../dom/boxes.ts";
import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isBeside } from "./beside.ts";
import { linkDensity, type Survey, sumIn, totals } from "./survey.ts";

/** Blocks and words of the longest list of facts. */
const LARGEST = 20;
const WORDS = 80;
/** Share of the letters in links from which on it leads elsewhere. */
const LINKED = 0.5;
/** Blocks between a title and its facts, and terms from which on they are facts of it. */
const BETWEEN = 1;
const TERMS = 2;

/** What only changes a fact: "Change", in a part that is called so. */
const ACTIONS = /(?:^|[\s_-])actions?(?:$|\s)/;
const MOSTLY = 0.9;

/** Whether a box is a short list of terms, each with what it means or what its value is. */
export const isFacts = (s: Survey, box: Box): boolean =>
  box.tag === "dl" &&
  !(box.inside & FOR_USE) &&
  box.end - box.first >= 2 &&
  box.end - box.first <= LARGEST &&
  sumIn(s.words, box) <= WORDS &&
  sumIn(s.linkChars, box) < LINKED * sumIn(s.chars, box);

const isAction = (block: Block): boolean => {
  return block.box.tag === "dd" && ACTIONS.test(classOf(block.box)) && linkDensity(block) >= MOSTLY;
};

/** Whether the next heading before a box is kept, and right above it. */
const isTitled = (s: Survey, keep: Uint8Array, { first }: Box): boolean => {
  for (let i = first - 1; i >= 0 && i >= first - 1 - BETWEEN; i--) if (s.headings[i]) return keep[i] === 1;
  return false;
};

/** Rows from which on a table of names and values says what a thing is, and share of letters in links of one that leads elsewhere. */
const ROWS = 3;
const LABEL_WORDS = 4;
const NEAR = 3;

/** The rows of a short table of names and values, each a cell of its own. */
const isFactTable = (s: Survey, box: Box): boolean => {
  const { boxes } = s.outline;
  if (
    box.tag !== "table" ||
    box.inside & (FOR_USE | IN.aside) ||
    box.end - box.first > 2 * LARGEST ||
    box.end - box.first < 2 * ROWS
  )
    return false;
  if (sumIn(s.words, box) > 2 * WORDS || sumIn(s.linkChars, box) >= LINKED * sumIn(s.chars, box)) return false;
  let rows = 0;
  for (const { tag, first, end } of boxesIn(box, boxes)) {
    if (tag === "table" || tag === "form") return false;
    if (tag !== "tr" || end === first) continue;
    if (end - first > 2) return false;
    if (end - first === 2 && (s.texts[first]?.words ?? 0) <= LABEL_WORDS) rows++;
  }
  return rows >= ROWS;
};

/** Keeps a short table of names and values that begins what is kept, with the heading right above it: it says what the thing is. */
export const keepFactTables = (s: Survey, keep: Uint8Array): void => {
  const kept = totals(keep.length, (i) => keep[i] ?? 0);
  for (const box of s.outline.boxes) {
    const { first, end } = box;
    if (box.tag !== "table" || first === 0 || !s.headings[first - 1] || sumIn(kept, box) > 0) continue;
    if (isBeside(s.outline.blocks[first - 1] as Block)) continue;
    let around = box.parent;
    for (let up = 0; around && (around.first >= first || around.end === end) && up < NEAR; up++) around = around.parent;
    if (!around || around.tag === "body" || sumIn(kept, { first: end, end: around.end }) === 0 || !isFactTable(s, box)) continue;
    keep.fill(1, first - 1, end);
  }
};

/** Keeps short lists of facts whole of which a part is kept, or the title right above them: a term or a value alone says nothing. */
export const keepFacts = (s: Survey, keep: Uint8Array): void => {
  const last = keep.lastIndexOf(1);
  for (const box of s.outline.boxes) {
    const { first, end } = box;
    if (box.tag !== "dl" || !isFacts(s, box)) continue;
    const isPart = keep.subarray(first, end).includes(1);
    if (!isPart && !(end <= last && end - first >= 2 * TERMS && isTitled(s, keep, box))) continue;
    for (let i = first; i < end; i++) if (!isAction(s.outline.blocks[i] as Block)) keep[i] = 1;
  }
};
