import { IN } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Words from which on a text that stands twice is a copy rather than a label. */
const COPY_WORDS = 8;
/** A page holds its text a few times, for wide and narrow screens and for print; what stands there much more often is an entry that recurs. */
const MAX_COPIES = 20;

/**
 * Of long texts that a page holds in different places, only the one of the best score stays; refrains and cards repeat in like places, and
 * "somebody wrote:" says nothing without the quotation below it.
 */
export const dropCopies = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const best = new Map<string, number>();
  const { placeOf } = s;
  const isIn = (i: number): number => (s.outline.blocks[i]?.inside ?? 0) & IN.quote;
  /** A control that shows the quotation may stand between. */
  const isIntroduced = (i: number): boolean => {
    const before = keep[i - 1] ? i - 1 : i - 2;
    return isIn(i) !== 0 && !isIn(before) && keep[before] === 1 && s.texts[before]?.endsColon === true;
  };
  for (const [i, copies] of s.copies.entries()) {
    if (!keep[i] || copies < 2 || copies > MAX_COPIES || (s.texts[i]?.words ?? 0) < COPY_WORDS) continue;
    const { text, box } = s.outline.blocks[i] as Block;
    const other = best.get(text);
    const first = other === undefined ? undefined : s.outline.blocks[other];
    if (other === undefined || first === undefined) best.set(text, i);
    else if (placeOf(first.box) !== placeOf(box) && !isIntroduced(i) && !isIntroduced(other)) {
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
  const line = words.join(" ");
  const runs = new Set<string>();
  let from = 0;
  let to = words.slice(0, RUN - 1).reduce((sum, { length }) => sum + length + 1, 0);
  for (let i = 0; i + RUN <= words.length; i++) {
    to += (words[i + RUN - 1] as string).length + 1;
    runs.add(line.slice(from, to - 1));
    from += (words[i] as string).length + 1;
  }
  return runs;
};

/** Drops a block that tells in one piece what other kept blocks tell in theirs: pages carry their text again for machines. */
export const dropRetold = (s: Survey, keep: Uint8Array): void => {
  const wordsOf = (i: number): number => s.texts[i]?.words ?? 0;
  const kept: number[] = [];
  for (let i = 0; i < keep.length; i++) if (keep[i]) kept.push(i);
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
