import type { Candidate } from "./heading-signs.ts";
import { lineText } from "./line-text.ts";
import { type Block, isBold, type TextBlock } from "./text-block.ts";
import type { Typography } from "./typography.ts";

/** Plain lines this much larger than tables are still the text around them. */
const MUCH_LARGER = 1.4;
/** Letters of a value, at most: those of a currency or a month. */
const MOST_LETTERS = 4;
/** A value is so much larger than its label, and no further below it than this, in its own size. */
const LARGER = 1.2;
const FARTHEST = 1.6;
const LONGEST_LABEL = 30;
/** Edges closer than this, in points, are one. */
const SAME_EDGE = 2;

/**
 * The candidates without lines that state a value: around the tables of a document that has little else, and each below a
 * small label of its own, one after the other.
 */
export function withoutValues(
  candidates: readonly Candidate[],
  blocks: readonly Block[],
  { tabular }: Typography,
): readonly Candidate[] {
  const stated = tabular > 0 ? aroundTables(candidates, tabular) : new Set<Candidate>();
  const labelled = new Set(candidates.flatMap(({ block, place }) => (isLabel(blocks[place - 1], block) ? [place] : [])));
  return candidates.filter(
    (candidate) =>
      !stated.has(candidate) &&
      !(labelled.has(candidate.place) && (labelled.has(candidate.place - 2) || labelled.has(candidate.place + 2))),
  );
}

/** Plain lines that say what something comes to, and others that are set as most of these are. */
function aroundTables(candidates: readonly Candidate[], tabular: number): ReadonlySet<Candidate> {
  const largest = candidates.reduce((most, { size }) => Math.max(most, size), 0);
  const plain = candidates.filter(
    ({ block, size }) => size < largest && size < MUCH_LARGER * tabular && block.lines.length === 1 && !block.lines.every(isBold),
  );
  const stating = new Set(plain.filter(({ block }) => statesValue(block)));
  const counts = new Map<number, number>();
  for (const candidate of plain)
    counts.set(candidate.size, (counts.get(candidate.size) ?? 0) + (stating.has(candidate) ? 1 : -1));
  return new Set(plain.filter((candidate) => stating.has(candidate) || (counts.get(candidate.size) ?? 0) >= 0));
}

/** Whether a line is a label with a number behind its colon. */
function statesValue({ lines: [line] }: TextBlock): boolean {
  if (line === undefined) return false;
  const text = lineText(line.segment);
  const at = text.search(/:\s|：/u);
  const value = at < 0 ? "" : text.slice(at + 1);
  return /\d/.test(value) && value.replace(/\P{L}/gu, "").length <= MOST_LETTERS;
}

/** Whether a text is a small label right above a block, at its edge. */
function isLabel(above: Block | undefined, block: TextBlock): boolean {
  const [label, value] = [above?.kind === "text" && above.lines.length === 1 ? above.lines[0] : undefined, block.lines[0]];
  if (label === undefined || value === undefined || label.page !== value.page || block.lines.length > 1) return false;
  const [small, large] = [label.segment, value.segment];
  const step = large.baseline - small.baseline;
  return (
    large.size >= LARGER * small.size &&
    step > 0 &&
    step < FARTHEST * large.size &&
    Math.abs(large.left - small.left) < SAME_EDGE &&
    lineText(small).length <= LONGEST_LABEL
  );
}
