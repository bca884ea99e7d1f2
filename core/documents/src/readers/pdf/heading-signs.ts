import { lineText } from "./line-text.ts";
import type { ListMarker } from "./list-marker.ts";
import type { Line } from "./page-layout.ts";
import type { Block, TextBlock } from "./text-block.ts";

/** What looks like a heading. */
export interface Candidate {
  readonly block: TextBlock;
  /** Its number among the blocks. */
  readonly place: number;
  /** Its setting: the size, a little more where it is bold. */
  readonly size: number;
  /** It is larger than the body, not only bold. */
  readonly larger: boolean;
}

/** Dots that lead to the number of a page, or a blank to fill in. */
const LEADER = /(?:[._…‥·] ?){4}/u;
/** Words further apart than this, in sizes, are not of one text, unless the first is its number. */
const APART = 2;
/** Blocks whose baselines differ by less than this, in sizes, are level. */
const LEVEL = 0.8;
/** Texts beside what is no heading are no longer than this, in characters. */
const LONGEST_BESIDE = 30;
const NUMBER = /^[\d.]+$/;
/** How the caption of a table begins: a word and a number. */
const CAPTION = /^\p{Lu}\p{L}{2,15}\.? (?:\d{1,3}|[IVX]{1,6})(?:[.–-]\d{1,3}){0,3}(?:[.:–—-]? |[.:]$)/u;

/** The candidates without what stands beside other text, in a list or a form, or before nothing that it could be a heading of. */
export function withoutLabels(candidates: readonly Candidate[], blocks: readonly Block[]): readonly Candidate[] {
  return candidates.filter((candidate, at) => {
    const { block, place } = candidate;
    const [last, next] = [candidates[at - 1], candidates[at + 1]];
    const above = last?.place === place - 1 && last.size === candidate.size ? last.block : undefined;
    const below = next?.place === place + 1 && next.size === candidate.size ? next.block : undefined;
    if (block.lines.some(({ segment }) => LEADER.test(lineText(segment)) || hasGap(block, segment))) return false;
    if ([blocks[place - 1], blocks[place + 1]].some((other) => other !== undefined && isBeside(block, other))) return false;
    if ([above, below].some((other) => isCounted(block.marker, other?.marker))) return false;
    const isTable = blocks[place + 1]?.kind === "table" || blocks[place - 1]?.kind === "table";
    if (!candidate.larger && isTable && CAPTION.test(block.lines.map(({ segment }) => lineText(segment)).join(" "))) return false;
    // Bold lines of the body's size are labels as well.
    const isFree = below === undefined || isWithin(below.marker, block.marker);
    return candidate.larger || (isFree && place + 1 < blocks.length && !isLower(block));
  });
}

const hasGap = ({ marker }: TextBlock, { words, size }: Line["segment"]): boolean => {
  const first = marker !== undefined || NUMBER.test(words[0]?.text ?? "") ? 2 : 1;
  return words.slice(first).some((word, at) => word.left - (words[at + first - 1]?.right ?? 0) > APART * size);
};

/** Whether a short text stands on the same line; beside a heading in the margin there is more. */
function isBeside(block: TextBlock, other: Block): boolean {
  const [first, second] = [block.lines[0], other.kind === "text" && other.lines.length === 1 ? other.lines[0] : undefined];
  if (first === undefined || second === undefined || first.page !== second.page) return false;
  const [one, two] = [first.segment, second.segment];
  if (lineText(two).length > LONGEST_BESIDE) return false;
  return Math.abs(one.baseline - two.baseline) < LEVEL * one.size && (one.right < two.left || two.right < one.left);
}

/** Whether the numbers of two blocks follow each other: with nothing between, they are of a list. */
const isCounted = (marker: ListMarker | undefined, other: ListMarker | undefined): boolean =>
  marker?.ordinal !== undefined && marker.style === other?.style && Math.abs(marker.ordinal - (other.ordinal ?? NaN)) === 1;

/** Whether a number begins a count within another that is written otherwise, as A. within III. does. */
const isWithin = (inner: ListMarker | undefined, outer: ListMarker | undefined): boolean =>
  outer?.ordered === true &&
  inner?.ordered === true &&
  (inner.ordinal === 1 || inner.letter === 1) &&
  inner.style !== outer.style;

/** Whether a block begins in small, or with an option of a command. */
const isLower = ({ lines: [first] }: TextBlock): boolean =>
  first !== undefined && /^(?:\p{Ll}|[-–−]{1,2}\p{L})/u.test(lineText(first.segment));
