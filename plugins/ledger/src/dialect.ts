/** What one database writes differently: types, functions, and the mark of a numbered parameter. */
export interface Dialect {
  /** Binary values. */
  readonly bytes: string;
  /** A row's own number, never given twice. */
  readonly id: string;
  /** The number of another table's row, as primary key. */
  readonly key: string;
  /** The elements of the JSON list `:rows`, a row each whose only column is `value`. */
  readonly each: string;
  /** The database's clock, in milliseconds since the epoch. */
  readonly now: string;
  readonly mark: "$" | "?";
}

export const SQLITE: Dialect = {
  bytes: "BLOB",
  id: "INTEGER PRIMARY KEY AUTOINCREMENT",
  key: "INTEGER PRIMARY KEY",
  each: "json_each(:rows)",
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  mark: "?",
};
export const POSTGRES: Dialect = {
  bytes: "BYTEA",
  id: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  key: "BIGINT PRIMARY KEY",
  each: "json_array_elements(CAST(:rows AS json)) AS list (value)",
  now: "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
  mark: "$",
};

/** SQL with one database's types. */
export const typed = (sql: string, { bytes, id, key, each, now }: Dialect): string =>
  sql
    .replaceAll("{bytes}", bytes)
    .replaceAll("{id}", id)
    .replaceAll("{key}", key)
    .replaceAll("{each}", each)
    .replaceAll("{now}", now);
