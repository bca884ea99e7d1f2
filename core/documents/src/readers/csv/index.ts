import type { RootContent } from "mdast";
import { CellBudget } from "../../cell-budget.ts";
import { decodeText } from "../../encoding.ts";
import type { Limits } from "../../limits.ts";
import { grid, paragraph, run } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged } from "../../refusal.ts";
import { DECLARED, delimiterOf } from "./dialect.ts";
import { isEmpty, type Part, partsOf } from "./parts.ts";
import { records } from "./records.ts";

/** Signs that no text has, how many of all may be of them, and characters that are looked at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STRAY = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffd]/g;
const MOST_STRAY = 0.03;
const LOOKED_AT = 20_000;

/** Reads delimiter-separated values of any common dialect and encoding as tables; columns that are empty throughout go. */
export default async function readCsv(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const text = decodeText(bytes);
  if (!isWritten(text)) throw damaged("these bytes are no text, and no table of values");
  const delimiter = delimiterOf(text);
  const body = text.replace(DECLARED, "");
  // Twice over the text: its cells would take many times the memory that the text does.
  const budget = new CellBudget(limits);
  const parts = partsOf(records(body, delimiter), budget);
  const filled = filledRecords(body, delimiter);
  const children = parts.flatMap((part): RootContent[] => {
    const titles = [...next(filled, part.titles.length)].flatMap(([title = ""]) => paragraph([run(title)]) ?? []);
    return [...titles, ...tableOf(part, filled, budget)];
  });
  return { tree: { type: "root", children }, warnings: [...budget.warnings] };
}

/** Whether somebody wrote a text: other bytes that are read as one have signs that stand for nothing on every line. */
function isWritten(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return (start.match(STRAY)?.length ?? 0) <= start.length * MOST_STRAY;
}

function* filledRecords(text: string, delimiter: string): Generator<string[]> {
  for (const record of records(text, delimiter)) if (!isEmpty(record)) yield record;
}

/** The table of a part, whose records are the next ones: as many as there is room for, the others are passed over. */
function tableOf(
  { records: all, fields, columns: used, titles }: Part,
  filled: Iterator<string[]>,
  budget: CellBudget,
): RootContent[] {
  const [rows, columns] = [all - titles.length, [...used].sort((a, b) => a - b)];
  const kept = rows === 0 ? 0 : budget.room(rows, columns.length, fields);
  const table = grid(cells(next(filled, kept), columns), columns.length);
  for (const _ of next(filled, rows - kept));
  return table === undefined ? [] : [table];
}

function* cells(rows: Iterable<readonly string[]>, columns: readonly number[]): Generator<(string | undefined)[]> {
  for (const record of rows) yield columns.map((column) => record[column]);
}

function* next<T>(all: Iterator<T>, count: number): Generator<T> {
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = all.next();
    if (done) return;
    yield value;
  }
}
