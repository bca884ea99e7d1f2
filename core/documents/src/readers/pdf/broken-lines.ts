import { type Inline, LINE_END } from "../../mdast.ts";
import { inlinesOf, type Marks } from "./inlines.ts";
import { lineText } from "./line-text.ts";
import type { Line } from "./page-layout.ts";
import { LOWER } from "./sentence.ts";
import type { TextBlock } from "./text-block.ts";

/** So many lines at most, none of which is longer than this, in sizes, are an address or the like. */
const MOST_LINES = 8;
const LONGEST = 28;
/** A space, in sizes. */
const BLANK = 0.3;

/**
 * Whether the lines of an element of the structure tree end where their author has broken them, as in an address: all are short and
 * none goes on in small letters, and behind one there is room for the word that the next one begins with.
 */
export function areBroken({ lines }: TextBlock): boolean {
  const element = lines[0]?.tag?.element ?? 0;
  if (element <= 0 || lines.length < 2 || lines.length > MOST_LINES) return false;
  if (lines.some(({ tag, segment }) => tag?.element !== element || widthOf(segment) > LONGEST * segment.size)) return false;
  if (lines.slice(1).some(({ segment }) => LOWER.test(lineText(segment)))) return false;
  const widest = lines.reduce((most, { segment }) => Math.max(most, widthOf(segment)), 0);
  return lines.slice(1).some(({ segment: { words, size } }, at) => {
    const [above, first] = [lines[at], words[0]];
    return above !== undefined && first !== undefined && widthOf(above.segment) + BLANK * size + widthOf(first) < widest;
  });
}

/** The text of such lines, each of which ends in a break. */
export const brokenInlines = (lines: readonly Line[], marks: Marks): Inline[] =>
  lines.flatMap(({ segment }, at) => [...(at > 0 ? [LINE_END] : []), ...inlinesOf([segment], marks)]);

const widthOf = ({ left, right }: { readonly left: number; readonly right: number }): number => right - left;
