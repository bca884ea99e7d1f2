import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SQLITE } from "./dialect.ts";
import { checkVersion } from "./migrations.ts";
import { type StatementName, statementsIn } from "./statements.ts";

const BUSY_TIMEOUT_MS = 4_000;
const OWNER_ONLY = 0o600;
const MARK: StatementName = "markRestored";

/** What a backup holds. */
export interface Backup {
  readonly claims: number;
  readonly payments: number;
}

const sync = (path: string): void => {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
};

const count = (database: DatabaseSync, table: "claims" | "payments"): number =>
  Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);

/** Marks the copy as one, so that whoever starts with it knows what it has forgotten, and looks through all of it. */
function finish(file: string): Backup {
  const copy = new DatabaseSync(file);
  try {
    copy.prepare(statementsIn(SQLITE)[MARK].text).run(Date.now());
    const [fault] = copy.prepare("PRAGMA integrity_check(1)").all();
    if (fault?.integrity_check !== "ok") throw new Error(`the copy is damaged: ${fault?.integrity_check}`);
    return { claims: count(copy, "claims"), payments: count(copy, "payments") };
  } finally {
    copy.close();
  }
}

/**
 * Copies a ledger as it is at this moment, while services go on writing. The copy is there whole, and on the disk, or not at all. Throws if
 * there is a file of that name already.
 */
export function backUp(file: string, target: string): Backup {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      checkVersion(Number(source.prepare("SELECT max(version) AS version FROM ledger_migrations").get()?.version), true);
      source.prepare("VACUUM INTO ?").run(part);
    } finally {
      source.close();
    }
    chmodSync(part, OWNER_ONLY);
    const held = finish(part);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
    return held;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
