import type { CellBudget } from "../../cell-budget.ts";

/** More lines than these above a table are none of its titles. */
const MAX_TITLES = 5;
/** An empty line parts tables where at least so many records follow it. */
const FEWEST_RECORDS = 2;
/** A file has no more tables than these: what follows is in the last one. */
const MOST_PARTS = 1_000;
/** Fields that begin so are values: heads are words. */
const VALUE = /^[^\p{L}\d]{0,5}\d/u;

/** A stretch of records that is one table, with its titles. */
export interface Part {
  /** Filled records, titles included. */
  records: number;
  /** Fields of them. */
  fields: number;
  /** Fields of the longest. */
  width: number;
  /** The 0-based columns in which any of them has content. */
  readonly columns: Set<number>;
  /** The last of those; -1 if there is none. */
  end: number;
  /** Lines above: records of a single field before the first of several. */
  readonly titles: string[];
  /** Records of a single field, as long as no other has come. */
  isAllTitles: boolean;
  /** Whether the first record below the titles is of words, and whether any record has a value. */
  beginsWithWords: boolean;
  hasValues: boolean;
}

const isFilled = (field: string): boolean => field.trim() !== "";

export const isEmpty = (record: readonly string[]): boolean => !record.some(isFilled);

/**
 * The tables of a file, as far as there is room for their cells. Banks and meters write what a table is about above it, and some
 * programs a table below another: an empty line parts them where the columns that are filled end elsewhere. Rows of one table may
 * be set apart so, too, and leave its last columns empty: what ends earlier has a head of its own, or shorter records of words.
 */
export function partsOf(all: Iterable<readonly string[]>, budget: CellBudget): Part[] {
  const parts: Part[] = [];
  let block = newPart();
  const close = (): void => {
    const above = parts.at(-1);
    if (block.records === 0) return;
    if (above !== undefined && !isApart(block, above, parts.length)) join(above, block);
    else parts.push(block);
    block = newPart();
  };
  for (const record of all) {
    if (isEmpty(record)) {
      close();
      continue;
    }
    const taken = record.findIndex((field) => !budget.take(field));
    if (taken === 0) break;
    take(block, record);
  }
  close();
  return parts.map((part) => (isTitled(part, parts.length) ? part : { ...part, titles: [] }));
}

const newPart = (): Part => ({
  records: 0,
  fields: 0,
  width: 0,
  columns: new Set(),
  end: -1,
  titles: [],
  isAllTitles: true,
  beginsWithWords: false,
  hasValues: false,
});

function take(part: Part, record: readonly string[]): void {
  part.records++;
  part.fields += record.length;
  part.width = Math.max(part.width, record.length);
  const [first = ""] = record;
  const isTitle = part.isAllTitles && isFilled(first) && record.filter(isFilled).length === 1;
  const hasValues = record.some((field) => VALUE.test(field));
  if (isTitle && part.titles.length <= MAX_TITLES) part.titles.push(first);
  if (part.isAllTitles && !isTitle) {
    part.beginsWithWords = !hasValues;
    if (part.titles.length <= MAX_TITLES) {
      part.columns.clear();
      part.end = -1;
    }
  }
  part.isAllTitles = isTitle;
  part.hasValues ||= hasValues;
  for (let column = 0; column < record.length; column++) if (record[column]) part.columns.add(column);
  part.end = Math.max(part.end, record.findLastIndex(Boolean));
}

function isApart(block: Part, above: Part, parts: number): boolean {
  if (parts >= MOST_PARTS || block.records < FEWEST_RECORDS) return false;
  if (block.end >= above.end) return block.end > above.end;
  return block.hasValues ? block.beginsWithWords : block.width < above.width;
}

function join(above: Part, block: Part): void {
  if (above.isAllTitles) for (const title of block.titles) if (above.titles.length <= MAX_TITLES) above.titles.push(title);
  above.records += block.records;
  above.fields += block.fields;
  above.width = Math.max(above.width, block.width);
  above.end = Math.max(above.end, block.end);
  above.isAllTitles &&= block.isAllTitles;
  for (const column of block.columns) above.columns.add(column);
}

/** Whether the lines above are titles: there are few, and something is below. */
const isTitled = ({ titles, isAllTitles }: Part, parts: number): boolean =>
  titles.length <= MAX_TITLES && (!isAllTitles || parts > 1);
