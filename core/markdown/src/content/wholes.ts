import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What is read as one thing: kept whole if most of it is kept, else left out whole. */
const WHOLE = new Set(["pre", "listing", "table"]);
const LIST = new Set(["ul", "ol", "dl"]);
const PART = 0.5;

/** A table that lays out a page is no thing of its own. */
const isSmall = (box: Box, s: Survey): boolean => {
  const words = (s.words[box.end] ?? 0) - (s.words[box.first] ?? 0);
  return words < 0.5 * (s.words.at(-1) ?? 0) || words < 400;
};

/** Makes code, tables and lists whole. */
export const makeWhole = (s: Survey, keep: Uint8Array): void => {
  for (const box of s.outline.boxes) {
    const list = LIST.has(box.tag);
    if (!list && !WHOLE.has(box.tag)) continue;
    if (box.tag === "table" && !isSmall(box, s)) continue;
    let kept = 0;
    let all = 0;
    for (let i = box.first; i < box.end; i++) {
      const words = (s.texts[i]?.words ?? 0) + 1;
      all += words;
      if (keep[i]) kept += words;
    }
    if (kept === 0 || kept === all) continue;
    if (kept >= PART * all) keep.fill(1, box.first, box.end);
    else if (!list) keep.fill(0, box.first, box.end);
  }
};

/** A heading stays with what it is the heading of: kept if the next block is, left out if nothing up to the next heading is. */
export const settleHeadings = (s: Survey, keep: Uint8Array, scores: Float32Array, threshold: number): void => {
  const n = keep.length;
  let next = n;
  for (let i = n - 1; i >= 0; i--) {
    const level = s.headings[i] ?? 0;
    if (!level) continue;
    let body = false;
    for (let k = i + 1; k < n && !body; k++) {
      if (s.headings[k]) {
        body = (s.headings[k] ?? 0) > level && keep[k] === 1;
        break;
      }
      body = keep[k] === 1;
    }
    const first = i + 1 < next && keep[i + 1] === 1;
    if (first && (scores[i] ?? 0) > threshold / 3) keep[i] = 1;
    else if (!body && (scores[i] ?? 0) < 0.8) keep[i] = 0;
    next = i;
  }
};
