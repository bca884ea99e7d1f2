import { IN } from "../dom/inside.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Items and cells may be links alone: that is how indexes and tables are read. */
const THINGS = IN.list | IN.table | IN.dl | IN.pre;
/** Share of its letters from which on a text is a link rather than one with a link in it. */
const MOSTLY = 0.7;
/** Words from which on it points somewhere; a single one is a name. */
const POINTER_WORDS = 2;
/** Blocks to either side in which prose stands that it interrupts. */
const REACH = 3;
/** Score from which on it is kept all the same. */
const SURE = 0.97;

/** Drops what stands between paragraphs of kept prose and points elsewhere: "read more", "sign up", the headline of another article. */
export const dropPointers = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const isProse = (i: number): boolean => keep[i] === 1 && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0);
  const prose = Uint8Array.from(keep, (_, i) => (isProse(i) ? 1 : 0));
  for (const [i, block] of s.outline.blocks.entries()) {
    if (!keep[i] || s.headings[i] || block.inside & THINGS || (scores[i] ?? 0) >= SURE) continue;
    if (linkDensity(block) < MOSTLY || (s.texts[i]?.words ?? 0) < POINTER_WORDS) continue;
    if (prose.subarray(Math.max(0, i - REACH), i + REACH + 1).includes(1)) keep[i] = 0;
  }
};
