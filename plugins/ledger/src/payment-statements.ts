/** Settled payments of a span of time, by a column; lines without a value there belong to no group. */
const sum = (
  column: string,
  order = column,
) => `SELECT ${column} AS key, count(*) AS calls, sum(amount) AS amount, sum(bytes) AS bytes,
    sum(duration_ms) AS duration_ms
  FROM payments WHERE at >= :from AND at < :to AND test_money = :test_money AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${order}`;

/** Payments of the span that the condition holds for. */
const count = (condition: string) =>
  `(SELECT count(*) FROM payments p WHERE p.at >= :from AND p.at < :to AND p.test_money = :test_money AND ${condition})`;

/** A claim's line among the payments, if the condition holds. */
const enter = (
  condition: string,
) => `INSERT INTO payments (claim, at, day, test_money, network, asset, payer, nonce, endpoint, extractor,
      package, amount, tx, duration_ms, bytes, claimed_at, expires_at, rail, author, author_amount)
    SELECT c.id, CAST(:now AS BIGINT), :day, c.test_money, q.network, q.asset, c.payer, q.nonce, q.endpoint, c.extractor, c.package,
      CAST(q.amount AS BIGINT), :tx, c.duration_ms, c.bytes, c.claimed_at, c.expires_at, q.rail,
      c.author, CAST(q.amount AS BIGINT) * c.share / 1000000
    FROM claims c JOIN requests q ON q.claim = c.id WHERE c.key = :key AND ${condition}
    ON CONFLICT (claim) DO NOTHING RETURNING payer, network, test_money`;

/** What was paid, and whether the chain agrees. */
export const PAYMENT_STATEMENTS = {
  /** The ledger's line; written once, whoever learns first that the payment was taken. */
  enter: enter("c.state IN ('settling', 'unknown')"),
  /** The same of what this process has just charged. */
  enterCharged: enter("c.owner = :owner AND c.state = 'settled'"),
  /** A real payment that only the facilitator vouches for waits for its audit. */
  mistrust: `INSERT INTO unaudited (claim) SELECT id FROM claims WHERE key = :key AND test_money = 0 AND state IN ('settling', 'unknown')
    ON CONFLICT (claim) DO NOTHING`,
  knowPayer: `INSERT INTO payers (payer, test_money) VALUES (:payer, CAST(:test_money AS INTEGER)) ON CONFLICT (payer, test_money) DO NOTHING`,
  knowPayerOn: `INSERT INTO paid_on (payer, network, test_money) VALUES (:payer, :network, CAST(:test_money AS INTEGER))
    ON CONFLICT (payer, network, test_money) DO NOTHING`,

  /** Hands payments to one auditor. The condition on the lease is there twice: the outer one is asked again under the row's lock. */
  takeUnaudited: `UPDATE unaudited SET lease_until = :until, attempts = attempts + 1
    WHERE claim IN (SELECT u.claim FROM unaudited u JOIN payments p ON p.claim = u.claim
        WHERE u.lease_until <= :now AND p.at < :before ORDER BY u.claim LIMIT :limit)
      AND lease_until <= :now
    RETURNING claim, attempts`,
  /** What is tried again and again is tried ever more seldom, so that it does not hold up the others. */
  postpone: "UPDATE unaudited SET lease_until = :at WHERE claim = :id",
  findPayment: `SELECT claim, at, test_money, network, asset, payer, nonce, endpoint, amount, tx, claimed_at, expires_at, rail
    FROM payments WHERE claim = :id`,
  /** The number of a claim that is still kept. */
  idOf: "SELECT id FROM claims WHERE key = :key",
  correct: "UPDATE payments SET tx = :tx WHERE claim = :id AND tx <> :tx",
  miss: `INSERT INTO incidents (claim, kind, at, test_money, payer, nonce, endpoint, amount, tx)
    SELECT p.claim, 'missing', CAST(:now AS BIGINT), p.test_money, p.payer, p.nonce, p.endpoint, CAST(p.amount AS TEXT), p.tx
    FROM payments p JOIN unaudited u ON u.claim = p.claim WHERE p.claim = :id
    ON CONFLICT (claim) DO NOTHING RETURNING payer, nonce, endpoint, amount, tx`,
  trust: "DELETE FROM unaudited WHERE claim = :id",

  sumByNetwork: sum("network"),
  sumByDay: sum("day"),
  sumByEndpoint: sum("endpoint"),
  sumByExtractor: sum("extractor"),
  sumByPackage: sum("package"),
  sumByPayer: sum("payer"),
  topPayers: `${sum("payer", "sum(amount) DESC, payer")} LIMIT :limit`,
  incidents: `SELECT kind, at, payer, nonce, endpoint, amount, tx FROM incidents
    WHERE at >= :from AND at < :to AND test_money = :test_money ORDER BY at, claim`,
  /** Payments from before there were audits have no time of their claim. */
  audits: `SELECT ${count("p.claimed_at > 0")} AS audited, ${count("p.claimed_at = 0")} AS unaudited,
    ${count("p.claim IN (SELECT claim FROM unaudited)")} AS waiting,
    ${count("p.claim IN (SELECT claim FROM incidents WHERE kind = 'missing')")} AS missing`,
} as const;
