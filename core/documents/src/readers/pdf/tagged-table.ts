import { around, type Box, holds } from "./geometry.ts";
import { segmentsOf } from "./segment.ts";
import type { TaggedTable } from "./structure.ts";
import { isLayout, type PageTable } from "./table.ts";
import type { Word } from "./word.ts";

/** Tables of a page that are held against what stands around them; a page has few. */
const MOST_CHECKED = 100;
/** Words that stand among a table's times its cells, at most: each is held against each. */
const MOST_DISTANCES = 200_000;
/** Makes an area less than any distance. */
const TINY = 1e-6;

/** Tables that the structure tree names, and the words that are in none. */
export function taggedTables(
  words: readonly Word[],
  tagged: readonly TaggedTable[],
): { tables: PageTable[]; rest: readonly Word[] } {
  if (tagged.length === 0) return { tables: [], rest: words };
  const tables: PageTable[] = [];
  const taken = new Set<Word>();
  const marked = byContent(words);
  const known = new Set(tagged.flatMap((rows) => rows.flatMap((row) => row.flatMap((content) => [...content]))));
  const others = words.filter(({ mcid }) => mcid === undefined || !known.has(mcid));
  // Inner tables come later in the tree: their words are theirs.
  for (const [index, rows] of [...tagged].reverse().entries()) {
    const cells = rows.map((row) =>
      row.map((content) => [...content].flatMap((mcid) => marked.get(mcid) ?? []).filter((word) => !taken.has(word))),
    );
    const filled = cells.flat().filter((cell) => cell.length > 0);
    const columns = cells.reduce((most, row) => Math.max(most, row.filter((cell) => cell.length > 0).length), 0);
    if (columns < 2 || filled.length < 3 || isLayout(filled)) continue;
    const own = filled.flat();
    const box = around(own);
    const among = index < MOST_CHECKED ? others.filter((word) => !taken.has(word) && isWithin(word, box)) : [];
    // Then its tags name the values of a form, say, without their labels.
    if (among.length > own.length) continue;
    if (among.length * filled.length < MOST_DISTANCES) {
      const boxes = filled.map(around);
      for (const word of among) {
        filled[nearest(boxes, word)]?.push(word);
        taken.add(word);
      }
    }
    for (const word of own) taken.add(word);
    const used = cells.filter((row) => row.some((cell) => cell.length > 0));
    tables.push({ ...box, rows: used.map((row) => row.map((cell) => ({ lines: segmentsOf(cell) }))) });
  }
  return { tables, rest: words.filter((word) => !taken.has(word)) };
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

const isWithin = (word: Word, box: Box): boolean => holds(box, (word.left + word.right) / 2, (word.top + word.bottom) / 2);

/** Place of the cell that a word without tags stands in, or next to, as where a form was filled in later. */
function nearest(cells: readonly Box[], word: Word): number {
  let [least, found] = [Infinity, 0];
  for (const [at, box] of cells.entries()) {
    const across = Math.max(box.left - word.right, word.left - box.right, 0);
    const down = Math.max(box.top - word.bottom, word.top - box.bottom, 0);
    // Of cells that it stands in, it belongs to the smallest.
    const distance = across + down + (box.right - box.left) * (box.bottom - box.top) * TINY;
    if (distance < least) [least, found] = [distance, at];
  }
  return found;
}
