/**
 * The ledger's one migration history, for both databases: each is a list of statements, carried out once, in order, never changed
 * afterwards. `{bytes}`, `{id}` and `{key}` are the dialect's types (see `typed`). Replies and payments are kept under the
 * number of their claim, which only ever grows: what a call writes lies together, and only one index is scattered.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE claims (
      id {id}, key TEXT NOT NULL UNIQUE,
      network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL,
      fingerprint TEXT NOT NULL, signature TEXT NOT NULL, identifier TEXT, request_id TEXT NOT NULL,
      endpoint TEXT NOT NULL, amount TEXT NOT NULL, payment TEXT NOT NULL, test_money INTEGER NOT NULL,
      expires_at BIGINT NOT NULL, deadline_at BIGINT NOT NULL,
      owner TEXT NOT NULL, updated_at BIGINT NOT NULL,
      state TEXT NOT NULL DEFAULT 'running', attempts INTEGER NOT NULL DEFAULT 0, retry_at BIGINT NOT NULL DEFAULT 0,
      tx TEXT, receipt TEXT, started_at BIGINT, duration_ms BIGINT, bytes BIGINT, extractor TEXT, package TEXT
    )`,
    "CREATE INDEX claims_open ON claims (payer, state) WHERE state <> 'settled'",
    "CREATE INDEX claims_expiry ON claims (expires_at)",
    "CREATE UNIQUE INDEX claims_identifier ON claims (payer, identifier) WHERE identifier IS NOT NULL",
    "CREATE TABLE replies (claim {key}, status INTEGER NOT NULL, headers TEXT NOT NULL, body {bytes} NOT NULL, is_text INTEGER NOT NULL)",
    `CREATE TABLE payments (
      claim {key}, at BIGINT NOT NULL, day TEXT NOT NULL, test_money INTEGER NOT NULL,
      network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL,
      endpoint TEXT NOT NULL, extractor TEXT, package TEXT, amount BIGINT NOT NULL, tx TEXT NOT NULL,
      duration_ms BIGINT, bytes BIGINT
    )`,
    "CREATE INDEX payments_at ON payments (at)",
    "CREATE TABLE unpaid (payer TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE INDEX unpaid_payer ON unpaid (payer, at)",
    "CREATE TABLE instances (id TEXT PRIMARY KEY, host TEXT NOT NULL, pid INTEGER NOT NULL, seen_at BIGINT NOT NULL)",
  ],
  // A reply goes with its claim: looking for those that were left over took longer the more were kept.
  [
    `CREATE TABLE kept_replies (
      claim {key} REFERENCES claims (id) ON DELETE CASCADE,
      status INTEGER NOT NULL, headers TEXT NOT NULL, body {bytes} NOT NULL, is_text INTEGER NOT NULL
    )`,
    "INSERT INTO kept_replies SELECT r.* FROM replies r JOIN claims c ON c.id = r.claim",
    "DROP TABLE replies",
    "ALTER TABLE kept_replies RENAME TO replies",
  ],
  // What is kept is counted every few seconds: from an index, a hundredth of the rows themselves.
  ["DROP INDEX claims_expiry", "CREATE INDEX claims_expiry ON claims (expires_at, bytes)"],
];

/** Refuses a database that a later version of this plugin has written. */
export function checkVersion(done: number): void {
  if (done <= MIGRATIONS.length) return;
  throw new Error(
    `the ledger's tables are of version ${done}, and this service knows ${MIGRATIONS.length}: a later one wrote them`,
  );
}

export const MIGRATIONS_TABLE = "CREATE TABLE IF NOT EXISTS ledger_migrations (version INTEGER PRIMARY KEY)";
