import type { Box } from "../dom/outline.ts";
import { placesOf } from "./places.ts";
import { type Survey, sumIn } from "./survey.ts";

/** What is read as one thing: kept whole, or left out whole. */
const WHOLE = new Set(["pre", "listing", "table"]);
const LIST = new Set(["ul", "ol", "dl"]);
/** Share of its words from which on most of a thing is kept. */
const MOST = 0.5;
/** Tables and code get low scores for their short cells and lines: such a mean score will do where the text around is kept. */
const AMID = 0.25;

/** A table that holds most of the page lays it out, and is no thing of its own. */
const isPage = (box: Box, s: Survey): boolean => {
  const words = sumIn(s.words, box);
  return words >= 400 && words > 0.5 * (s.words.at(-1) ?? 0);
};

/** Of a table that holds most of the page so much must be kept for the rest to be filled in. */
const PAGE_MOST = 0.7;
/** A table of data stands beside what is kept, on one side, with such a mean score. */
const BESIDE = 0.35;

/** A table of data: hardly more than one block to each cell, and several cells. */
const isData = (box: Box, boxes: readonly Box[]): boolean => {
  let cells = 0;
  for (let i = box.index + 1; i < boxes.length; i++) {
    const inner = boxes[i];
    if (!inner || inner.depth <= box.depth) break;
    if ((inner.tag === "td" || inner.tag === "th") && inner.end > inner.first) cells++;
  }
  return cells >= 4 && box.end - box.first <= 1.2 * cells;
};

const isBesideKept = (box: Box, keep: Uint8Array): boolean => keep[box.first - 1] === 1 || keep[box.end] === 1;

/** Whether the blocks next to a box are kept, on both sides, and part of what the box's parent holds. */
const isAmidKept = (box: Box, keep: Uint8Array): boolean => {
  const around = box.parent;
  if (!around || !keep[box.first - 1]) return false;
  return box.end >= around.end || keep[box.end] === 1;
};

/** Makes code, tables and lists whole. */
export const makeWhole = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  for (const box of s.outline.boxes) {
    const list = LIST.has(box.tag);
    if ((!list && !WHOLE.has(box.tag)) || box.first === box.end) continue;
    let kept = 0;
    let all = 0;
    let expected = 0;
    for (let i = box.first; i < box.end; i++) {
      const words = (s.texts[i]?.words ?? 0) + 1;
      all += words;
      expected += words * (scores[i] ?? 0);
      if (keep[i]) kept += words;
    }
    if (kept === all) continue;
    if (box.tag === "table" && isPage(box, s)) {
      if (kept >= PAGE_MOST * all && isData(box, s.outline.boxes)) keep.fill(1, box.first, box.end);
      continue;
    }
    const amid = !list && expected >= AMID * all && isAmidKept(box, keep);
    const beside = box.tag === "table" && expected >= BESIDE * all && isBesideKept(box, keep);
    if (kept >= MOST * all || amid || (beside && isData(box, s.outline.boxes))) keep.fill(1, box.first, box.end);
    else if (!list) keep.fill(0, box.first, box.end);
  }
};

const COPY_WORDS = 8;

/** Of long texts that a page holds in different places, only the one of the best score stays; refrains and cards repeat in like places. */
export const dropCopies = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const best = new Map<string, number>();
  const placeOf = placesOf(s.outline.boxes);
  for (const [i, { text, box }] of s.outline.blocks.entries()) {
    if (!keep[i] || (s.copies[i] ?? 1) < 2 || (s.texts[i]?.words ?? 0) < COPY_WORDS) continue;
    const other = best.get(text);
    const there = other === undefined ? undefined : s.outline.blocks[other]?.box;
    if (other === undefined || there === undefined) best.set(text, i);
    else if (placeOf(there) !== placeOf(box)) {
      const [stays, goes] = (scores[i] ?? 0) > (scores[other] ?? 0) ? [i, other] : [other, i];
      best.set(text, stays);
      keep[goes] = 0;
    }
  }
};

/** Words from which on a block may be a whole text told again in one piece. */
const WHOLE_TEXT = 250;
/** How many words in a row are compared, and which share of them must stand elsewhere too. */
const RUN = 5;
const RETOLD = 0.8;

const runsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, i) => words.slice(i, i + RUN).join(" ")));
};

/** Drops a block that tells in one piece what other kept blocks tell in theirs: pages carry their text again for machines. */
export const dropRetold = (s: Survey, keep: Uint8Array): void => {
  const wordsOf = (i: number): number => s.texts[i]?.words ?? 0;
  const kept = [...keep.keys()].filter((i) => keep[i]);
  const longest = kept.filter((i) => wordsOf(i) >= WHOLE_TEXT).sort((a, b) => wordsOf(b) - wordsOf(a));
  const all = kept.reduce((sum, i) => sum + wordsOf(i), 0);
  if (!longest.some((i) => all - wordsOf(i) >= RETOLD * wordsOf(i))) return;
  const runs = new Map(kept.map((i) => [i, runsOf(s.outline.blocks[i]?.text ?? "")]));
  const tellers = new Map<string, number>();
  for (const own of runs.values()) for (const run of own) tellers.set(run, (tellers.get(run) ?? 0) + 1);
  for (const i of longest) {
    const own = runs.get(i) ?? new Set();
    if ([...own].filter((run) => (tellers.get(run) ?? 0) > 1).length < RETOLD * own.size) continue;
    keep[i] = 0;
    for (const run of own) tellers.set(run, (tellers.get(run) ?? 1) - 1);
  }
};
