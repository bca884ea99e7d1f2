import { lineText } from "./line-text.ts";
import { markerOf } from "./list-marker.ts";
import type { Segment } from "./segment.ts";
import type { PageTable } from "./table.ts";

/** Such a table has as many rows at least, and as many words in half of its texts. */
const FEWEST_ROWS = 2;
const FEWEST_WORDS = 3;
/** Clauses have as many. */
const FEWEST_OF_CLAUSE = 8;
const BEGIN = /^["'“‘(•]?\s?\p{L}/u;

/**
 * The paragraphs of the items, where a table is nothing but a list whose numbers have no dot: two columns without a head, the
 * first of which counts from 1; in a row without a number an item goes on. `undefined` of all others.
 */
export function numberedItems({ rows }: PageTable): readonly (readonly (readonly Segment[])[])[] | undefined {
  const items: (readonly Segment[])[][] = [];
  for (const [number, text, third] of rows) {
    const label = number?.lines.flatMap(({ words }) => words.map((word) => word.text)).join(" ");
    const [first] = text?.lines ?? [];
    if (text === undefined || third !== undefined || !BEGIN.test(first === undefined ? "" : lineText(first))) return undefined;
    const last = items.at(-1);
    if (label === "" && last !== undefined) last.push(text.lines);
    else if (label === String(items.length + 1)) items.push([text.lines]);
    else return undefined;
  }
  const isList =
    items.length >= FEWEST_ROWS &&
    areLong(
      items.map((paragraphs) => paragraphs.flat()),
      FEWEST_WORDS,
    );
  return isList ? items : undefined;
}

/**
 * The lines of the paragraphs, where a table is nothing but clauses behind their numbers, 5.1, 5.2, 5.3, as contracts have them.
 * `undefined` of all others.
 */
export function clausesOf({ rows }: PageTable): readonly (readonly Segment[])[] | undefined {
  if (rows.length < FEWEST_ROWS) return undefined;
  const texts: (readonly Segment[])[] = [];
  const clauses: (readonly Segment[])[] = [];
  let last: string | undefined;
  for (const [number, text, third] of rows) {
    const [only, second] = number?.lines.flatMap(({ words }) => words.map((word) => word.text)) ?? [];
    const [first] = text?.lines ?? [];
    if (number === undefined || text === undefined || first === undefined || only === undefined) return undefined;
    if (third !== undefined || second !== undefined || !BEGIN.test(lineText(first)) || !countsOn(last, only)) return undefined;
    texts.push(text.lines);
    clauses.push([...number.lines, ...text.lines]);
    last = only;
  }
  return areLong(texts, FEWEST_OF_CLAUSE) ? clauses : undefined;
}

/** Whether half of the texts have so many words. */
const areLong = (texts: readonly (readonly Segment[])[], fewest: number): boolean =>
  2 * texts.filter((lines) => lines.map(lineText).join(" ").split(/\s/).length >= fewest).length >= texts.length;

/** Whether a number of an outline is the next one, 5.2 behind 5.1, or the first that is looked at. */
function countsOn(last: string | undefined, number: string): boolean {
  const marker = markerOf(number);
  if (marker?.style !== "outline") return false;
  if (last === undefined) return true;
  const before = (written: string): string => written.slice(0, written.replace(/[.)]$/, "").lastIndexOf("."));
  return before(last) === before(number) && marker.ordinal === (markerOf(last)?.ordinal ?? 0) + 1;
}
