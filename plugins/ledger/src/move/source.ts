import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { living } from "../instance.ts";
import { checkVersion, MOVED } from "../migrations.ts";
import { SCHEMAS, type SchemaName } from "../schemas.ts";
import { type Column, sumsOf, type Table } from "./tables.ts";

const BUSY_TIMEOUT_MS = 4_000;
/** What is of processes that are over once everything is moved, and of the machine that they ran on. */
const PASSING = new Set(["instances", "leases", "canary_leases", "clock"]);

type Record_ = Readonly<Record<string, SQLOutputValue>>;

/** A SQLite file that is moved: nobody else may write to it from `open` to `close`. */
export class Source {
  readonly #database: DatabaseSync;

  /** Throws if a service uses it, or if it is not of the version that this program knows. */
  constructor(
    file: string,
    private readonly schema: SchemaName,
  ) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      this.#database.exec("BEGIN IMMEDIATE"); // a service that starts meanwhile waits, and then gives up
      checkVersion(
        Number(this.#rows(`SELECT max(version) AS version FROM ${SCHEMAS[schema].table}`)[0]?.version),
        true,
        SCHEMAS[schema].migrations.length,
      );
      if (schema === "ledger") this.#refuseServices();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  #refuseServices(): void {
    const alive = living(this.#rows("SELECT * FROM instances"));
    if (alive.length > 0) throw new Error(`a service uses the ledger: stop it first (process ${alive.join(", ")})`);
  }

  /** All tables whose rows are moved, each after those that it refers to. */
  tables(): readonly Table[] {
    const names = this.#rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    ).map(({ name }) => String(name));
    const moved = names.filter((name) => !PASSING.has(name) && name !== SCHEMAS[this.schema].table);
    const tables = moved.map((name) => ({
      name,
      columns: this.#columns(name),
      refers: this.#rows(`PRAGMA foreign_key_list(${name})`).length > 0,
    }));
    return tables.toSorted((one, other) => Number(one.refers) - Number(other.refers));
  }

  #columns(table: string): readonly Column[] {
    return this.#rows(`PRAGMA table_info(${table})`).map(({ name, type }) => {
      const kind = type === "TEXT" ? "text" : type === "BLOB" ? "bytes" : "number";
      return { name: String(name), kind };
    });
  }

  /** A table's rows, each as the values of its columns, numbers as decimal text. */
  *rowsOf({ name, columns }: Table): Iterable<readonly (string | Buffer | null)[]> {
    const statement = this.#database.prepare(`SELECT ${columns.map((column) => `"${column.name}"`).join(", ")} FROM ${name}`);
    statement.setReadBigInts(true);
    for (const row of statement.iterate())
      yield columns.map((column) => {
        const value = row[column.name];
        if (value === null || value === undefined) return null;
        return value instanceof Uint8Array ? Buffer.from(value) : String(value);
      });
  }

  sums(table: Table): readonly string[] {
    return sumsOf(table, (sql) => this.#rows(sql)[0] ?? {});
  }

  /** The greatest number that a table's rows were ever given; 0 if it gives none. */
  lastId(table: Table): number {
    return Number(this.#rows(`SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = '${table.name}'`)[0]?.seq ?? 0);
  }

  /** From the end of `close(true)` on no service starts with it any more. */
  mark(): void {
    this.#database.exec(`INSERT INTO ${SCHEMAS[this.schema].table} (version) VALUES (${MOVED})`);
  }

  /** Lets go of it; `isMoved`: with the mark, else as it was. */
  close(isMoved = false): void {
    try {
      if (isMoved) this.#database.exec("COMMIT");
    } finally {
      this.#database.close();
    }
  }

  #rows(sql: string): readonly Record_[] {
    return this.#database.prepare(sql).all() as readonly Record_[];
  }
}
