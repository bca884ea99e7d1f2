/** When a process that said nothing for so long counts as dead, in milliseconds. */
export const DEAD_AFTER_MS = 5_000;
/** A settlement that a living process has been waiting for so long is looked after by whoever comes by. */
export const ORPHANED_AFTER_MS = 60_000;

const CLAIM_COLUMNS =
  "key, network, asset, payer, nonce, fingerprint, signature, request_id, endpoint, amount, payment, expires_at, deadline_at, owner, updated_at, identifier, test_money";

const RECORD_COLUMNS = `c.network, c.asset, c.payer, c.nonce, c.fingerprint, c.signature, c.request_id, c.endpoint, c.amount, c.payment,
  c.expires_at, c.deadline_at, c.state, c.attempts, c.identifier, c.test_money, c.tx, c.receipt, r.status, r.headers, r.body, r.is_text`;

/** Settled payments of a span of time, by a column; lines without a value there belong to no group. */
const sum = (column: string) => `SELECT ${column} AS key, count(*) AS calls, sum(amount) AS amount, sum(bytes) AS bytes,
    sum(duration_ms) AS duration_ms
  FROM payments WHERE at >= :from AND at < :to AND test_money = :test_money AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${column}`;

/** Claims of processes that died. Whoever asks is alive, even if it stood still so long that the others took it for dead. */
const DEAD = "(claims.owner <> :owner AND claims.owner NOT IN (SELECT id FROM instances WHERE seen_at > :alive_since))";

/** Claims at work. `state` is asked twice so that the index `claims_open`, which leaves settled ones out, can be used. */
const RUNNING =
  "SELECT count(*) FROM claims WHERE payer = :payer AND state <> 'settled' AND state = 'running' AND deadline_at >= :now";

/**
 * Every statement of the ledger, in the SQL that SQLite and PostgreSQL share. `:name` stands for a parameter, `{bytes}` for the type of
 * binary values. Times are milliseconds since the epoch.
 */
export const STATEMENTS = {
  /** One row if the claim was won: the payment was free, or the process that had it is dead or late and took nothing. */
  claim: `INSERT INTO claims (${CLAIM_COLUMNS})
    SELECT :key, :network, :asset, :payer, :nonce, :fingerprint, :signature, :request_id, :endpoint, :amount, :payment,
      CAST(:expires_at AS BIGINT), CAST(:deadline_at AS BIGINT), :owner, CAST(:now AS BIGINT), :identifier, CAST(:test_money AS INTEGER)
    WHERE (${RUNNING}) < :running_limit
      AND (SELECT count(*) FROM unpaid WHERE payer = :payer AND at > :unpaid_since) < :unpaid_limit
      AND NOT EXISTS (SELECT 1 FROM claims WHERE payer = :payer AND identifier = :identifier AND key <> :key)
    ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, signature = excluded.signature, request_id = excluded.request_id,
      endpoint = excluded.endpoint, amount = excluded.amount, payment = excluded.payment, expires_at = excluded.expires_at,
      deadline_at = excluded.deadline_at, owner = excluded.owner, updated_at = excluded.updated_at, identifier = excluded.identifier,
      test_money = excluded.test_money
    WHERE claims.state = 'running' AND (claims.deadline_at < :now OR ${DEAD})
    RETURNING key`,

  find: `SELECT ${RECORD_COLUMNS} FROM claims c LEFT JOIN replies r ON r.claim = c.id WHERE c.key = :key`,

  findIdentified: `SELECT ${RECORD_COLUMNS} FROM claims c LEFT JOIN replies r ON r.claim = c.id
    WHERE c.payer = :payer AND c.identifier = :identifier`,
  /** An identifier whose claim a dead or late process had is free again. */
  dropAbandoned: `DELETE FROM claims WHERE payer = :payer AND identifier = :identifier AND key <> :key AND state = 'running'
    AND (deadline_at < :now OR ${DEAD})`,

  /** Gives back what this process claimed without learning that it did. */
  giveBack: "DELETE FROM claims WHERE key = :key AND owner = :owner AND state = 'running'",

  /** What the limits of `claim` count. */
  countOpen: `SELECT (${RUNNING}) AS running,
    (SELECT count(*) FROM unpaid WHERE payer = :payer AND at > :unpaid_since) AS unpaid`,

  /** One row if the claim is still this process's. */
  settling: `UPDATE claims SET state = 'settling', updated_at = :now, started_at = :started_at, duration_ms = :duration_ms, bytes = :bytes,
      extractor = :extractor, package = :package
    WHERE key = :key AND owner = :owner AND state = 'running' RETURNING key`,
  keepReply: `INSERT INTO replies (claim, status, headers, body, is_text)
    SELECT id, CAST(:status AS INTEGER), :headers, CAST(:body AS {bytes}), CAST(:is_text AS INTEGER)
    FROM claims WHERE key = :key AND owner = :owner AND state = 'settling'
    ON CONFLICT (claim) DO NOTHING`,

  /** The ledger's line; written once, whoever learns first that the payment was taken. */
  enter: `INSERT INTO payments (claim, at, day, test_money, network, asset, payer, nonce, endpoint, extractor, package, amount, tx, duration_ms, bytes)
    SELECT id, CAST(:now AS BIGINT), :day, test_money, network, asset, payer, nonce, endpoint, extractor, package, CAST(amount AS BIGINT),
      :tx, duration_ms, bytes
    FROM claims WHERE key = :key AND state IN ('settling', 'unknown')
    ON CONFLICT (claim) DO NOTHING`,
  settled:
    "UPDATE claims SET state = 'settled', tx = :tx, receipt = :receipt, updated_at = :now WHERE key = :key AND state <> 'settled'",

  unknown: `UPDATE claims SET state = 'unknown', tx = coalesce(:tx, tx), retry_at = :retry_at, updated_at = :now
    WHERE key = :key AND state = 'settling'`,

  countAsUnpaid:
    "INSERT INTO unpaid (payer, at) SELECT payer, CAST(:now AS BIGINT) FROM claims WHERE key = :key AND owner = :owner",
  release: "DELETE FROM claims WHERE key = :key AND owner = :owner AND state <> 'settled'",

  /** Hands undecided claims to this process. The condition is there twice: the outer one is asked again under the row's lock. */
  takeUndecided: `UPDATE claims SET state = 'settling', owner = :owner, attempts = attempts + 1, updated_at = :now
    WHERE key IN (SELECT key FROM claims WHERE state <> 'settled' AND test_money = :test_money AND (
        (state = 'unknown' AND retry_at <= :now) OR (state = 'settling' AND (updated_at < :orphaned_before OR ${DEAD})))
      ORDER BY updated_at LIMIT :limit)
      AND ((state = 'unknown' AND retry_at <= :now) OR (state = 'settling' AND (updated_at < :orphaned_before OR ${DEAD})))
    RETURNING key`,

  /** Drops what nobody can ask for any more: the authorization has ended, and its outcome is known or will never be. */
  sweep: `DELETE FROM claims WHERE key IN (SELECT key FROM claims
      WHERE expires_at < :before AND (state IN ('settled', 'running') OR expires_at < :ancient) LIMIT :limit)
    RETURNING key`,
  sweepUnpaid: "DELETE FROM unpaid WHERE at < :before",
  /** What is kept, from the index `claims_expiry` alone. */
  countClaims: "SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM claims",

  seen: `INSERT INTO instances (id, host, pid, seen_at) VALUES (:owner, :host, :pid, :now)
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
  instances: "SELECT id, host, pid FROM instances",
  forget: "DELETE FROM instances WHERE id = :id",
  forgetDead: "DELETE FROM instances WHERE seen_at < :before",

  sumByDay: sum("day"),
  sumByEndpoint: sum("endpoint"),
  sumByExtractor: sum("extractor"),
  sumByPackage: sum("package"),
  sumByPayer: sum("payer"),
} as const;

export type StatementName = keyof typeof STATEMENTS;

/** What one database writes differently: types, and the mark of a numbered parameter. */
export interface Dialect {
  /** Binary values. */
  readonly bytes: string;
  /** A row's own number, never given twice. */
  readonly id: string;
  /** The number of another table's row, as primary key. */
  readonly key: string;
  readonly mark: "$" | "?";
}

export const SQLITE: Dialect = {
  bytes: "BLOB",
  id: "INTEGER PRIMARY KEY AUTOINCREMENT",
  key: "INTEGER PRIMARY KEY",
  mark: "?",
};
export const POSTGRES: Dialect = {
  bytes: "BYTEA",
  id: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  key: "BIGINT PRIMARY KEY",
  mark: "$",
};

/** SQL with one database's types. */
export const typed = (sql: string, { bytes, id, key }: Dialect): string =>
  sql.replace("{bytes}", bytes).replace("{id}", id).replace("{key}", key);

/** A statement with numbered parameters, and their names in that order. */
export interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** All statements in one database's dialect. */
export function statementsIn(dialect: Dialect): Readonly<Record<StatementName, Numbered>> {
  const entries = Object.entries(STATEMENTS).map(([name, sql]) => {
    const names: string[] = [];
    const text = typed(sql, dialect).replaceAll(/:([a-z_]+)/g, (_match, parameter: string) => {
      if (!names.includes(parameter)) names.push(parameter);
      return `${dialect.mark}${names.indexOf(parameter) + 1}`;
    });
    return [name, { text, names }];
  });
  return Object.fromEntries(entries);
}
