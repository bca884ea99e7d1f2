import type { Rule } from "./page-content.ts";
import { type Segment, segmentOf } from "./segment.ts";
import type { TableLine } from "./table-lines.ts";
import type { Word } from "./word.ts";

/** From where to where the text of a column goes. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** A text of a head, and the first and last of the columns that it stands over. */
interface HeadText {
  readonly first: number;
  readonly last: number;
  readonly lines: Segment[];
}

/** Words over the blank between two columns are of two texts where they are further apart than this, in sizes. */
const APART = 0.4;
/** A text is over a column where they have this part of the narrower one in common. */
const COVERED = 0.5;
/** A rule below a text that is over several columns is no further below it than this, in sizes. */
const RULE_BELOW = 0.9;
/** Lines of one text are no further apart than this, in sizes. */
const WRAPPED = 1.5;
/** Numbers of columns. */
const COUNT = /^\((?:\d{1,2}|[a-z])\)$/;

/**
 * The lines of a table's head as rows: what stands over several columns is above what stands over each, and the lines of a
 * text are one cell, whichever line it begins in. `undefined` where texts do not keep to the columns.
 */
export function headRows(
  lines: readonly TableLine[],
  columns: readonly Extent[],
  rules: readonly Rule[],
): Segment[][][] | undefined {
  const last = lines.at(-1);
  if (lines.length > 1 && last !== undefined && isCount(last, columns.length)) {
    const [above, counts] = [headRows(lines.slice(0, -1), columns, rules), headRows([last], columns, rules)];
    return above && counts && [...above, ...counts];
  }
  const texts: HeadText[] = [];
  const wider = withTexts(columns, lines, rules);
  for (const line of lines) {
    const placed = placesIn(line, wider, rules);
    if (placed === undefined) return undefined;
    for (const text of placed) {
      const above = texts.findLast(({ first, last }) => first <= text.last && last >= text.first);
      if (above !== undefined && goesOn(above, text, rules)) above.lines.push(...text.lines);
      else texts.push(text);
    }
  }
  return inRows(texts, columns.length);
}

/** The columns as wide as the texts of the last line that has one for each. */
function withTexts(columns: readonly Extent[], lines: readonly TableLine[], rules: readonly Rule[]): readonly Extent[] {
  const full = lines.findLast(({ stretches }) => stretches.length >= columns.length - 1);
  const texts = full === undefined ? undefined : placesIn(full, columns, rules);
  if (texts === undefined || texts.some(({ first, last }) => first !== last)) return columns;
  return columns.map((column, at) => {
    const [text] = texts.find(({ first }) => first === at)?.lines ?? [];
    if (text === undefined) return column;
    return { left: Math.min(column.left, text.left), right: Math.max(column.right, text.right) };
  });
}

const isCount = ({ stretches }: TableLine, columns: number): boolean =>
  stretches.length > 1 &&
  stretches.length >= columns - 1 &&
  stretches.every(({ words }) => words.length === 1 && COUNT.test(words[0]?.text ?? ""));

/** Whether a text is the next line of another: over the same columns, and no rule parts them. */
function goesOn(above: HeadText, { first, last, lines: [line] }: HeadText, rules: readonly Rule[]): boolean {
  const end = above.lines.at(-1);
  if (end === undefined || line === undefined || above.first !== first || above.last !== last) return false;
  if (line.baseline - end.baseline > WRAPPED * Math.max(end.size, line.size)) return false;
  return !rules.some(
    ({ at, from, to }) => at > end.baseline && at < line.baseline - 0.5 * line.size && from < line.right && to > line.left,
  );
}

/** The texts by rows: each above those that stand below it over the same columns; the others with the lowest of these, or level. */
function inRows(texts: readonly HeadText[], columns: number): Segment[][][] {
  const depths = new Map<HeadText, number>();
  const below = new Array<number>(columns).fill(0);
  for (const text of [...texts].reverse()) {
    let depth = 0;
    for (let column = text.first; column <= text.last; column++) depth = Math.max(depth, below[column] ?? 0);
    depths.set(text, depth);
    for (let column = text.first; column <= text.last; column++) below[column] = depth + 1;
  }
  const count = below.reduce((most, depth) => Math.max(most, depth), 0);
  const rows = Array.from({ length: count }, () => Array.from({ length: columns }, (): Segment[] => []));
  const top = bottomOf(texts.filter((text) => depths.get(text) === count - 1 && below[text.first] === count));
  for (const text of texts) {
    const free = count - (below[text.first] ?? 0);
    // A text alone in its columns is level with the first row, or with the last.
    const isHigh = free > 0 && bottomOf([text]) <= top + 1;
    const row = count - 1 - (depths.get(text) ?? 0) - (isHigh ? free : 0);
    rows[row]?.[text.first]?.push(...text.lines);
  }
  return rows;
}

const bottomOf = (texts: readonly HeadText[]): number =>
  texts.reduce((most, { lines }) => Math.max(most, lines.at(-1)?.baseline ?? 0), 0);

/** The texts of a line and where they stand; `undefined` where two of them would stand over one column. */
function placesIn({ stretches }: TableLine, columns: readonly Extent[], rules: readonly Rule[]): HeadText[] | undefined {
  const texts = stretches.flatMap((stretch) => partsOf(stretch, columns));
  const offset = columns.length - texts.length;
  const spans = texts.map((text) => spanOf(text, columns, rules));
  // As many texts as columns are theirs, be they wider or further off.
  if (texts.length > 1 && (offset === 0 || (offset === 1 && (texts[0]?.left ?? 0) > (columns[0]?.right ?? 0))))
    if (texts.every((text, at) => spans[at] === undefined && isNear(text, at + offset, columns)))
      return texts.map((text, at) => ({ first: at + offset, last: at + offset, lines: [text] }));
  const placed: HeadText[] = [];
  for (const [at, text] of texts.entries()) {
    const [first, last] = spans[at] ?? placeOf(text, columns);
    const before = placed.at(-1);
    if (before !== undefined && before.last >= first) return undefined;
    placed.push({ first, last, lines: [text] });
  }
  return placed;
}

/** Whether a text stands between the columns on both sides of one. */
const isNear = ({ left, right }: Segment, column: number, columns: readonly Extent[]): boolean =>
  (left + right) / 2 > (columns[column - 1]?.left ?? -Infinity) && (left + right) / 2 < (columns[column + 1]?.right ?? Infinity);

/** A stretch in the parts that a blank between two columns parts: a wide one, or one between texts that were written one by one. */
function partsOf(stretch: Segment, columns: readonly Extent[]): Segment[] {
  const parts: Word[][] = [];
  for (const [at, word] of stretch.words.entries()) {
    const before = stretch.words[at - 1];
    const isCut =
      before !== undefined &&
      (word.left - before.right > APART * stretch.size || (before.operator !== word.operator && !before.spaced)) &&
      columns.some(({ right }, column) => right < word.left + 1 && (columns[column + 1]?.left ?? -Infinity) > before.right - 1);
    if (isCut || at === 0) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.length === 1 ? [stretch] : parts.map(segmentOf);
}

/** The columns that a rule below a text goes over, if they are several; one from the edge on is below all of the row. */
function spanOf(
  { left, right, baseline, size }: Segment,
  columns: readonly Extent[],
  rules: readonly Rule[],
): [number, number] | undefined {
  const edge = columns[0]?.left ?? 0;
  const rule = rules.find(
    ({ at, from, to }) =>
      at > baseline && at < baseline + RULE_BELOW * size && from < left + 2 && to > right - 2 && from > edge + 2,
  );
  if (rule === undefined) return undefined;
  const over = columns.flatMap((column, at) =>
    (column.left + column.right) / 2 > rule.from && (column.left + column.right) / 2 < rule.to ? [at] : [],
  );
  const [first, last] = [over[0], over.at(-1)];
  return first === undefined || last === undefined || first === last || over.length === columns.length
    ? undefined
    : [first, last];
}

function placeOf({ left, right }: Segment, columns: readonly Extent[]): [number, number] {
  const middle = (left + right) / 2;
  const over = columns.flatMap((column, at) => {
    const common = Math.min(right, column.right) - Math.max(left, column.left);
    return common > COVERED * Math.min(column.right - column.left, right - left) ? [at] : [];
  });
  const [first, last] = [over[0], over.at(-1)];
  if (first !== undefined && last !== undefined) return [first, last];
  const between = columns.findIndex((column, at) => column.right < left + 1 && (columns[at + 1]?.left ?? -Infinity) > right - 1);
  if (between >= 0) return [between, between + 1];
  const away = columns.map((column) => Math.abs(middle - (column.left + column.right) / 2));
  const nearest = away.indexOf(away.reduce((least, distance) => Math.min(least, distance), Infinity));
  return [nearest, nearest];
}
