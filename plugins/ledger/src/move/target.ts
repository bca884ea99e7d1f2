import type pg from "pg";
import { PostgresDatabase } from "../postgres-database.ts";
import { SCHEMAS, type SchemaName } from "../schemas.ts";
import { sumsSql, type Table } from "./tables.ts";

/** Rows that go in one statement, of so many values and bytes at most (PostgreSQL numbers parameters with 16 bits). */
const MAX_ROWS = 500;
const MAX_VALUES = 30_000;
const MAX_BYTES = 4 * 1024 * 1024;
const WAIT_MS = 10_000;

/** The connection was lost while PostgreSQL was asked to commit: everything is there, or nothing. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super(
      `the connection was lost at the last step (${(cause as Error).message}): all is in PostgreSQL, or nothing. Start no service, and move again: if the target is not empty then, all is there, and the old files are to be moved away`,
      { cause },
    );
  }
}

type Value = string | Buffer | null;

/** A PostgreSQL that everything is moved to, in one transaction: all of it, or nothing. */
export class Target {
  private constructor(private readonly client: pg.Client) {}

  /** Makes the tables, and begins. */
  static async open(url: string, schemas: readonly SchemaName[]): Promise<Target> {
    for (const schema of schemas) {
      const database = new PostgresDatabase(url, () => {}, schema);
      await database.open();
      await database.close();
    }
    const { default: driver } = await import("pg");
    const client = new driver.Client({
      connectionString: url,
      connectionTimeoutMillis: WAIT_MS,
      application_name: "farthing-move",
    });
    client.on("error", () => undefined); // whoever asks next is told
    await client.connect();
    await client.query("BEGIN");
    return new Target(client);
  }

  /** Holds the tables of a schema against everybody else. Throws if there is anything in one. */
  async take(schema: SchemaName, tables: readonly Table[]): Promise<void> {
    const names = [...tables.map(({ name }) => name), ...(schema === "ledger" ? ["instances"] : [])];
    await this.client.query(`SET LOCAL lock_timeout = ${WAIT_MS}`);
    await this.client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`);
    for (const name of names) {
      const { rowCount } = await this.client.query(`SELECT 1 FROM ${name} LIMIT 1`);
      if (rowCount) throw new Error(`the target is not empty: there are rows in ${name} (of ${SCHEMAS[schema].table})`);
    }
  }

  /** Writes the rows, and tells how many there are after each batch. */
  async write({ name, columns }: Table, rows: Iterable<readonly Value[]>, tell: (count: number) => void): Promise<void> {
    const most = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length));
    let batch: (readonly Value[])[] = [];
    let bytes = 0;
    let count = 0;
    const flush = async () => {
      if (batch.length === 0) return;
      const marks = batch.map((row, at) => `(${row.map((_value, column) => `$${at * columns.length + column + 1}`).join(", ")})`);
      const names = columns.map((column) => `"${column.name}"`).join(", ");
      await this.client.query(`INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE VALUES ${marks.join(", ")}`, batch.flat());
      count += batch.length;
      batch = [];
      bytes = 0;
      tell(count);
    };
    for (const row of rows) {
      batch.push(row);
      for (const value of row) bytes += value?.length ?? 0;
      if (batch.length >= most || bytes >= MAX_BYTES) await flush();
    }
    await flush();
  }

  /** Has the next row get a greater number than any had before. */
  async numberAfter({ name }: Table, last: number): Promise<void> {
    if (last > 0) await this.client.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [name, last]);
  }

  async sums(table: Table): Promise<readonly string[]> {
    const { rows } = await this.client.query(sumsSql(table));
    return Object.values(rows[0] ?? {}).map(String);
  }

  /** @throws UnknownOutcome unless PostgreSQL itself says that it does not */
  async commit(): Promise<void> {
    await this.client.query("COMMIT").catch((error: { readonly severity?: string }) => {
      throw error.severity === "ERROR" ? error : new UnknownOutcome(error);
    });
  }

  /** Lets go of it; what was not committed is gone. */
  async close(): Promise<void> {
    await this.client.end();
  }
}
