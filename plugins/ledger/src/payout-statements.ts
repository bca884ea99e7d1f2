/** A channel's payment is named "channel:ceiling" (32 bytes as hex, and what was charged in all): the call's voucher. */
const CHANNEL = "substr(nonce, 1, 66)";
const CEILING = "CASE WHEN nonce LIKE '0x%:%' THEN CAST(substr(nonce, 68) AS BIGINT) ELSE 0 END";
/** No voucher that nobody has claimed yet: it may never be, as where what its signer's contract says has changed. */
const IS_HAD = `NOT EXISTS (SELECT 1 FROM channels h WHERE h.id = ${CHANNEL} AND h.total_claimed < ${CEILING})`;
const OF_PACKAGE = "(:package = '' OR package = :package)";

/** What authors earned, and what they were paid. */
export const PAYOUT_STATEMENTS = {
  /** A payment that the chain does not have is nobody's revenue, and one that it does not have yet is nobody's so far. */
  sumEarned: `SELECT package, author, count(*) AS calls, sum(amount) AS revenue, sum(author_amount) AS earned FROM payments
    WHERE author IS NOT NULL AND test_money = :test_money AND ${OF_PACKAGE} AND at >= :from AND at < :to
      AND claim NOT IN (SELECT claim FROM incidents WHERE kind = 'missing') AND ${IS_HAD}
    GROUP BY package, author ORDER BY package, author`,
  sumCharged: `SELECT count(*) AS calls, coalesce(sum(amount), 0) AS revenue, coalesce(sum(duration_ms), 0) AS duration_ms FROM payments
    WHERE test_money = :test_money AND package = :package AND at >= :from AND at < :to
      AND claim NOT IN (SELECT claim FROM incidents WHERE kind = 'missing')`,
  sumPaidOut: `SELECT s.package AS package, s.author AS author,
      sum(CASE p.state WHEN 'paid' THEN s.amount ELSE 0 END) AS paid, sum(CASE p.state WHEN 'paid' THEN 0 ELSE s.amount END) AS underway
    FROM payout_shares s JOIN payouts p ON p.id = s.payout
    WHERE p.test_money = :test_money AND (:package = '' OR s.package = :package) AND p.state IN ('written', 'sent', 'paid')
    GROUP BY s.package, s.author ORDER BY s.package, s.author`,

  bookPayout: `INSERT INTO payouts (batch, author, network, asset, payer, test_money, amount, state, tx, raw, nonce, at)
    VALUES (:batch, :author, :network, :asset, :payer, CAST(:test_money AS INTEGER), CAST(:amount AS BIGINT), :state, :tx, :raw,
      CAST(:nonce AS BIGINT), CAST(:at AS BIGINT))`,
  bookShare: `INSERT INTO payout_shares (payout, package, author, amount)
    SELECT id, :package, author, CAST(:amount AS BIGINT) FROM payouts WHERE batch = :batch AND author = :author`,
  findPayouts: `SELECT p.*, s.package AS share_package, s.amount AS share_amount
    FROM payouts p JOIN payout_shares s ON s.payout = p.id
    WHERE p.test_money = :test_money AND (:batch = '' OR p.batch = :batch)
      AND (:package = '' OR p.id IN (SELECT payout FROM payout_shares WHERE package = :package)) ORDER BY p.id, s.package`,
  /** What was given up counts as paid where the chain has it all the same. */
  endPayout: `UPDATE payouts SET state = :state, tx = CASE :tx WHEN '' THEN tx ELSE :tx END
    WHERE batch = :batch AND author = :author AND (state IN ('written', 'sent') OR (state = 'void' AND :state = 'paid')) RETURNING id`,
} as const;
