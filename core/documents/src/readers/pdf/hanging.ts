import type { Line } from "./page-layout.ts";

/** Lines are at the edge of their column, or indented, by so many sizes. */
const AT_EDGE = 0.3;
const LEAST_INDENT = 0.6;
const MOST_INDENT = 6;
/** So many lines are indented, and so many are there together with those that are not. */
const FEWEST_INDENTED = 2;
const FEWEST = 6;
/** Such a share of the lines above indented ones had no room for their first word, and of those above others, at most. */
const FULL = 0.9;
const MOST_FULL = 0.6;
/** Lines further apart than this, in sizes, do not go on with each other. */
const FARTHEST = 2;

export const isAtEdge = ({ segment }: Line, left: number): boolean => segment.left - left < AT_EDGE * segment.size;

/** Whether a line had no room for the first word of the next one. */
export const isFull = ({ segment }: Line, next: Line, right: number): boolean => {
  const [first] = next.segment.words;
  return first === undefined || right - segment.right < first.right - first.left + 0.85 * segment.size;
};

/** Whether the first line of a paragraph stands further out than the others, as those of a dictionary and of references do. */
export function hangs(lines: readonly Line[], left: number, right: number): boolean {
  const [indented, others] = [
    { all: 0, full: 0 },
    { all: 0, full: 0 },
  ];
  for (const [at, line] of lines.slice(1).entries()) {
    const above = lines[at];
    const { size } = line.segment;
    if (above === undefined || line.segment.baseline - above.segment.baseline > FARTHEST * size) continue;
    const indent = (line.segment.left - left) / size;
    const isIndented = indent >= LEAST_INDENT && indent <= MOST_INDENT;
    if (!isIndented && !isAtEdge(line, left)) continue;
    const count = isIndented ? indented : others;
    count.all++;
    if (isFull(above, line, right)) count.full++;
  }
  return (
    indented.all >= FEWEST_INDENTED &&
    indented.all + others.all >= FEWEST &&
    indented.full >= FULL * indented.all &&
    others.full <= MOST_FULL * others.all
  );
}
