import { append } from "@farthing/markdown/mdast";
import type { Word } from "./word.ts";

/** Dots that lead from a text to what stands at the end of its line. */
const DOTS = /^[.…·]+$/u;
const FEWEST_DOTS = 4;
/** What they lead from and to is no further from them than this, in sizes; nor is a number from the title behind it. */
const FARTHEST = 3;
/** Dots themselves are nearer, or they are cells of which each holds one. */
const FARTHEST_DOTS = 1.2;

/** The stretches of a line, in which what dots lead from and to is one with them: it is no row of cells. */
export function withLeaders(stretches: readonly Word[][]): readonly Word[][] {
  const dotted = withDots(stretches);
  if (!dotted.some(hasLeader)) return stretches;
  const joined: Word[][] = [];
  let leads = false;
  // From the right to the left: first what they lead to, then they, then all that is near before them.
  for (const stretch of dotted.reverse()) {
    const next = joined.at(-1);
    const isLeader = hasLeader(stretch) && isDots(stretch.at(-1));
    if (next !== undefined && (leads || isLeader) && isNear(stretch.at(-1), next.at(-1))) append(next, stretch.toReversed());
    else {
      joined.push(stretch.toReversed());
      leads = false;
    }
    leads ||= hasLeader(stretch);
  }
  return joined.reverse().map((words) => words.reverse());
}

/** The stretches, with dots that were painted one by one in one of them. */
function withDots(stretches: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const stretch of stretches) {
    const before = joined.at(-1);
    const [last, first] = [before?.at(-1), stretch[0]];
    if (before !== undefined && isDots(last) && isDots(first) && isNear(last, first, FARTHEST_DOTS)) append(before, stretch);
    else joined.push([...stretch]);
  }
  return joined;
}

const isDots = (word: Word | undefined): boolean => word !== undefined && DOTS.test(word.text);

const isNear = (last: Word | undefined, first: Word | undefined, farthest = FARTHEST): boolean =>
  last !== undefined && first !== undefined && first.left - last.right < farthest * Math.min(last.size, first.size);

/** Whether there are many dots in a row. */
function hasLeader(words: readonly Word[]): boolean {
  let dots = 0;
  for (const { text } of words) {
    dots = DOTS.test(text) ? dots + (text.startsWith("…") ? 3 * text.length : text.length) : 0;
    if (dots >= FEWEST_DOTS) return true;
  }
  return false;
}
