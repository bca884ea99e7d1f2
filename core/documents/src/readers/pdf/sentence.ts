import { lineText } from "./line-text.ts";
import type { Line } from "./page-layout.ts";
import { type Block, isBold, type OpenBlock } from "./text-block.ts";

/** How a sentence ends, be it with the number of a note. */
export const SENTENCE_END = /(?:[.!?:;。！？]["'”’)\]」』）]?|\p{L}[.!?]["'”’)]?\d{1,2})$/u;
export const LOWER = /^["'“‘(]?\p{Ll}/u;
/** Baselines of a sentence's lines are so far apart, in sizes, at most. */
const WIDEST_LEADING = 1.9;
/** Lines of a sentence are of sizes this near, as parts of the larger one, and as far apart sideways, in ems. */
const NEAR_SIZE = 0.8;
const WIDEST_SHIFT = 6;
/** Powers and marks are no larger, in sizes of their line. */
const SCRIPT = 0.85;
/** Justified lines end so near to each other, in ems. */
const SAME_RIGHT = 0.1;
/** A line of fewer words may be a label that says no more. */
const FEWEST_WORDS = 3;
/** A word that goes on in the next line. */
const DIVIDED = /\p{L}[-\u00ad\u2010]$/u;
/** Columns of one text are as wide as each other, but for this part. */
const SAME_WIDTH = 0.6;
/** Blocks that may stand between the parts of a paragraph: notes, figures and tables. */
const MAX_BETWEEN = 6;
/** Notes are set smaller than the paragraph by this part. */
const SMALL_PRINT = 0.93;

/** Whether a line goes on in the middle of a sentence that the one above has begun, wherever that ends. */
export function goesOnInSentence(last: Line, next: Line, leading: number): boolean {
  const [above, below] = [last.segment, next.segment];
  const size = Math.max(above.size, below.size);
  const distance = (below.baseline - above.baseline) / size;
  if (Math.min(above.size, below.size) < NEAR_SIZE * size || distance < 0.5) return false;
  if (distance - raisedIn(below) / size > Math.min(WIDEST_LEADING, Math.max(1.5, 1.3 * leading))) return false;
  const isDivided = DIVIDED.test(above.words.at(-1)?.text ?? "");
  // Lines that are set to the right begin anywhere; a divided word tells that they go on, and so do justified lines below a box.
  const off = Math.abs(below.right - above.right);
  const shift = Math.min(Math.abs(below.left - above.left), isDivided || off < SAME_RIGHT * size ? off : Infinity);
  if (shift > WIDEST_SHIFT * size || below.left > above.right || above.left > below.right) return false;
  // A bold line is a heading of what is not.
  if (isBold(last) && !below.words[0]?.font.bold) return false;
  const text = lineText(above);
  if (SENTENCE_END.test(text) || !LOWER.test(lineText(below))) return false;
  return isDivided || (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= FEWEST_WORDS;
}

/** How far powers and marks of notes stand out above their line, in points: some programs move the line down by that. */
function raisedIn({ words, size }: Line["segment"]): number {
  const top = (some: Line["segment"]["words"]): number => some.reduce((least, word) => Math.min(least, word.top), Infinity);
  const [small, large] = [words.filter((word) => word.size < SCRIPT * size), words.filter((word) => word.size >= SCRIPT * size)];
  return small.length === 0 || large.length === 0 ? 0 : Math.max(0, top(large) - top(small));
}

/** Whether a line goes on with a paragraph of another column or page. */
export function continuesElsewhere(last: Line, next: Line): boolean {
  if (last.column.right - last.segment.right > 0.25 * (last.column.right - last.column.left)) return false;
  const text = lineText(next.segment);
  if (SENTENCE_END.test(lineText(last.segment)) || !/^[\p{Ll}\p{Lo}\p{N}("“]/u.test(text)) return false;
  // Where letters have no case, and before numbers, the width of the columns tells an address from text.
  const widths = [last.column, next.column].map(({ left, right }) => right - left).sort((a, b) => a - b);
  return LOWER.test(text) || (widths[0] ?? 0) >= SAME_WIDTH * (widths[1] ?? 0);
}

/** The paragraph that a line goes on with behind the notes, figures and tables at the end of a column or the top of the next. */
export function suspended(blocks: readonly Block[], next: Line): OpenBlock | undefined {
  for (let back = 2; back <= MAX_BETWEEN + 1 && back <= blocks.length; back++) {
    const block = blocks[blocks.length - back];
    if (block === undefined) return undefined;
    if (block.kind === "table") continue;
    const last = block.lines.at(-1);
    if (last === undefined || block.code) return undefined;
    if (last.segment.size < SMALL_PRINT * next.segment.size) continue;
    const isElsewhere = last.page !== next.page || last.flow !== next.flow;
    const isAlike = Math.abs(last.segment.size - next.segment.size) <= 0.03 * next.segment.size;
    if (!isElsewhere || !isAlike || block.lines.length < 2 || !LOWER.test(lineText(next.segment))) return undefined;
    return continuesElsewhere(last, next) && isBetween(blocks.slice(1 - back), next) ? (block as OpenBlock) : undefined;
  }
  return undefined;
}

/** Whether all of the blocks are tables or small print. */
const isBetween = (blocks: readonly Block[], { segment }: Line): boolean =>
  blocks.every((block) => block.kind === "table" || block.lines.every((line) => line.segment.size < SMALL_PRINT * segment.size));

/** A line right below another is no further from it than this, in sizes, and begins where that one does. */
const NEXT_LINE = 1.7;
const SAME_LEFT = 0.5;

/**
 * The paragraph that a line goes on with behind what stands beside it, such as a quotation in a box: they are of one element of
 * the structure tree, or the line is the next one below and goes on in small letters.
 */
export function resumed(blocks: readonly Block[], next: Line): OpenBlock | undefined {
  for (let back = 2; back <= MAX_BETWEEN + 1 && back <= blocks.length; back++) {
    const block = blocks[blocks.length - back];
    if (block?.kind !== "text" || block.code) return undefined;
    const last = block.lines.at(-1);
    if (last === undefined || last.page !== next.page || SENTENCE_END.test(lineText(last.segment))) continue;
    const between = blocks.slice(1 - back);
    if (isOneElement(last, next, between) || (isNextLine(last, next) && areBeside(between, last))) return block as OpenBlock;
  }
  return undefined;
}

/** Whether the structure tree has both lines in one element, and what is between in others. */
function isOneElement({ tag }: Line, next: Line, between: readonly Block[]): boolean {
  if (tag === undefined || tag.element <= 0 || tag.element !== next.tag?.element) return false;
  return between.every(
    (block) => block.kind === "text" && block.lines.every((line) => line.tag && line.tag.element !== tag.element),
  );
}

function isNextLine({ segment: above }: Line, { segment: below }: Line): boolean {
  const step = (below.baseline - above.baseline) / below.size;
  return (
    step > 0.8 &&
    step < NEXT_LINE &&
    Math.abs(above.left - below.left) < SAME_LEFT * below.size &&
    Math.abs(above.size - below.size) < 0.03 * below.size &&
    LOWER.test(lineText(below))
  );
}

/** Whether all lines of the blocks stand right of a line. */
const areBeside = (blocks: readonly Block[], { segment: { right } }: Line): boolean =>
  blocks.every((block) => block.kind === "text" && block.lines.every(({ segment }) => segment.left > right));
