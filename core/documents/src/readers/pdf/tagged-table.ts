import { append } from "@farthing/markdown/mdast";
import { placeOf, placesOf } from "./cell-places.ts";
import { around, type Box, holds } from "./geometry.ts";
import { merged } from "./grid.ts";
import type { Rule } from "./page-content.ts";
import { segmentsOf, stretchesOf } from "./segment.ts";
import type { TaggedTable } from "./structure.ts";
import { isLayout, type PageTable } from "./table.ts";
import { placedByRules } from "./tagged-grid.ts";
import { withSpans } from "./tagged-spans.ts";
import type { Word } from "./word.ts";

/** Tables of a page that are held against what stands around them; a page has few. */
const MOST_CHECKED = 100;
/** Words that stand among a table's times its cells, at most: each is held against each. */
const MOST_DISTANCES = 200_000;

/** Tables that the structure tree names, and the words that are in none; rules tell the columns of cells, and labels are in a cell though its tags may not name them. */
export function taggedTables(
  words: readonly Word[],
  tagged: readonly TaggedTable[],
  labels: ReadonlyMap<Word, unknown> = new Map(),
  rules: readonly Rule[] = [],
): { tables: PageTable[]; rest: readonly Word[] } {
  if (tagged.length === 0) return { tables: [], rest: words };
  const tables: PageTable[] = [];
  const taken = new Set<Word>();
  const marked = byContent(words);
  const down = merged(rules.filter((rule) => !rule.horizontal));
  const known = new Set(tagged.flatMap((rows) => rows.flatMap((row) => row.flatMap((content) => [...content]))));
  const others = words.filter(({ mcid }) => mcid === undefined || !known.has(mcid));
  // Inner tables come later in the tree: their words are theirs.
  for (const [index, rows] of [...tagged].reverse().entries()) {
    // What several cells name belongs to the first of them.
    const named = new Set<number>();
    const isNew = (mcid: number): boolean => !named.has(mcid) && named.add(mcid) !== undefined;
    const written = rows.map((row) => row.map((content) => [...content].filter(isNew).flatMap((mcid) => marked.get(mcid) ?? [])));
    const placed = index < MOST_CHECKED ? placedByRules(written, down) : undefined;
    const cells = placed?.cells ?? withSpans(written);
    const filled = cells.flat().filter((cell) => cell.length > 0);
    const columns = cells.reduce((most, row) => Math.max(most, row.filter((cell) => cell.length > 0).length), 0);
    if (columns < 2 || filled.length < 3 || isLayout(filled)) continue;
    const own = filled.flat();
    const box = around(own);
    const among =
      index < MOST_CHECKED
        ? others.filter((word) => !taken.has(word) && isWithin(word, box, labels.has(word) ? word.size / 2 : 0))
        : [];
    // Then its tags name the values of a form, say, without their labels.
    if (among.length > own.length) continue;
    // What has tags of its own, such as a paragraph between rows, is no part of it.
    const loose = among.filter((word) => word.mcid === undefined || labels.has(word));
    if (loose.length * cells.flat().length < MOST_DISTANCES) fillIn(cells, loose, taken);
    for (const word of own) taken.add(word);
    for (const mcid of named) marked.delete(mcid);
    const used = cells.filter((row) => row.some((cell) => cell.length > 0));
    tables.push({ ...box, edges: placed?.edges, rows: used.map((row) => row.map((cell) => ({ lines: segmentsOf(cell) }))) });
  }
  return { tables, rest: words.filter((word) => !taken.has(word)) };
}

/** Puts what was written over a table into its cells; what was written at once stays together. */
function fillIn(cells: readonly Word[][][], loose: readonly Word[], taken: Set<Word>): void {
  if (loose.length === 0) return;
  const places = placesOf(cells);
  for (const stretch of segmentsOf(loose).flatMap((line) => stretchesOf(line.words))) {
    const place = placeOf(places, around(stretch));
    if (place === undefined) continue;
    append(place.words, stretch);
    for (const word of stretch) taken.add(word);
  }
}

function byContent(words: readonly Word[]): Map<number, Word[]> {
  const marked = new Map<number, Word[]>();
  for (const word of words) {
    if (word.mcid === undefined) continue;
    const content = marked.get(word.mcid);
    if (content === undefined) marked.set(word.mcid, [word]);
    else content.push(word);
  }
  return marked;
}

const isWithin = (word: Word, box: Box, margin: number): boolean =>
  holds(box, (word.left + word.right) / 2, (word.top + word.bottom) / 2, margin);
