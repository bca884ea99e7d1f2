import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Row } from "./database.ts";
import { SQLITE } from "./dialect.ts";
import { checkVersion } from "./migrations.ts";
import type { Outcome } from "./sqlite-worker.ts";
import { type Bound, statementsIn } from "./statements.ts";

const BUSY_TIMEOUT_MS = 4_000;
const STATEMENTS = statementsIn(SQLITE);

const { file, steps } = workerData as { file: string; steps: readonly Bound[] };

/** In one transaction, so that all is of one moment; written ahead, a file has readers and a writer at once. */
function read(): Outcome {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec("BEGIN");
    checkVersion(Number(database.prepare("SELECT max(version) AS version FROM ledger_migrations").get()?.version), true);
    return { results: steps.map(([name, values]) => database.prepare(STATEMENTS[name].text).all(...values) as Row[]) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}

parentPort?.postMessage(read());
