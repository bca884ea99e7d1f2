import type { Row } from "./aligned-table.ts";
import { around } from "./geometry.ts";
import { isGroupLabel } from "./group-labels.ts";
import { Frame, isBold, MOST_LINES, wordsOf } from "./head-frame.ts";
import { type Extent, headRows } from "./head-rows.ts";
import type { Rule } from "./page-content.ts";
import type { Segment } from "./segment.ts";
import type { PageTable, TableCell } from "./table.ts";
import { type ColumnPlace, groupedLines, type TableLine, tableLines, tableRow } from "./table-lines.ts";

type Item = Row | PageTable;

/** Lines of a head, and columns of a table, at most. */
const MOST_OWN_LINES = 24;
const MOST_COLUMNS = 60;
/** Rules that are looked at: a page with more is a drawing. */
const MOST_RULES = 400;
/** Lines of a head are no further apart than this, in sizes; with a rule between them, than the second; in one text, than the third. */
const FARTHEST = 1.7;
const FARTHEST_RULED = 2.8;
const WRAPPED = 1.4;
/** A text alone in its line takes no more than this part of the table's width. */
const WIDEST = 0.6;
/** Edges closer than this, in points, are one. */
const SAME_EDGE = 4;
/** Lines this much larger than the table are above it. */
const LARGER = 1.12;
/** Share of the columns that a head has a text over, at least, where nothing else shows that it is one. */
const LEAST_FILLED = 0.5;

/** The items, with what stands above a table over its columns as its head. Tables that are `fixed` have theirs. */
export function withHeadLines(items: readonly Item[], rules: readonly Rule[], fixed: ReadonlySet<object>): Item[] {
  const near = rules.length > MOST_RULES ? [] : rules;
  const found: Item[] = [];
  for (const item of items) {
    const head = isTable(item) && !fixed.has(item) ? headOf(item, found, near) : undefined;
    if (head !== undefined) found.splice(found.length - head.taken, head.taken, ...head.above);
    found.push(head?.table ?? item);
  }
  return found;
}

const isTable = (item: Item): item is PageTable => "rows" in item;

interface Head {
  readonly table: PageTable;
  /** How many of the items above are its lines, and which lines stand above it after all. */
  readonly taken: number;
  readonly above: readonly Row[];
}

function headOf(table: PageTable, before: readonly Item[], rules: readonly Rule[]): Head | undefined {
  const frame = new Frame(table, rules);
  const first = before.at(-1);
  const beyond = first === undefined || isTable(first) ? undefined : lineOf(first);
  const isBelowRule = beyond !== undefined && frame.isParted(beyond, frame.top) && beyond.stretches.length > 1;
  const count = isBelowRule ? 0 : frame.rowsOfHead();
  const columns = extentsOf(table.rows.slice(count));
  if (columns === undefined) return undefined;
  const all = tableLines(wordsOf(table.rows.slice(0, count)));
  if (all.length > MOST_OWN_LINES) return undefined;
  const cut = all.findIndex((line, at) => line.stretches.length > 1 && frame.isParted(line, all[at + 1])) + 1;
  const own = cut > 0 ? all.slice(0, cut) : all;
  const apart = ownAbove(own, frame, columns);
  const lines = own.slice(apart);
  const taken = apart > 0 ? [] : linesAbove(before, lines, frame, columns);
  if (taken.length === 0 && all.length === 0) return undefined;
  const head = [...taken, ...lines];
  const label = labelOf(head, table);
  const rows = headRows(label === undefined ? head : head.slice(0, -1), columns, frame.inner);
  if (rows === undefined) return undefined;
  if (label !== undefined) rows.push(columns.map((_, at) => (at === 0 ? [label] : [])));
  const rest = groupedLines(all.slice(own.length), placesOf(columns)).map((row) => tableRow(row, columns.length));
  const cells = [...rows.map((row) => row.map((cell): TableCell => ({ lines: cell }))), ...rest, ...table.rows.slice(count)];
  return {
    table: { ...around(cells.flatMap((row) => row.flatMap((cell) => cell.lines))), rows: cells },
    taken: taken.length,
    above: own.slice(0, apart).map(({ stretches }) => ({ cells: stretches })),
  };
}

/** The last line, if it is a label over the rows below, and none of the head above it. */
function labelOf(lines: readonly TableLine[], table: PageTable): Segment | undefined {
  const last = lines.at(-1);
  const isLabel = last !== undefined && lines.length > 1 && isGroupLabel(last, table, [lines.at(-2)]);
  return isLabel ? last.stretches[0] : undefined;
}

/** The columns with the blanks between them. */
const placesOf = (columns: readonly Extent[]): ColumnPlace[] => {
  const edges = columns.slice(1).map(({ left }, at) => (left + (columns[at]?.right ?? left)) / 2);
  return columns.map((_, at) => ({ left: edges[at - 1] ?? -Infinity, right: edges[at] ?? Infinity }));
};

/** A row of text as one line; `undefined` where it is several. */
function lineOf({ cells }: Row): TableLine | undefined {
  const [line, second] = tableLines(cells.flatMap(({ words }) => words));
  return second === undefined ? line : undefined;
}

/** From where to where each column goes, by the rows of several cells; `undefined` where these do not keep to them. */
function extentsOf(rows: readonly (readonly TableCell[])[]): Extent[] | undefined {
  const count = rows[0]?.length ?? 0;
  if (count < 2 || count > MOST_COLUMNS || rows.some((row) => row.some(({ repeated }) => repeated))) return undefined;
  const extents = Array.from({ length: count }, () => ({ left: Infinity, right: -Infinity }));
  for (const row of rows) {
    if (row.filter(({ lines }) => lines.length > 0).length < 2) continue;
    for (const [at, { lines }] of row.entries()) {
      const extent = extents[at];
      if (extent === undefined) return undefined;
      for (const { left, right } of lines) {
        extent.left = Math.min(extent.left, left);
        extent.right = Math.max(extent.right, right);
      }
    }
  }
  return extents.every(
    ({ left, right }, at) =>
      left < right && left > (extents[at - 1]?.left ?? -Infinity) && right > (extents[at - 1]?.right ?? -Infinity),
  )
    ? extents
    : undefined;
}

/** How many of a head's own lines stand above it, such as a caption: texts by themselves above its rule, or over its first columns. */
function ownAbove(lines: readonly TableLine[], frame: Frame, columns: readonly Extent[]): number {
  const isAlone = ({ stretches }: TableLine): boolean => stretches.length === 1;
  let apart = 0;
  for (let at = 0; at + 1 < lines.length; at++) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (line === undefined || next === undefined || !isAlone(line)) break;
    const [only] = line.stretches;
    const isWide = only !== undefined && only.left < frame.left + SAME_EDGE && only.right > (columns[1]?.left ?? Infinity);
    if (isWide || frame.isParted(line, next)) apart = at + 1;
  }
  return apart;
}

/** The lines above a table that are its head, top down. */
function linesAbove(before: readonly Item[], own: readonly TableLine[], frame: Frame, columns: readonly Extent[]): TableLine[] {
  const taken: TableLine[] = [];
  // Where nothing else shows that it is a head, it is one row.
  let hasUnsure = false;
  let [next, isRuled] = [own[0] ?? frame.top, own.length > 0];
  for (let at = before.length - 1; at >= 0 && taken.length < MOST_LINES && next !== undefined; at--) {
    const item = before[at];
    const line = item === undefined || isTable(item) ? undefined : lineOf(item);
    if (line === undefined || line.size > LARGER * next.size || headRows([line], columns, frame.inner) === undefined) break;
    const isParted = frame.isParted(line, next);
    if (isParted && isRuled) break;
    isRuled ||= isParted;
    const step = (next.baseline - line.baseline) / Math.max(line.size, next.size);
    if (step < 0.3 || step > (isParted ? FARTHEST_RULED : FARTHEST)) break;
    const isSure = frame.isFramed(line) || isBold(line);
    const isFull = own.length === 0 && !hasUnsure && line.stretches.length >= LEAST_FILLED * columns.length;
    if (line.stretches.length > 1 ? !isSure && !isFull : !isWrapped(line, next, step, frame)) break;
    hasUnsure ||= line.stretches.length > 1 && !isSure;
    taken.unshift(line);
    next = line;
  }
  const hasRow = own.length > 0 || taken.some(({ stretches }) => stretches.length > 1);
  return hasRow ? taken : [];
}

/** Whether a text by itself is a line of a head: framed by a rule, or set as the next line is and not at the edge, as captions are. */
function isWrapped(line: TableLine, next: TableLine, step: number, frame: Frame): boolean {
  const [only] = line.stretches;
  if (only === undefined || only.right - only.left > WIDEST * frame.width) return false;
  return frame.isFramed(line) || (step < WRAPPED && only.left > frame.left + SAME_EDGE && isBold(line) === isBold(next));
}
