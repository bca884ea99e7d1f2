import { append } from "@farthing/markdown/mdast";
import type { Word } from "./word.ts";

/** Dots that lead from a text to what stands at the end of its line. */
const DOTS = /^[.…·]+$/u;
const FEWEST_DOTS = 4;
/** What they lead from and to is no further from them than this, in sizes; nor is a number from the title behind it. */
const FARTHEST = 3;
/** Dots themselves are nearer, or they are cells of which each holds one. */
const FARTHEST_DOTS = 1.2;

/** What stands for a page. */
const PAGE = /^(?:\d{1,4}|[ivxlc]{1,7})$/;
/** A contents page has as many lines with dots at least, whose numbers end at one edge, to this part of their size. */
const FEWEST_ENTRIES = 3;
const SAME_EDGE = 0.2;
/** A number, a title and the number of a page. */
const MOST_STRETCHES = 3;

/** Where the numbers of pages end on a contents page; `undefined` for other pages, or contents in columns. */
export function pageEdge(lines: readonly Word[][]): number | undefined {
  const numbers = lines.flatMap((line) => {
    const last = line.at(-1);
    return last !== undefined && PAGE.test(last.text) && hasLeader(line) ? [last] : [];
  });
  const [first] = numbers;
  if (first === undefined || numbers.length < FEWEST_ENTRIES) return undefined;
  return numbers.every((number) => endsAt(number, first.right)) ? first.right : undefined;
}

/** Whether the stretches of a line are an entry of contents without dots, such as a chapter's. */
export const isEntry = (stretches: readonly Word[][], edge: number): boolean => {
  const last = stretches.at(-1)?.at(-1);
  const parted = stretches.length > 1 && stretches.length <= MOST_STRETCHES;
  return parted && last !== undefined && PAGE.test(last.text) && endsAt(last, edge);
};

const endsAt = ({ right, size }: Word, edge: number): boolean => Math.abs(right - edge) < SAME_EDGE * size;

/** The stretches of a line, in which what dots lead from and to is one with them: it is no row of cells. */
export function withLeaders(stretches: readonly Word[][]): readonly Word[][] {
  const dotted = withDots(stretches);
  if (!dotted.some(hasLeader)) return stretches;
  const joined: Word[][] = [];
  let leads = false;
  // From the right to the left: first what they lead to, then they, then all that is near before them.
  for (let at = dotted.length - 1; at >= 0; at--) {
    const stretch = dotted[at] ?? [];
    const next = joined.at(-1);
    const isLeader = leadsOn(stretch);
    // What other dots lead to ends a line of the column before.
    const isEnd = leads && !isLeader && leadsOn(dotted[at - 1] ?? []);
    if (next !== undefined && (leads || isLeader) && !isEnd && isNear(stretch.at(-1), next.at(-1)))
      append(next, stretch.toReversed());
    else {
      joined.push(stretch.toReversed());
      leads = false;
    }
    leads ||= hasLeader(stretch);
  }
  return joined.reverse().map((words) => words.reverse());
}

const leadsOn = (stretch: readonly Word[]): boolean => hasLeader(stretch) && isDots(stretch.at(-1));

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

/** The words of a cell without the dots at its end, which lead to the next cell. */
export function withoutDots(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex((word) => !isDots(word)) + 1;
  const last = words[end - 1];
  if (last === undefined) return words;
  const dots = words.slice(end).reduce((sum, { text }) => sum + text.length, 0);
  const text = last.text.replace(/[.…·]{1,300}$/u, "");
  return dots + last.text.length - text.length < FEWEST_DOTS ? words : [...words.slice(0, end - 1), { ...last, text }];
}
