import { closeSync, fchmodSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ClockState } from "@farthing/contract/clock-jump";
import { makeFolder } from "@farthing/contract/make-folder";

/** A file of the archive. */
interface ArchiveFile {
  readonly id: number;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly began: number;
  readonly bytes: number;
  /** Whether nobody writes to it any more. */
  readonly closed: number;
  /** Whether it has moved to the store. */
  readonly away: number;
}

/** Where a record stands. */
export interface Place {
  readonly name: string;
  readonly away: number;
  readonly offset: number;
  readonly length: number;
}

/** A payload that is kept already, as another record refers to it. */
export interface Payload extends Place {
  readonly recordId: string;
  readonly url: string;
  readonly date: string;
}

/** A call in the list of calls. */
export interface IndexedCall extends Place {
  readonly requestId: string;
  readonly at: number;
  readonly endpoint: string;
  readonly status: number;
}

const BUSY_MS = 4_000;
const FILE = "index.sqlite";
const TABLES = `
  CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, began INTEGER NOT NULL, bytes INTEGER NOT NULL DEFAULT 0,
    closed INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS calls (
    requestId TEXT PRIMARY KEY, at INTEGER NOT NULL, endpoint TEXT NOT NULL, status INTEGER NOT NULL,
    file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, offset INTEGER NOT NULL, length INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS callsByFile ON calls (file);
  CREATE INDEX IF NOT EXISTS callsByTime ON calls (at);
  CREATE TABLE IF NOT EXISTS records (
    requestId TEXT NOT NULL, position INTEGER NOT NULL,
    file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, offset INTEGER NOT NULL, length INTEGER NOT NULL,
    PRIMARY KEY (requestId, position)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS recordsByFile ON records (file);
  CREATE TABLE IF NOT EXISTS payloads (
    digest TEXT PRIMARY KEY, recordId TEXT NOT NULL, url TEXT NOT NULL, date TEXT NOT NULL,
    file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, offset INTEGER NOT NULL, length INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS payloadsByFile ON payloads (file);
  CREATE TABLE IF NOT EXISTS clock (one INTEGER PRIMARY KEY CHECK (one = 1), seen INTEGER NOT NULL, jumped INTEGER NOT NULL);
`;

type Value = string | number;

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** The index of an archive's folder: one SQLite file, which the processes of one machine share. */
export class ArchiveIndex {
  readonly #database: DatabaseSync;
  readonly #file: string;
  /** Which file it is, by what the disk calls it. */
  readonly #identity: string | undefined;
  readonly #statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  /** Opens it, and makes it where it is not there. */
  constructor(folder: string, readOnly = false) {
    const file = join(folder, FILE);
    if (!readOnly) {
      makeFolder(folder, 0o700);
      // SQLite would make it for everybody to read, and gives what it makes beside it the mode of this one.
      const opened = openSync(file, "a", 0o600);
      fchmodSync(opened, 0o600); // an older version made it so
      closeSync(opened);
    }
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS, readOnly });
    this.#file = file;
    this.#identity = identityOf(file);
    if (readOnly) return;
    this.#database.exec(
      "PRAGMA auto_vacuum = FULL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON",
    );
    this.#database.exec(TABLES);
  }

  #statement(text: string) {
    const known = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, known);
    return known;
  }

  #all<R>(text: string, ...values: Value[]): R[] {
    return this.#statement(text).all(...values) as R[];
  }

  #run(text: string, ...values: Value[]): number {
    return Number(this.#statement(text).run(...values).lastInsertRowid);
  }

  /** How large it is, with what has not come from its journal into its file yet. */
  get bytes(): number {
    const [{ bytes = 0 } = {}] = this.#all<{ bytes: number }>(
      "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
    );
    return bytes;
  }

  /** Throws where the folder was moved, removed or covered: SQLite would go on with what nobody finds any more. */
  checkPlace(): void {
    if (identityOf(this.#file) !== this.#identity)
      throw new Error("the archive's files are not where they were: put them back, or start the service anew");
  }

  /** All of it, or nothing. */
  together<R>(work: () => R): R {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Notes a new file, and says its number. */
  begin(name: string, began: number): number {
    return this.#run("INSERT INTO files (name, began) VALUES (?, ?)", name, began);
  }

  grown(file: number, bytes: number): void {
    this.#run("UPDATE files SET bytes = ? WHERE id = ?", bytes, file);
  }

  close(file: number): void {
    this.#run("UPDATE files SET closed = 1 WHERE id = ?", file);
  }

  moved(file: number): void {
    this.#run("UPDATE files SET away = 1 WHERE id = ?", file);
  }

  /** Forgets a file, and all that stands in it. */
  forget(file: number): void {
    this.#run("DELETE FROM files WHERE id = ?", file);
  }

  /** Oldest first. */
  files(): ArchiveFile[] {
    return this.#all<ArchiveFile>("SELECT * FROM files ORDER BY began, id");
  }

  /** What was noted of the clock last. An older version noted nothing: its newest file says when it ran. */
  clock(): ClockState {
    const [noted] = this.#all<ClockState>("SELECT seen, jumped FROM clock");
    const [{ seen } = { seen: 0 }] = this.#all<{ seen: number }>("SELECT coalesce(max(began), 0) AS seen FROM files");
    return noted ?? { seen, jumped: 0 };
  }

  noteClock({ seen, jumped }: ClockState): void {
    this.#run("INSERT OR REPLACE INTO clock VALUES (1, ?, ?)", seen, jumped);
  }

  /** Whether the file is still known: another process may have found it too old. */
  has(file: number): boolean {
    return this.#all("SELECT 1 FROM files WHERE id = ?", file).length > 0;
  }

  addCall(call: Pick<IndexedCall, "requestId" | "at" | "endpoint" | "status">, file: number, offset: number, length: number) {
    const { requestId, at, endpoint, status } = call;
    this.#run("INSERT OR REPLACE INTO calls VALUES (?, ?, ?, ?, ?, ?, ?)", requestId, at, endpoint, status, file, offset, length);
  }

  addRecord(requestId: string, position: number, file: number, offset: number, length: number): void {
    this.#run("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?)", requestId, position, file, offset, length);
  }

  addPayload(digest: string, payload: Pick<Payload, "recordId" | "url" | "date">, file: number, offset: number, length: number) {
    const { recordId, url, date } = payload;
    this.#run("INSERT OR REPLACE INTO payloads VALUES (?, ?, ?, ?, ?, ?, ?)", digest, recordId, url, date, file, offset, length);
  }

  /** The payload of this digest, where its file began at `since` or later. */
  payload(digest: string, since = 0): Payload | undefined {
    const columns = "recordId, url, date, name, away, offset, length";
    const text = `SELECT ${columns} FROM payloads JOIN files ON file = id WHERE digest = ? AND began >= ?`;
    return this.#all<Payload>(text, digest, since)[0];
  }

  call(requestId: string): IndexedCall | undefined {
    return this.#all<IndexedCall>("SELECT * FROM calls JOIN files ON file = id WHERE requestId = ?", requestId)[0];
  }

  /** Newest first. */
  calls(most: number): IndexedCall[] {
    return this.#all<IndexedCall>("SELECT * FROM calls JOIN files ON file = id ORDER BY at DESC LIMIT ?", most);
  }

  /** Where what was received for a call stands, by its position; what is gone is left out. */
  records(requestId: string): (Place & { readonly position: number })[] {
    const text =
      "SELECT position, name, away, offset, length FROM records JOIN files ON file = id WHERE requestId = ? ORDER BY position";
    return this.#all<Place & { readonly position: number }>(text, requestId);
  }

  end(): void {
    this.#database.close();
  }
}
