import type { Segment } from "./segment.ts";

interface Stretch {
  readonly left: number;
  readonly right: number;
}

interface Line {
  readonly stretches: readonly Segment[];
}

/** The middle of a label and of its table differ by less than this, in sizes. */
const CENTRED = 1;
/** Edges and middles closer than this, in points, are aligned. */
const ALIGNED = 2;

/**
 * Whether a line is a text by itself in the middle of a table, in line with no text around it: it says what the rows below
 * it are. `table` is how far that reaches.
 */
export function isGroupLabel({ stretches }: Line, table: Stretch, around: readonly (Line | undefined)[]): boolean {
  const [only, second] = stretches;
  if (only === undefined || second !== undefined || only.left < table.left + only.size) return false;
  if (Math.abs(middle(only) - middle(table)) > CENTRED * only.size) return false;
  if (!only.words.some(({ text }) => /\p{L}/u.test(text))) return false;
  return around.every(
    (line) =>
      line === undefined ||
      line.stretches.every(
        (cell) => Math.abs(cell.left - only.left) > ALIGNED && Math.abs(middle(cell) - middle(only)) > ALIGNED,
      ),
  );
}

const middle = ({ left, right }: Stretch): number => (left + right) / 2;
