import { CellBudget } from "../../cell-budget.ts";
import { decodeText } from "../../encoding.ts";
import type { Limits } from "../../limits.ts";
import { grid, paragraph, run } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import { delimiterOf } from "./dialect.ts";
import { records } from "./records.ts";

/** More lines than these above a table are none of its titles. */
const MAX_TITLES = 5;

/** Signs that no text has, how many of all may be of them, and characters that are looked at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STRAY = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffd]/g;
const MOST_STRAY = 0.03;
const LOOKED_AT = 20_000;

/** Reads delimiter-separated values of any common dialect and encoding as one table; columns that are empty throughout go. */
export default async function readCsv(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const text = decodeText(bytes);
  if (!isWritten(text)) throw damaged("these bytes are no text, and no table of values");
  const delimiter = delimiterOf(text);
  const body = text.replace(/^sep=.\r?\n/i, "");
  const titles = titlesOf(filledRecords(body, delimiter));
  // Twice over the text: its cells would take many times the memory that the text does.
  const budget = new CellBudget(limits);
  const { rows, columns } = survey(after(titles.length, filledRecords(body, delimiter)), budget);
  const table = grid(cells(after(titles.length, filledRecords(body, delimiter)), rows, columns), columns.length);
  const above = titles.flatMap((title) => paragraph([run(title)]) ?? []);
  return { tree: { type: "root", children: table === undefined ? above : [...above, table] }, warnings: [...budget.warnings] };
}

/** Whether somebody wrote a text: other bytes that are read as one have signs that stand for nothing on every line. */
function isWritten(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return (start.match(STRAY)?.length ?? 0) <= start.length * MOST_STRAY;
}

/** Lines above a table: records of a single field before the first of several. */
function titlesOf(all: Iterable<readonly string[]>): string[] {
  const titles: string[] = [];
  for (const record of all) {
    if (record.filter((field) => field.trim() !== "").length > 1) return titles;
    if (titles.length === MAX_TITLES || !record[0]?.trim()) return [];
    titles.push(record[0]);
  }
  return [];
}

function* after<T>(count: number, all: Iterable<T>): Generator<T> {
  let index = 0;
  for (const each of all) if (index++ >= count) yield each;
}

function* filledRecords(text: string, delimiter: string): Generator<string[]> {
  for (const record of records(text, delimiter)) if (record.some((field) => field.trim() !== "")) yield record;
}

/** How many records there is room for, and the columns in which any of them has content. */
function survey(all: Iterable<readonly string[]>, budget: CellBudget): { rows: number; columns: number[] } {
  const used = new Set<number>();
  let [rows, filled] = [0, 0];
  for (const record of all) {
    const taken = record.findIndex((field) => !budget.take(field));
    if (taken === 0) break;
    rows++;
    filled += record.length;
    for (let column = 0; column < record.length; column++) if (record[column]) used.add(column);
  }
  const columns = [...used].sort((a, b) => a - b);
  return { rows: budget.room(rows, columns.length, filled), columns };
}

function* cells(all: Iterable<readonly string[]>, rows: number, columns: readonly number[]): Generator<(string | undefined)[]> {
  let row = 0;
  for (const record of all) {
    if (row++ >= rows) return;
    yield columns.map((column) => record[column]);
  }
}
