import { join } from "node:path";
import type { Database, DatabaseReader } from "./database.ts";
import { PostgresDatabase } from "./postgres-database.ts";
import { PostgresReader } from "./postgres-reader.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteReader } from "./sqlite-reader.ts";

/** The SQLite file of a data folder. */
export const ledgerFile = (dataDir: string): string => join(dataDir, "ledger.sqlite");

/** The database that the settings name: PostgreSQL by address, else a file in the data folder. */
export const databaseAt = (url: string | undefined, dataDir: string, onError: (error: Error) => void): Database =>
  url === undefined ? new SqliteDatabase(ledgerFile(dataDir)) : new PostgresDatabase(url, onError);

/** The file beside the ledger's in which calls are counted. */
export const FIGURES_FILE = "figures.sqlite";

/** Most that figures may take of the disk, and of PostgreSQL's connections. */
const FIGURES_BYTES = 2 ** 30;
const FIGURES_CONNECTIONS = 2;

/** Where calls are counted: a SQLite file beside the ledger's, which has one writer at a time; or tables beside the ledger's in PostgreSQL. */
export const figuresAt = (url: string | undefined, dataDir: string, onError: (error: Error) => void): Database =>
  url === undefined
    ? new SqliteDatabase(join(dataDir, FIGURES_FILE), FIGURES_BYTES, undefined, "figures")
    : new PostgresDatabase(url, onError, "figures", FIGURES_CONNECTIONS);

/** Reads the database that the settings name, beside those who write. */
export const readerAt = (url: string | undefined, dataDir: string, onError: (error: Error) => void): DatabaseReader =>
  url === undefined ? new SqliteReader(ledgerFile(dataDir)) : new PostgresReader(url, onError);
