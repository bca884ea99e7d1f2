/** A column as both databases have it. */
export interface Column {
  readonly name: string;
  readonly kind: "text" | "number" | "bytes";
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Sums of large numbers do not fit into SQLite's: those of the two parts of each do. A prime, so that no digit stands for itself. */
const PART = 1_000_003;

/** What is summed of a column: of texts and bytes the lengths, of numbers what is left when they are divided, and how often they were. */
const summed = ({ name, kind }: Column): readonly string[] =>
  kind === "number" ? [`"${name}" % ${PART}`, `"${name}" / ${PART}`] : [`length("${name}")`];

/** The number of a table's rows, and the sums of its columns: the same in both databases when they hold the same. */
export function sumsOf({ name, columns }: Table, first: (sql: string) => Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(first(sumsSql({ name, columns }))).map(String);
}

export const sumsSql = ({ name, columns }: Table): string => {
  const sums = columns.flatMap(summed).map((value, at) => `CAST(coalesce(sum(${value}), 0) AS TEXT) AS s${at}`);
  const present = columns.map((column, at) => `CAST(count("${column.name}") AS TEXT) AS n${at}`);
  return `SELECT ${["CAST(count(*) AS TEXT) AS rows", ...sums, ...present].join(", ")} FROM ${name}`;
};
