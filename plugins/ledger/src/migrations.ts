/**
 * The ledger's one migration history, for both databases: each is a list of statements, carried out once, in order, never changed
 * afterwards. `{bytes}` is the type of binary values.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE claims (
      key TEXT PRIMARY KEY,
      network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL,
      fingerprint TEXT NOT NULL, signature TEXT NOT NULL, request_id TEXT NOT NULL,
      endpoint TEXT NOT NULL, amount TEXT NOT NULL, payment TEXT NOT NULL,
      expires_at BIGINT NOT NULL, deadline_at BIGINT NOT NULL,
      owner TEXT NOT NULL, updated_at BIGINT NOT NULL,
      state TEXT NOT NULL DEFAULT 'running', attempts INTEGER NOT NULL DEFAULT 0, retry_at BIGINT NOT NULL DEFAULT 0,
      tx TEXT, receipt TEXT, started_at BIGINT, duration_ms BIGINT, bytes BIGINT, extractor TEXT
    )`,
    "CREATE INDEX claims_open ON claims (payer, state) WHERE state <> 'settled'",
    "CREATE INDEX claims_expiry ON claims (expires_at)",
    "CREATE TABLE replies (key TEXT PRIMARY KEY, status INTEGER NOT NULL, headers TEXT NOT NULL, body {bytes} NOT NULL, is_text INTEGER NOT NULL)",
    `CREATE TABLE payments (
      key TEXT PRIMARY KEY, at BIGINT NOT NULL, day TEXT NOT NULL,
      network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL,
      endpoint TEXT NOT NULL, extractor TEXT, amount BIGINT NOT NULL, tx TEXT NOT NULL,
      duration_ms BIGINT, bytes BIGINT
    )`,
    "CREATE INDEX payments_at ON payments (at)",
    "CREATE TABLE unpaid (payer TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE INDEX unpaid_payer ON unpaid (payer, at)",
    "CREATE TABLE instances (id TEXT PRIMARY KEY, host TEXT NOT NULL, pid INTEGER NOT NULL, seen_at BIGINT NOT NULL)",
  ],
  [
    "ALTER TABLE claims ADD COLUMN identifier TEXT",
    "CREATE UNIQUE INDEX claims_identifier ON claims (payer, identifier) WHERE identifier IS NOT NULL",
  ],
];

export const MIGRATIONS_TABLE = "CREATE TABLE IF NOT EXISTS ledger_migrations (version INTEGER PRIMARY KEY)";
