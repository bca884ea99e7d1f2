import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What is read as one thing: kept whole, or left out whole. */
const WHOLE = new Set(["pre", "listing", "table"]);
const LIST = new Set(["ul", "ol", "dl"]);
/** Share of its words from which on most of a thing is kept. */
const MOST = 0.5;
/** Tables and code get low scores for their short cells and lines: a smaller share will do where the text around is kept. */
const PART = 0.2;

const wordsIn = (s: Survey, from: number, to: number): number => (s.words[to] ?? 0) - (s.words[from] ?? 0);

/** A table that holds most of the page lays it out, and is no thing of its own. */
const isPage = (box: Box, s: Survey): boolean => {
  const words = wordsIn(s, box.first, box.end);
  return words >= 400 && words > 0.5 * (s.words.at(-1) ?? 0);
};

/** Whether the blocks next to a box are kept, on both sides, and part of what the box's parent holds. */
const isAmidKept = (box: Box, keep: Uint8Array): boolean => {
  const around = box.parent;
  if (!around || !keep[box.first - 1]) return false;
  return box.end >= around.end || keep[box.end] === 1;
};

/** Makes code, tables and lists whole. */
export const makeWhole = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const list = LIST.has(box.tag);
    if ((!list && !WHOLE.has(box.tag)) || box.first === box.end) continue;
    if (box.tag === "table" && isPage(box, s)) continue;
    let kept = 0;
    let all = 0;
    for (let i = box.first; i < box.end; i++) {
      const words = (s.texts[i]?.words ?? 0) + 1;
      all += words;
      if (keep[i]) kept += words;
    }
    if (kept === all) continue;
    const enough = kept >= MOST * all || (!list && kept >= PART * all && isAmidKept(box, keep));
    if (enough) keep.fill(1, box.first, box.end);
    else if (!list) keep.fill(0, box.first, box.end);
  }
};

const COPY_WORDS = 8;

/** Where a text stands, as a reader of the source would say it: the tags and classes of the three nearest boxes. */
const placeOf = (box: Box | null): string => {
  let place = "";
  for (let b = box, up = 0; b && up < 3; b = b.parent, up++) {
    place += `${b.tag}.${b.element?.attrs.find(({ name }) => name === "class")?.value ?? ""} `;
  }
  return place;
};

/** Of long texts that a page holds in different places, only the one of the best score stays; refrains and cards repeat in like places. */
export const dropCopies = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const best = new Map<string, number>();
  for (const [i, { text, box }] of s.outline.blocks.entries()) {
    if (!keep[i] || (s.copies[i] ?? 1) < 2 || (s.texts[i]?.words ?? 0) < COPY_WORDS) continue;
    const other = best.get(text);
    if (other === undefined) best.set(text, i);
    else if (placeOf(s.outline.blocks[other]?.box ?? null) !== placeOf(box)) {
      const [stays, goes] = (scores[i] ?? 0) > (scores[other] ?? 0) ? [i, other] : [other, i];
      best.set(text, stays);
      keep[goes] = 0;
    }
  }
};
