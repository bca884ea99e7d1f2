/**
 * The history of the tables that calls are counted in, apart from the ledger's: they lie in a SQLite file of their own, or beside it in
 * PostgreSQL. As there, a list once published is never changed.
 */
export const FIGURE_MIGRATIONS: readonly (readonly string[])[] = [
  [
    // A row for each bucket, kind of call and class of duration: what is asked for is a sum over rows, whatever it is grouped by.
    `CREATE TABLE call_figures (
      span INTEGER NOT NULL, at BIGINT NOT NULL, endpoint TEXT NOT NULL, extractor TEXT NOT NULL, package TEXT NOT NULL,
      version TEXT NOT NULL, code TEXT NOT NULL, slot INTEGER NOT NULL, calls BIGINT NOT NULL, last_at BIGINT NOT NULL,
      PRIMARY KEY (span, at, endpoint, extractor, package, version, code, slot)
    )`,
    `CREATE TABLE recent_calls (
      id {id}, at BIGINT NOT NULL, request_id TEXT NOT NULL, endpoint TEXT NOT NULL, status INTEGER NOT NULL, code TEXT NOT NULL,
      duration_ms BIGINT NOT NULL, bytes BIGINT NOT NULL, payer TEXT, amount TEXT, charged INTEGER, extractor TEXT, package TEXT, version TEXT
    )`,
    "CREATE INDEX recent_calls_at ON recent_calls (at)",
  ],
  // What became of canaries, who looks at one now, and of which changes the operator was told.
  [
    `CREATE TABLE canary_runs (
      id {id}, at BIGINT NOT NULL, extractor TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL, url TEXT NOT NULL,
      duration_ms BIGINT NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL
    )`,
    "CREATE INDEX canary_runs_at ON canary_runs (at)",
    `CREATE TABLE canary_failures (
      extractor TEXT NOT NULL, url TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL, at BIGINT NOT NULL,
      duration_ms BIGINT NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL, files {bytes} NOT NULL, PRIMARY KEY (extractor, url)
    )`,
    "CREATE TABLE canary_leases (task TEXT PRIMARY KEY, until BIGINT NOT NULL)",
    `CREATE TABLE canary_statuses (
      extractor TEXT PRIMARY KEY, status TEXT NOT NULL, told TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, retry_at BIGINT NOT NULL DEFAULT 0
    )`,
  ],
];
