import { statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Row, SqlValue } from "./database.ts";
import { SQLITE, typed } from "./dialect.ts";
import { checkVersion, migrationsTable } from "./migrations.ts";
import { SCHEMAS, type SchemaName } from "./schemas.ts";
import { type Bound, type StatementName, statementsIn, unpacked } from "./statements.ts";

/** Pages in the write-ahead log before it is written back: large, so that a burst of calls does not wait for it. */
const CHECKPOINT_PAGES = 8_000;
const BUSY_TIMEOUT_MS = 4_000;
/** What SQLite makes pages of unless told otherwise. */
const PAGE_BYTES = 4_096;

const SQLITE_BUSY = 5;

/** What became of one batch. */
export type Outcome = { readonly results: readonly (readonly Row[])[] } | { readonly error: string };

const STATEMENTS = statementsIn(SQLITE);

const { file, maxBytes, schema } = workerData as { file: string; maxBytes: number; schema: SchemaName };
const { table, migrations, isDurable } = SCHEMAS[schema];
const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
const prepared = new Map<StatementName, StatementSync>();

function migrate(): void {
  database.exec("PRAGMA journal_mode = WAL");
  database.exec(`PRAGMA synchronous = ${isDurable ? "FULL" : "NORMAL"}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / PAGE_BYTES)}`);
  database.exec("BEGIN IMMEDIATE");
  database.exec(migrationsTable(table));
  const row = database.prepare(`SELECT coalesce(max(version), 0) AS version FROM ${table}`).get();
  const done = Number(row?.version);
  checkVersion(done, false, migrations.length);
  for (const [at, statements] of migrations.entries()) {
    if (at < done) continue;
    for (const statement of statements) database.exec(typed(statement, SQLITE));
    database.prepare(`INSERT INTO ${table} (version) VALUES (?)`).run(at + 1);
  }
  database.exec("COMMIT");
}

/** Which files these are, by what the disk calls them; `undefined` where there is none. */
const identity = (): (string | undefined)[] =>
  [file, `${file}-wal`].map((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino}`;
  });

const WHOSE: Readonly<Record<SchemaName, string>> = { ledger: "the ledger's", figures: "the figures'" };
let opened: (string | undefined)[] = [];

/** Throws where the files were moved, removed or covered: SQLite would go on with what nobody finds any more. */
function checkPlace(): void {
  const found = identity();
  if (found.some((one, at) => one !== opened[at]))
    throw new Error(`${WHOSE[schema]} files are not where they were: put them back, or start the service anew`);
}

function statement(name: StatementName): StatementSync {
  const known = prepared.get(name);
  if (known) return known;
  const made = database.prepare(STATEMENTS[name].text);
  prepared.set(name, made);
  return made;
}

function carryOut(steps: readonly Bound[]): Outcome {
  const results: Row[][] = [];
  for (const [name, values] of steps) results.push(statement(name).all(...values) as Row[]);
  return { results };
}

/** Batches that came in one message share one transaction, and with it one wait for the disk. */
function together(batches: readonly (readonly Bound[])[]): Outcome[] {
  checkPlace();
  database.exec("BEGIN IMMEDIATE");
  try {
    const outcomes: Outcome[] = [];
    for (const steps of batches) outcomes.push(carryOut(steps));
    database.exec("COMMIT");
    return outcomes;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** One that fails takes none of the others with it. */
function runAll(batches: readonly (readonly Bound[])[]): Outcome[] {
  try {
    return together(batches);
  } catch (error) {
    if (batches.length > 1 && !isBusy(error)) return batches.flatMap((batch) => runAll([batch]));
    return batches.map(() => failure(error));
  }
}

/** Whether another process holds the file: waiting for it again for each batch would only take longer. */
const isBusy = (error: unknown): boolean => (Number((error as { errcode?: unknown }).errcode) & 0xff) === SQLITE_BUSY;

const failure = (error: unknown): Outcome => ({ error: error instanceof Error ? error.message : String(error) });

function open(): Outcome {
  try {
    migrate();
    opened = identity();
    return { results: [] };
  } catch (error) {
    return failure(error);
  }
}

parentPort?.postMessage([open()]);

parentPort?.on("message", (message: readonly SqlValue[] | "close") => {
  if (message === "close") {
    database.close();
    parentPort?.close();
  } else parentPort?.postMessage(runAll(unpacked(STATEMENTS, message)));
});
