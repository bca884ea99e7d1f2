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
  // What a call changes lies in small rows apart from what a payment says once. What was settled before counts as delivered. Payments from
  // now on carry what their audit needs, and every payer that ever paid is known.
  [
    `CREATE TABLE requests (
      claim {key} REFERENCES claims (id) ON DELETE CASCADE,
      network TEXT NOT NULL, asset TEXT NOT NULL, nonce TEXT NOT NULL, signature TEXT NOT NULL, secret TEXT, request_id TEXT NOT NULL,
      endpoint TEXT NOT NULL, amount TEXT NOT NULL, payment TEXT NOT NULL
    )`,
    `INSERT INTO requests SELECT id, network, asset, nonce, signature, NULL, request_id, endpoint, amount, payment FROM claims`,
    "DROP INDEX claims_open",
    "DROP INDEX claims_expiry",
    ...["network", "asset", "nonce", "signature", "request_id", "endpoint", "amount", "payment"].map(
      (column) => `ALTER TABLE claims DROP COLUMN ${column}`,
    ),
    ...["claimed_at", "reply_until", "sweep_at", "serial"].map(
      (column) => `ALTER TABLE claims ADD COLUMN ${column} BIGINT NOT NULL DEFAULT 0`,
    ),
    "ALTER TABLE claims ADD COLUMN delivery TEXT NOT NULL DEFAULT 'due'",
    `UPDATE claims SET claimed_at = coalesce(started_at, updated_at), reply_until = expires_at, sweep_at = expires_at + 60000,
      delivery = CASE state WHEN 'settled' THEN 'done' WHEN 'running' THEN 'due' ELSE 'owed' END`,
    "CREATE INDEX claims_due ON claims (payer) WHERE delivery = 'due'",
    "CREATE INDEX claims_owed ON claims (payer, fingerprint) WHERE delivery = 'owed'",
    "CREATE INDEX claims_undecided ON claims (updated_at) WHERE delivery <> 'due' AND state <> 'settled'",
    "CREATE INDEX claims_sweep ON claims (sweep_at)",
    `CREATE TABLE sized_replies (
      claim {key} REFERENCES claims (id) ON DELETE CASCADE,
      payer TEXT NOT NULL, size BIGINT NOT NULL, status INTEGER NOT NULL, is_text INTEGER NOT NULL, headers TEXT NOT NULL, body {bytes} NOT NULL
    )`,
    `INSERT INTO sized_replies SELECT c.id, c.payer, length(r.body) + length(r.headers), r.status, r.is_text, r.headers, r.body
      FROM replies r JOIN claims c ON c.id = r.claim`,
    "DROP TABLE replies",
    "ALTER TABLE sized_replies RENAME TO replies",
    "CREATE INDEX replies_payer ON replies (payer, claim, size)",
    "ALTER TABLE payments ADD COLUMN claimed_at BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE payments ADD COLUMN expires_at BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE unaudited (claim {key}, lease_until BIGINT NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0)",
    `CREATE TABLE incidents (
      claim {key}, kind TEXT NOT NULL, at BIGINT NOT NULL, test_money INTEGER NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL,
      endpoint TEXT NOT NULL, amount TEXT NOT NULL, tx TEXT NOT NULL
    )`,
    "CREATE TABLE payers (payer TEXT NOT NULL, test_money INTEGER NOT NULL, PRIMARY KEY (payer, test_money))",
    "INSERT INTO payers SELECT DISTINCT payer, test_money FROM payments",
  ],
  // What each payment was paid on. Before there were rails all was paid by the scheme `exact`.
  [
    "ALTER TABLE requests ADD COLUMN rail TEXT NOT NULL DEFAULT 'exact'",
    "ALTER TABLE payments ADD COLUMN rail TEXT NOT NULL DEFAULT 'exact'",
  ],
  // Payment channels: one row each, of which a call changes what was charged; what is done with them on the chain; and who does it.
  [
    `CREATE TABLE channels (
      id TEXT PRIMARY KEY, network TEXT NOT NULL, receiver TEXT NOT NULL, token TEXT NOT NULL, test_money INTEGER NOT NULL, config TEXT NOT NULL,
      charged BIGINT NOT NULL, baseline BIGINT NOT NULL, signed BIGINT NOT NULL DEFAULT 0, signature TEXT,
      published BIGINT NOT NULL DEFAULT 0, owing_since BIGINT, last_request_at BIGINT,
      balance BIGINT NOT NULL, total_claimed BIGINT NOT NULL, withdraw_requested_at BIGINT NOT NULL, refund_nonce TEXT NOT NULL,
      synced_at BIGINT NOT NULL, withdraw_delay BIGINT NOT NULL, claim_by BIGINT NOT NULL
    )`,
    "CREATE INDEX channels_owing ON channels (test_money, claim_by) WHERE owing_since IS NOT NULL",
    "CREATE INDEX channels_unwatched ON channels (test_money, synced_at) WHERE charged > total_claimed",
    "CREATE INDEX channels_of ON channels (test_money, network, receiver, token)",
    "ALTER TABLE claims ADD COLUMN channel TEXT",
    "CREATE INDEX claims_channel ON claims (channel) WHERE channel IS NOT NULL AND state <> 'settled'",
    "ALTER TABLE requests ADD COLUMN draw TEXT",
    `CREATE TABLE transfers (
      id {id}, kind TEXT NOT NULL, state TEXT NOT NULL, network TEXT NOT NULL, receiver TEXT NOT NULL, token TEXT NOT NULL,
      test_money INTEGER NOT NULL, amount BIGINT NOT NULL, tx TEXT NOT NULL DEFAULT '', shares TEXT NOT NULL DEFAULT '[]',
      request TEXT NOT NULL DEFAULT '', at BIGINT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, retry_at BIGINT NOT NULL DEFAULT 0,
      owner TEXT NOT NULL, serial BIGINT NOT NULL DEFAULT 0, updated_at BIGINT NOT NULL
    )`,
    "CREATE INDEX transfers_at ON transfers (at)",
    "CREATE INDEX transfers_open ON transfers (updated_at) WHERE state IN ('asked', 'unknown')",
    "CREATE TABLE leases (task TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL)",
  ],
  // What is asked for every few seconds does not read whole tables.
  [
    "CREATE INDEX channels_idle ON channels (synced_at)",
    `CREATE INDEX transfers_swept ON transfers (test_money, network, receiver, token, amount)
      WHERE kind = 'sweep' AND state = 'mined'`,
  ],
  // What was swept is what the chain says, not what was noticed of it.
  [
    `CREATE TABLE swept (
      test_money INTEGER NOT NULL, network TEXT NOT NULL, receiver TEXT NOT NULL, token TEXT NOT NULL, total BIGINT NOT NULL,
      PRIMARY KEY (test_money, network, receiver, token)
    )`,
    "DROP INDEX transfers_swept",
  ],
  // What a payment owes to the author of the package that answered, by the terms of that moment; and what authors were paid.
  [
    "ALTER TABLE claims ADD COLUMN author TEXT",
    "ALTER TABLE claims ADD COLUMN share INTEGER",
    "ALTER TABLE payments ADD COLUMN author TEXT",
    "ALTER TABLE payments ADD COLUMN author_amount BIGINT",
    "CREATE INDEX payments_author ON payments (test_money, package, author, author_amount) WHERE author IS NOT NULL",
    `CREATE TABLE payouts (
      id {id}, batch TEXT NOT NULL, author TEXT NOT NULL, network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL,
      test_money INTEGER NOT NULL, amount BIGINT NOT NULL, state TEXT NOT NULL, tx TEXT NOT NULL DEFAULT '', raw TEXT NOT NULL DEFAULT '',
      nonce BIGINT, at BIGINT NOT NULL
    )`,
    "CREATE INDEX payouts_batch ON payouts (batch)",
    `CREATE TABLE payout_shares (
      payout BIGINT NOT NULL, package TEXT NOT NULL, author TEXT NOT NULL, amount BIGINT NOT NULL, PRIMARY KEY (payout, package)
    )`,
  ],
  // Where payers have paid before: who is known on one network may have nothing on another.
  [
    "CREATE TABLE paid_on (payer TEXT NOT NULL, network TEXT NOT NULL, test_money INTEGER NOT NULL, PRIMARY KEY (payer, network, test_money))",
    "INSERT INTO paid_on SELECT DISTINCT payer, network, test_money FROM payments",
  ],
  // A row for each backup that this ledger was put back from; in the backup itself without the time at which that happened.
  ["CREATE TABLE restores (taken_at BIGINT NOT NULL, restored_at BIGINT)"],
  // What is known of the clock by which claims grow old: one row.
  ["CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), seen BIGINT NOT NULL, jumped BIGINT NOT NULL)"],
];

/** What stands for a version once all was moved to another database: nobody is to go on with this one. */
export const MOVED = 1_000_000;

/** Refuses a database that a later version of this plugin has written; `isReading`, also one that no service has brought up to date yet. */
export function checkVersion(done: number, isReading = false, known = MIGRATIONS.length): void {
  if (isReading && done < known)
    throw new Error(
      `the ledger's tables are of version ${done}, and only ${known} can be read: start the service once, which brings them up to date`,
    );
  if (done <= known) return;
  if (done === MOVED) throw new Error("the ledger was moved to PostgreSQL: set DATABASE_URL to where it is");
  throw new Error(`the ledger's tables are of version ${done}, and this service knows ${known}: a later one wrote them`);
}

/** Makes the table that says which migrations were carried out. */
export const migrationsTable = (name: string): string => `CREATE TABLE IF NOT EXISTS ${name} (version INTEGER PRIMARY KEY)`;
export const MIGRATIONS_TABLE = migrationsTable("ledger_migrations");
