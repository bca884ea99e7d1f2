import type { Block } from "../dom/outline.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";
import { filled } from "./filled.ts";
import { maximalRuns, type Run } from "./runs.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Where the core of a page seems to be: by its containers, by its order, and by its title. What single blocks tell is held against it. */
export interface Core {
  readonly candidates: Candidates;
  /** The run of blocks with the most prose; empty where there is none. */
  readonly run: Run;
  /** By block: what the run that it belongs to counts, as a share of the best; 0 outside of runs. */
  readonly worth: Float32Array;
  /** The block that says the page's title best; -1 if none does. */
  readonly title: number;
}

/** How many words of a block are the title's, and how many it has, by block; 0 of 0 for long ones. */
export interface TitleWords {
  readonly known: Uint8Array;
  readonly own: Uint8Array;
}

/** Words outside of links that a block must have more than, for a run to grow by it. */
const TOLL = 8;
const NONE: Run = { first: 0, end: 0, sum: 0 };
/** From this share of common words on a block may be the title; headings are ahead of others by so much. */
const LIKE_TITLE = 0.5;
const HEADING = 1.2;
const LEAST_WORDS = 2;

const titleOf = (s: Survey, { known, own }: TitleWords, size: number): number => {
  let title = -1;
  let most = LIKE_TITLE;
  for (const [i, words] of own.entries()) {
    if (words < LEAST_WORDS) continue;
    const like = ((2 * (known[i] ?? 0)) / (words + size)) * (s.headings[i] ? HEADING : 1);
    if (like > most) [title, most] = [i, like];
  }
  return title;
};

/** Finds the core of a page; `titleSize` is how many words its title has. */
export const coreOf = (s: Survey, words: TitleWords, titleSize: number): Core => {
  const { blocks } = s.outline;
  const values = filled(new Float64Array(blocks.length), (i) =>
    s.headings[i] ? 0 : (s.texts[i]?.words ?? 0) * (1 - 2 * linkDensity(blocks[i] as Block)) - TOLL,
  );
  const runs = maximalRuns(values);
  const run = runs.reduce((most, each) => (each.sum > most.sum ? each : most), NONE);
  const worth = new Float32Array(blocks.length);
  for (const { first, end, sum } of runs) worth.fill(sum / run.sum, first, end);
  return { candidates: candidatesOf(s), run, worth, title: titleOf(s, words, titleSize) };
};
