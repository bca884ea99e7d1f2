import { lineText } from "./line-text.ts";
import type { Segment } from "./segment.ts";
import type { PageTable } from "./table.ts";

/** Such a table has as many rows at least, and as many words in half of its texts. */
const FEWEST_ROWS = 2;
const FEWEST_WORDS = 3;

/**
 * The lines of the items, where a table is nothing but a list whose numbers have no dot: two columns without a head, the
 * first of which counts from 1. `undefined` of all others.
 */
export function numberedItems({ rows }: PageTable): readonly (readonly Segment[])[] | undefined {
  if (rows.length < FEWEST_ROWS) return undefined;
  const items: (readonly Segment[])[] = [];
  for (const [number, text, third] of rows) {
    const label = number?.lines.flatMap(({ words }) => words.map((word) => word.text)).join(" ");
    const [first] = text?.lines ?? [];
    if (text === undefined || third !== undefined || label !== String(items.length + 1)) return undefined;
    if (!/^["'“‘(•]?\s?\p{L}/u.test(first === undefined ? "" : lineText(first))) return undefined;
    items.push(text.lines);
  }
  const long = items.filter((lines) => lines.map(lineText).join(" ").split(/\s/).length >= FEWEST_WORDS);
  return 2 * long.length < items.length ? undefined : items;
}
