/** What stands in a cell: numbers and amounts of our own as they are, texts so that no program takes them for anything else. */
export type Cell = string | number | boolean | null | undefined;

/** What table calculators begin a formula with, blanks before it included (OWASP, CSV Injection). */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Signs that no cell needs, and that end lines or text in some readers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** One cell (RFC 4180). A text that would be a formula gets an apostrophe, which makes it a text. */
export function cell(value: Cell): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = value.replace(CONTROL, "\ufffd");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A column of a file: its name and what a row has there. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** A whole file, with a line of names. */
export const csv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([name]) => cell(name)), ...rows.map((row) => columns.map(([, show]) => cell(show(row))))]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
