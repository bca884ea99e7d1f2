import { BASE } from "./channel-base.ts";
import { dead } from "./instance-statements.ts";

/** When the work for a claim must be over: kept by the database's clock, as those of the processes may differ, and told by the asking one's. */
export const DEADLINE = "c.deadline_at - {now} + CAST(:now AS BIGINT) AS deadline_at";

/** A claim with its request. A reply that waits for its caller in a process that died is owed. */
const COLUMNS = `c.payer, c.fingerprint, c.identifier, c.test_money, c.claimed_at, c.expires_at, c.reply_until, ${DEADLINE}, c.state, c.attempts,
    c.tx, c.receipt, q.network, q.asset, q.nonce, q.signature, q.secret, q.request_id, q.endpoint, q.amount, q.payment, q.rail,
    c.channel, q.draw,
    CASE WHEN c.delivery = 'due' AND c.state <> 'running' AND ${dead("c")} THEN 'owed' ELSE c.delivery END AS delivery`;
const PEEK = `SELECT ${COLUMNS} FROM claims c JOIN requests q ON q.claim = c.id`;
const RECORD = `SELECT ${COLUMNS}, r.status, r.headers, r.body, r.is_text
  FROM claims c JOIN requests q ON q.claim = c.id LEFT JOIN replies r ON r.claim = c.id`;

/** Claims at work. */
const RUNNING =
  "SELECT count(*) FROM claims WHERE payer = :payer AND delivery = 'due' AND state = 'running' AND deadline_at >= {now}";

/** Work of which it is not known that it was paid: what was not, within the hour, and what is undecided. */
const UNPAID = `((SELECT count(*) FROM unpaid WHERE payer = :payer AND at > :unpaid_since)
    + (SELECT count(*) FROM claims WHERE payer = :payer AND delivery = 'owed' AND state = 'unknown'))`;

/** Other claims of the payer for the same request, which stand in the way while their outcome is open, or their reply is there and fresh. */
const SAME_REQUEST = `FROM claims o WHERE o.payer = :payer AND o.fingerprint = :fingerprint AND o.test_money = :test_money AND o.key <> :key
    AND o.state <> 'running' AND (o.state <> 'settled' OR (o.updated_at > :fresh_since AND EXISTS (SELECT 1 FROM replies r WHERE r.claim = o.id)))`;
/** Each condition on `delivery` stands alone so that its partial index is used. */
const OWED = `${SAME_REQUEST} AND o.delivery = 'owed'`;
const ELSEWHERE = `${SAME_REQUEST} AND o.delivery = 'due' AND o.owner <> :owner`;

/** Other open claims of a channel, without those that were left behind. */
const OPEN_OF_CHANNEL = `FROM claims o WHERE o.channel = :channel AND o.key <> :key AND o.channel IS NOT NULL AND o.state <> 'settled'
    AND NOT (o.state = 'running' AND (o.deadline_at < {now} OR ${dead("o")}))`;
/** The channel is charged what the voucher builds on, and holds what it promises. */
const IN_PLACE = `EXISTS (SELECT 1 FROM channels h WHERE h.id = :channel AND h.test_money = :test_money
    AND ${BASE} = CAST(:draw_from AS BIGINT) AND h.balance + CAST(:draw_deposit AS BIGINT) >= CAST(:draw_ceiling AS BIGINT))`;

/** What is written down of the work, whoever charges for it: authors are paid by this. */
export const OF_WORK = `started_at = :started_at, duration_ms = :duration_ms, bytes = :bytes, extractor = :extractor, package = :package,
      author = :author, share = :share`;

const keepReply = (state: "settling" | "settled") => `INSERT INTO replies (claim, payer, size, status, is_text, headers, body)
    SELECT id, payer, CAST(:size AS BIGINT), CAST(:status AS INTEGER), CAST(:is_text AS INTEGER), :headers, CAST(:body AS {bytes})
    FROM claims WHERE key = :key AND owner = :owner AND state = '${state}'
    ON CONFLICT (claim) DO NOTHING`;

/** Undecided claims that somebody must look after now. */
const OPEN = `((state = 'unknown' AND (retry_at <= :now OR retry_at > :last_retry))
    OR (state = 'settling' AND (updated_at < :orphaned_before OR updated_at > :latest OR ${dead("claims")})))`;

/** One row if the claim was won: the payment was free, or the process that had it is dead or late and took nothing. */
const claim = (
  condition: string,
) => `INSERT INTO claims (key, payer, fingerprint, identifier, channel, test_money, claimed_at, expires_at,
      reply_until, deadline_at, sweep_at, owner, serial, updated_at)
    SELECT :key, :payer, :fingerprint, :identifier, :channel, CAST(:test_money AS INTEGER), CAST(:claimed_at AS BIGINT),
      CAST(:expires_at AS BIGINT), CAST(:reply_until AS BIGINT), {now} + CAST(:deadline_in AS BIGINT), CAST(:sweep_at AS BIGINT), :owner,
      CAST(:serial AS BIGINT), CAST(:now AS BIGINT)
    WHERE ((${RUNNING}) < :new_limit OR ((${RUNNING}) < :running_limit
        AND EXISTS (SELECT 1 FROM payers WHERE payer = :payer AND test_money = :test_money)))
      AND ${UNPAID} < :unpaid_limit
      AND NOT EXISTS (SELECT 1 FROM claims WHERE payer = :payer AND identifier = :identifier AND key <> :key)
      AND NOT EXISTS (SELECT 1 ${OWED}) AND NOT EXISTS (SELECT 1 ${ELSEWHERE}) ${condition}
    ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, identifier = excluded.identifier, channel = excluded.channel,
      test_money = excluded.test_money, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
      reply_until = excluded.reply_until, deadline_at = excluded.deadline_at, sweep_at = excluded.sweep_at, owner = excluded.owner,
      serial = excluded.serial, updated_at = excluded.updated_at
    WHERE claims.state = 'running' AND (claims.deadline_at < {now} OR ${dead("claims")})
    RETURNING key, ${UNPAID} AS unpaid,
      (SELECT count(*) FROM paid_on WHERE payer = :payer AND network = :network AND test_money = :test_money) AS paid_before`;

/** What becomes of claims. What changes during a call is in `claims`, whose rows are small; what a payment says once, in `requests`. */
export const CLAIM_STATEMENTS = {
  claim: claim(""),
  /** The same of a payment that draws on a channel: one whose channel has no other open claim, and is where the voucher takes it to be. */
  draw: claim(`AND NOT EXISTS (SELECT 1 ${OPEN_OF_CHANNEL}) AND ${IN_PLACE}`),
  /** Why a channel does not take a claim. */
  findOpen: `SELECT o.state ${OPEN_OF_CHANNEL}`,
  /** Only for the claim that was just won. */
  keepRequest: `INSERT INTO requests (claim, network, asset, nonce, signature, secret, request_id, endpoint, amount, payment,
      rail, draw)
    SELECT id, :network, :asset, :nonce, :signature, :secret, :request_id, :endpoint, :amount, :payment, :rail, :draw
    FROM claims WHERE key = :key AND owner = :owner AND serial = :serial
    ON CONFLICT (claim) DO UPDATE SET signature = excluded.signature, secret = excluded.secret, request_id = excluded.request_id,
      endpoint = excluded.endpoint, amount = excluded.amount, payment = excluded.payment, rail = excluded.rail,
      draw = excluded.draw`,

  find: `${RECORD} WHERE c.key = :key`,
  peek: `${PEEK} WHERE c.key = :key`,
  findIdentified: `${PEEK} WHERE c.payer = :payer AND c.identifier = :identifier`,
  /** Of several, one whose reply is there. */
  findOwed: `${PEEK} WHERE c.id IN (SELECT o.id ${OWED} UNION ALL SELECT o.id ${ELSEWHERE})
    ORDER BY CASE c.state WHEN 'settled' THEN 0 ELSE 1 END, c.id LIMIT 1`,
  /** An identifier whose claim a dead or late process had is free again. */
  dropAbandoned: `DELETE FROM claims WHERE payer = :payer AND identifier = :identifier AND key <> :key AND state = 'running'
    AND (deadline_at < {now} OR ${dead("claims")})`,
  /** One row if a dead or late process has left this payment's claim: that must not hide what else is in the way, as an owed reply. */
  dropLeft: `DELETE FROM claims WHERE key = :key AND state = 'running' AND (deadline_at < {now} OR ${dead("claims")}) RETURNING key`,
  /** Gives back what this process claimed without learning that it did. */
  giveBack: "DELETE FROM claims WHERE key = :key AND owner = :owner AND state = 'running'",
  /** What the limits of `claim` count. */
  countOpen: `SELECT (${RUNNING}) AS running, ${UNPAID} AS unpaid,
    (SELECT count(*) FROM payers WHERE payer = :payer AND test_money = :test_money) AS known`,

  /** One row if the claim is still this process's. */
  settling: `UPDATE claims SET state = 'settling', updated_at = :now, ${OF_WORK}
    WHERE key = :key AND owner = :owner AND state = 'running' RETURNING key`,
  keepReply: keepReply("settling"),

  /** One row if the claim is still this process's: paid at once, by the ledger's own word. */
  charge: `UPDATE claims SET state = 'settled', tx = '', updated_at = :now, ${OF_WORK}
    WHERE key = :key AND owner = :owner AND state = 'running' RETURNING key`,
  /** Of what was just charged; its receipt is among its headers. */
  keepCharged: keepReply("settled"),
  settled: `UPDATE claims SET state = 'settled', tx = :tx, receipt = :receipt, updated_at = :now
    WHERE key = :key AND state IN ('settling', 'unknown')`,
  deliver: `UPDATE claims SET delivery = :delivery
    WHERE key = :key AND delivery <> 'done' AND delivery <> :delivery AND state <> 'running'`,
  unknown: `UPDATE claims SET state = 'unknown', tx = coalesce(:tx, tx), retry_at = :retry_at, updated_at = :now,
      delivery = CASE delivery WHEN 'done' THEN 'done' ELSE 'owed' END
    WHERE key = :key AND state = 'settling'`,

  countAsUnpaid:
    "INSERT INTO unpaid (payer, at) SELECT payer, CAST(:now AS BIGINT) FROM claims WHERE key = :key AND owner = :owner",
  /** The reply of what is released, with its size. */
  dropReleased: `DELETE FROM replies WHERE claim IN (SELECT id FROM claims WHERE key = :key AND owner = :owner AND state <> 'settled')
    RETURNING payer, size`,
  release: "DELETE FROM claims WHERE key = :key AND owner = :owner AND state <> 'settled'",

  /** Hands undecided claims to this process. `OPEN` is there twice: the outer one is asked again under the row's lock. */
  takeUndecided: `UPDATE claims SET state = 'settling', owner = :owner, attempts = attempts + 1, updated_at = :now,
      delivery = CASE delivery WHEN 'done' THEN 'done' ELSE 'owed' END
    WHERE id IN (SELECT id FROM (
        SELECT id, updated_at FROM claims WHERE delivery <> 'due' AND state <> 'settled' AND test_money = :test_money AND ${OPEN}
        UNION ALL
        SELECT id, updated_at FROM claims WHERE delivery = 'due' AND state <> 'settled' AND test_money = :test_money AND ${OPEN}
      ) AS undecided ORDER BY updated_at LIMIT :limit) AND ${OPEN}
    RETURNING key`,
  sweepUnpaid: "DELETE FROM unpaid WHERE at < :before",
} as const;
