import { DEADLINE } from "./claim-statements.ts";

/** A settled claim's reply goes, the claim stays. */
const SETTLED = "EXISTS (SELECT 1 FROM claims c WHERE c.id = replies.claim AND c.state = 'settled')";

/** The oldest replies that may go, of those delivered so. */
const oldest = (condition: string) => `SELECT r.claim, r.size FROM replies r JOIN claims c ON c.id = r.claim
  WHERE ${condition} c.state = 'settled' AND c.delivery = :delivery AND c.updated_at < :before ORDER BY r.claim LIMIT :limit`;

/** What is kept, how much of it there is, and what goes. */
export const ROOM_STATEMENTS = {
  /** Claims made since then of which something may be due to go. */
  sweepable: `SELECT c.id, c.state, c.delivery, c.identifier, c.expires_at, c.reply_until, ${DEADLINE}, c.updated_at, r.size
    FROM claims c LEFT JOIN replies r ON r.claim = c.id
    WHERE c.sweep_at <= :now AND c.claimed_at >= :since ORDER BY c.sweep_at LIMIT :limit`,
  clock: "SELECT seen, jumped FROM clock",
  noteClock: `INSERT INTO clock (one, seen, jumped) VALUES (1, CAST(:seen AS BIGINT), CAST(:jumped AS BIGINT))
    ON CONFLICT (one) DO UPDATE SET seen = excluded.seen, jumped = excluded.jumped`,
  sweepLater: "UPDATE claims SET sweep_at = :at WHERE id = :id",
  dropReply: `DELETE FROM replies WHERE claim = :id AND ${SETTLED} RETURNING payer, size`,
  /** The reply of a claim that goes as well. Unless something happened to that meanwhile. */
  dropReplyOf: `DELETE FROM replies WHERE claim IN (SELECT id FROM claims WHERE id = :id AND updated_at = :updated_at) RETURNING payer, size`,
  dropClaim: "DELETE FROM claims WHERE id = :id AND updated_at = :updated_at",
  giveUp: `INSERT INTO incidents (claim, kind, at, test_money, payer, nonce, endpoint, amount, tx)
    SELECT c.id, 'given_up', CAST(:now AS BIGINT), c.test_money, c.payer, q.nonce, q.endpoint, q.amount, coalesce(c.tx, '')
    FROM claims c JOIN requests q ON q.claim = c.id WHERE c.id = :id AND c.updated_at = :updated_at AND c.state IN ('settling', 'unknown')
    ON CONFLICT (claim) DO NOTHING RETURNING payer, nonce, endpoint, amount, tx`,

  oldestOfPayer: oldest("r.payer = :payer AND"),
  oldest: oldest(""),

  /** Sizes by payer of the next part of all replies, from the index `replies_payer` alone. */
  countReplies: `SELECT payer, max(claim) AS claim, count(*) AS count, sum(size) AS size
    FROM (SELECT payer, claim, size FROM replies WHERE (payer, claim) > (:payer, CAST(:claim AS BIGINT))
      ORDER BY payer, claim LIMIT :limit) AS part
    GROUP BY payer ORDER BY payer`,
  /** From the index `claims_sweep` alone. */
  countClaims: "SELECT count(*) AS count FROM claims WHERE sweep_at >= 0",
  /** From the index `claims_owed`: what is undecided is owed, too, until it is decided. */
  openMoney: `SELECT CASE WHEN c.state = 'settled' THEN 'owed' ELSE 'unknown' END AS state, count(*) AS count,
      sum(CAST(q.amount AS BIGINT)) AS amount
    FROM claims c JOIN requests q ON q.claim = c.id
    WHERE c.delivery = 'owed' AND c.test_money = 0 GROUP BY CASE WHEN c.state = 'settled' THEN 'owed' ELSE 'unknown' END`,
  /** A backup that is used for the first time. */
  enterRestore: "UPDATE restores SET restored_at = :now WHERE restored_at IS NULL RETURNING taken_at",
  lastRestore: "SELECT max(restored_at) AS at FROM restores",
  markRestored: "INSERT INTO restores (taken_at) VALUES (:now)",
  unmarkRestored: "DELETE FROM restores WHERE taken_at = :now AND restored_at IS NULL",
  countIncidents: "SELECT count(*) AS count FROM incidents",
} as const;
