import { join } from "node:path";
import type { Database } from "./database.ts";
import { PostgresDatabase } from "./postgres-database.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

/** The SQLite file of a data folder. */
export const ledgerFile = (dataDir: string): string => join(dataDir, "ledger.sqlite");

/** The database that the settings name: PostgreSQL by address, else a file in the data folder. */
export const databaseAt = (url: string | undefined, dataDir: string, onError: (error: Error) => void): Database =>
  url === undefined ? new SqliteDatabase(ledgerFile(dataDir)) : new PostgresDatabase(url, onError);
