import { around } from "./geometry.ts";
import { segmentsOf } from "./segment.ts";
import type { TaggedTable } from "./structure.ts";
import { isLayout, type PageTable } from "./table.ts";
import type { Word } from "./word.ts";

/** Tables that the structure tree names, and the words that are in none. */
export function taggedTables(
  words: readonly Word[],
  tagged: readonly TaggedTable[],
): { tables: PageTable[]; rest: readonly Word[] } {
  const tables: PageTable[] = [];
  const taken = new Set<Word>();
  // Inner tables come later in the tree: their words are theirs.
  for (const rows of [...tagged].reverse()) {
    const cells = rows.map((row) =>
      row.map((content) => words.filter((word) => word.mcid !== undefined && content.has(word.mcid) && !taken.has(word))),
    );
    const filled = cells.flat().filter((cell) => cell.length > 0);
    const columns = Math.max(0, ...cells.map((row) => row.filter((cell) => cell.length > 0).length));
    if (columns < 2 || filled.length < 3 || isLayout(filled)) continue;
    for (const word of filled.flat()) taken.add(word);
    const used = cells.filter((row) => row.some((cell) => cell.length > 0));
    tables.push({ ...around(filled.flat()), rows: used.map((row) => row.map((cell) => ({ lines: segmentsOf(cell) }))) });
  }
  return { tables, rest: words.filter((word) => !taken.has(word)) };
}
