import { around, type Box } from "./geometry.ts";
import type { Word } from "./word.ts";

/** A cell's words, and where it stands. */
interface CellPlace extends Box {
  readonly words: Word[];
  /** A cell of its row is empty: what stands in no cell's column may belong to that one. */
  readonly unsure: boolean;
}

interface Band {
  readonly from: number;
  readonly to: number;
}

/** Makes an area less than any distance. */
const TINY = 1e-6;

/**
 * Where the cells of a table stand, as far as their words show it. In a row with empty cells each is as wide as its column, as
 * rows of so many cells show it, and as high as its row; a column or row without words lies between those beside it.
 */
export function placesOf(cells: readonly (readonly Word[][])[]): CellPlace[] {
  const boxes = cells.map((row) => row.map((words) => (words.length === 0 ? undefined : around(words))));
  const columns = new Map<number, (Band | undefined)[]>();
  for (const row of boxes) {
    const known = columns.get(row.length) ?? [];
    columns.set(
      row.length,
      Array.from(row, (box, at) => bandOf(known[at], box && { from: box.left, to: box.right })),
    );
  }
  for (const [count, bands] of columns) columns.set(count, withGaps(bands));
  const rows = withGaps(boxes.map(heightOf));
  return cells.flatMap((row, down) => {
    const unsure = row.some((words) => words.length === 0);
    const height = rows[down];
    return row.flatMap((words, at): CellPlace[] => {
      const width = columns.get(row.length)?.[at];
      const whole = width && height && { left: width.from, right: width.to, top: height.from, bottom: height.to };
      const box = unsure ? whole : boxes[down]?.[at];
      return box === undefined ? [] : [{ ...box, words, unsure }];
    });
  });
}

/** The cell that a word stands in, or next to, as where a form was filled in later; none where it may be one of several. */
export function placeOf(places: readonly CellPlace[], word: Box): CellPlace | undefined {
  const middle = (word.top + word.bottom) / 2;
  let found: CellPlace | undefined;
  let [least, besides] = [Infinity, false];
  for (const place of places) {
    const across = Math.max(place.left - word.right, word.left - place.right, 0);
    const down = Math.max(place.top - word.bottom, word.top - place.bottom, 0);
    besides ||= place.unsure && middle >= place.top && middle <= place.bottom;
    // Of cells that it stands in, it belongs to the smallest.
    const distance = across + down + (place.right - place.left) * (place.bottom - place.top) * TINY;
    if (distance < least) [least, found] = [distance, place];
  }
  if (found === undefined) return undefined;
  const stands = word.right >= found.left && word.left <= found.right;
  const [high, low] = [word.bottom >= found.top, word.top <= found.bottom];
  return (besides || found.unsure) && !(stands && high && low) ? undefined : found;
}

function heightOf(row: readonly (Box | undefined)[]): Band | undefined {
  let height: Band | undefined;
  for (const box of row) height = bandOf(height, box && { from: box.top, to: box.bottom });
  return height;
}

/** A band around both. */
const bandOf = (first: Band | undefined, second: Band | undefined): Band | undefined =>
  first === undefined || second === undefined
    ? (first ?? second)
    : { from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) };

/** Bands that end where the next begins; what is alone between two that are known fills the gap. */
const withGaps = (bands: readonly (Band | undefined)[]): (Band | undefined)[] =>
  bands.map((band, at) => {
    const [before, after] = [bands[at - 1], bands[at + 1]];
    if (band !== undefined)
      return after !== undefined && after.from > band.from && after.from < band.to ? { ...band, to: after.from } : band;
    if (before === undefined || after === undefined) return undefined;
    if (before.to < after.from) return { from: before.to, to: after.from };
    return after.to < before.from ? { from: after.to, to: before.from } : undefined;
  });
