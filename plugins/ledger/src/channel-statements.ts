import { BASE } from "./channel-base.ts";
import { OF_WORK } from "./claim-statements.ts";
import { dead } from "./instance-statements.ts";

const least = (one: string, other: string) => `CASE WHEN ${one} < ${other} THEN ${one} ELSE ${other} END`;
/** What may be claimed of a channel in all: what was charged and signed, as far as the balance goes. */
const SIGNED = least("channels.signed", "channels.charged");
const DUE = `(${least(`(${SIGNED})`, "channels.balance")})`;
/** The same once the balance is another. */
const dueOf = (balance: string) => `(${least(`(${SIGNED})`, balance)})`;
/** Charged, and gone: the balance does not hold it any more. */
const LOST = `CASE WHEN (${SIGNED}) > balance AND (${SIGNED}) > total_claimed
    THEN (${SIGNED}) - CASE WHEN balance > total_claimed THEN balance ELSE total_claimed END ELSE 0 END`;
const sumOf = (amount: string) => `CAST(sum(${amount}) AS TEXT)`;
const CHARGED = `charged = CAST(:ceiling AS BIGINT), signed = CAST(:ceiling AS BIGINT), signature = :signature,
      last_request_at = CAST(:now AS BIGINT), owing_since = coalesce(owing_since, CAST(:now AS BIGINT))`;
/** When a withdrawal may end at the soonest: one that was announced, or one that may have been since the chain was asked. */
const claimBy = (withdrawRequestedAt: string, syncedAt: string, delay: string) => `CASE WHEN ${withdrawRequestedAt} > 0
    AND ${withdrawRequestedAt} * 1000 < ${syncedAt} THEN ${withdrawRequestedAt} * 1000 ELSE ${syncedAt} END + ${delay} * 1000`;

const ASKED = ["CAST(:withdraw_requested_at AS BIGINT)", "CAST(:synced_at AS BIGINT)"] as const;

/** Far longer than any task is leased: what goes on for longer was written by a clock that was ahead. */
const LONGEST_LEASE_MS = 3_600_000;

/** The claim that a posting belongs to is about to be settled by this transaction. */
const SETTLING = "EXISTS (SELECT 1 FROM claims c WHERE c.key = :key AND c.state IN ('settling', 'unknown'))";
const CLAIMABLE = "SELECT * FROM channels WHERE test_money = :test_money AND owing_since IS NOT NULL";
/** Transactions whose outcome somebody must find out. `asked` ones belong to the process that asks. */
const OPEN_TRANSFER = `((state = 'unknown' AND (retry_at <= :now OR retry_at > :last_retry))
    OR (state = 'asked' AND (updated_at < :orphaned_before OR updated_at > :latest OR ${dead("transfers")})))`;

/** Payment channels: what is charged, what the chain says, and what is done there. */
export const CHANNEL_STATEMENTS = {
  findChannel: "SELECT * FROM channels WHERE id = :channel",
  /** What was claimed before this ledger knew the channel counts as charged. */
  mirror: `INSERT INTO channels (id, network, receiver, token, test_money, config, charged, baseline, balance, total_claimed,
      withdraw_requested_at, refund_nonce, synced_at, withdraw_delay, claim_by)
    VALUES (:channel, :network, :receiver, :token, CAST(:test_money AS INTEGER), :config, CAST(:total_claimed AS BIGINT),
      CAST(:total_claimed AS BIGINT), CAST(:balance AS BIGINT), CAST(:total_claimed AS BIGINT), CAST(:withdraw_requested_at AS BIGINT),
      :refund_nonce, CAST(:synced_at AS BIGINT), CAST(:withdraw_delay AS BIGINT), ${claimBy(...ASKED, "CAST(:withdraw_delay AS BIGINT)")})
    ON CONFLICT (id) DO UPDATE SET balance = excluded.balance, total_claimed = excluded.total_claimed,
      withdraw_requested_at = excluded.withdraw_requested_at, refund_nonce = excluded.refund_nonce, synced_at = excluded.synced_at,
      claim_by = excluded.claim_by,
      owing_since = CASE WHEN ${dueOf("excluded.balance")} > excluded.total_claimed
        THEN coalesce(channels.owing_since, excluded.synced_at) END
    WHERE channels.synced_at < excluded.synced_at OR channels.synced_at > :latest`,

  /** One row if the channel is still where the voucher takes it to be, and the claim this process's. */
  chargeChannel: `UPDATE channels SET ${CHARGED}
    WHERE id = :channel AND id IN (SELECT h.id FROM channels h WHERE h.id = :channel AND ${BASE} = CAST(:draw_from AS BIGINT))
      AND EXISTS (SELECT 1 FROM claims c WHERE c.key = :key AND c.owner = :owner AND c.state = 'running' AND c.channel = :channel)
    RETURNING id`,
  /** Follows `chargeChannel`, and does nothing if that did nothing. */
  chargeOfChannel: `UPDATE claims SET state = 'settled', tx = '', updated_at = :now, ${OF_WORK}
    WHERE key = :key AND owner = :owner AND state = 'running'
      AND EXISTS (SELECT 1 FROM channels h WHERE h.id = :channel AND h.charged = CAST(:ceiling AS BIGINT))
    RETURNING key`,

  /** What a payment that is settled with a transaction of its own does to its channel. Before `settled`. */
  postVoucher: `UPDATE channels SET ${CHARGED} WHERE id = :channel AND charged < CAST(:ceiling AS BIGINT) AND ${SETTLING}`,
  postChain: `UPDATE channels SET balance = CAST(:balance AS BIGINT), total_claimed = CAST(:total_claimed AS BIGINT),
      withdraw_requested_at = CAST(:withdraw_requested_at AS BIGINT), refund_nonce = :refund_nonce,
      synced_at = CAST(:synced_at AS BIGINT), claim_by = ${claimBy(...ASKED, "withdraw_delay")},
      owing_since = CASE WHEN ${dueOf("CAST(:balance AS BIGINT)")} > CAST(:total_claimed AS BIGINT)
        THEN coalesce(owing_since, CAST(:synced_at AS BIGINT)) END
    WHERE id = :channel AND ${SETTLING}`,
  postTransfer: `INSERT INTO transfers (kind, state, network, receiver, token, test_money, amount, tx, at, owner, updated_at)
    SELECT :kind, 'mined', network, receiver, token, test_money, CAST(:amount AS BIGINT), :tx, CAST(:now AS BIGINT), '', CAST(:now AS BIGINT)
    FROM channels WHERE id = :channel AND ${SETTLING}`,

  /** By the database's clock alone: those of the processes may differ. */
  lease: `INSERT INTO leases (task, owner, until) VALUES (:task, :owner, {now} + CAST(:for_ms AS BIGINT))
    ON CONFLICT (task) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.until < {now} OR leases.until > {now} + ${LONGEST_LEASE_MS} OR leases.owner = :owner OR ${dead("leases")}
    RETURNING task`,
  claimable: `${CLAIMABLE} AND (owing_since < :before OR owing_since > :latest) ORDER BY claim_by LIMIT :limit`,
  /** Also those whose balance seems too small, until it was asked for after the last call: a deposit may have come with that. */
  unwatched: `SELECT * FROM channels WHERE test_money = :test_money AND charged > total_claimed AND (synced_at < :before OR synced_at > :latest)
      AND (owing_since IS NOT NULL OR synced_at < last_request_at) ORDER BY synced_at LIMIT :limit`,

  ask: `INSERT INTO transfers (kind, state, network, receiver, token, test_money, amount, shares, request, at, owner, serial, updated_at)
    VALUES (:kind, 'asked', :network, :receiver, :token, CAST(:test_money AS INTEGER), CAST(:amount AS BIGINT), :shares, :request,
      CAST(:at AS BIGINT), :owner, CAST(:serial AS BIGINT), CAST(:now AS BIGINT)) RETURNING id`,
  publish:
    "UPDATE channels SET published = CAST(:ceiling AS BIGINT) WHERE id = :channel AND published < CAST(:ceiling AS BIGINT)",
  /** Whoever reads the chain could show this voucher: it proves nothing any more. */
  forgetSecret: "UPDATE requests SET secret = NULL WHERE claim IN (SELECT id FROM claims WHERE key = :key)",
  findTransfer: "SELECT * FROM transfers WHERE id = :id",
  /** Nobody is asked again: its request, of many kilobytes, goes. */
  ended: `UPDATE transfers SET state = :state, request = '', tx = CASE WHEN :tx = '' THEN tx ELSE :tx END,
      amount = coalesce(CAST(:amount AS BIGINT), amount), updated_at = :now WHERE id = :id AND state <> 'mined'`,
  undecidedTransfer: `UPDATE transfers SET state = 'unknown', tx = CASE WHEN :tx = '' THEN tx ELSE :tx END, retry_at = :retry_at,
      updated_at = :now WHERE id = :id AND state IN ('asked', 'unknown')`,
  claimed: `UPDATE channels SET total_claimed = CAST(:total_claimed AS BIGINT),
      owing_since = CASE WHEN ${DUE} > CAST(:total_claimed AS BIGINT) THEN CAST(:at AS BIGINT) END
    WHERE id = :channel AND total_claimed < CAST(:total_claimed AS BIGINT)`,
  /** Hands transactions to this process. `OPEN_TRANSFER` is there twice: the outer one is asked again under the row's lock. */
  takeTransfers: `UPDATE transfers SET state = 'asked', owner = :owner, attempts = attempts + 1, updated_at = :now
    WHERE id IN (SELECT id FROM transfers WHERE state IN ('asked', 'unknown') AND test_money = :test_money AND ${OPEN_TRANSFER}
      ORDER BY updated_at LIMIT :limit) AND ${OPEN_TRANSFER}
    RETURNING *`,

  anyChannel: "SELECT 1 AS found FROM channels WHERE test_money = :test_money LIMIT 1",
  /** Amounts as text: sums may be more than a number of JavaScript holds, and SQLite's driver refuses those. */
  sumChannels: `SELECT network, receiver, token, count(*) AS channels, ${sumOf("balance - total_claimed")} AS escrowed,
      ${sumOf(`CASE WHEN ${DUE} > total_claimed THEN ${DUE} - total_claimed ELSE 0 END`)} AS outstanding,
      ${sumOf("total_claimed")} AS claimed, ${sumOf(LOST)} AS lost,
      sum(CASE WHEN withdraw_requested_at > 0 THEN 1 ELSE 0 END) AS withdrawing,
      min(CASE WHEN owing_since IS NOT NULL THEN claim_by END) AS claim_by
    FROM channels WHERE test_money = :test_money GROUP BY network, receiver, token ORDER BY network, receiver, token`,
  /** What was swept in all never becomes less: a node that says so lags behind. */
  swept: `INSERT INTO swept (test_money, network, receiver, token, total)
    VALUES (CAST(:test_money AS INTEGER), :network, :receiver, :token, CAST(:total AS BIGINT))
    ON CONFLICT (test_money, network, receiver, token) DO UPDATE SET total = excluded.total WHERE swept.total < excluded.total`,
  sumSwept: "SELECT network, receiver, token, CAST(total AS TEXT) AS swept FROM swept WHERE test_money = :test_money",
  countTransfers: `SELECT network, kind, state, count(*) AS transactions, ${sumOf("amount")} AS amount FROM transfers
    WHERE at >= :from AND at < :to AND test_money = :test_money GROUP BY network, kind, state ORDER BY network, kind, state`,
  transfers: `SELECT * FROM transfers WHERE at >= :from AND at < :to AND test_money = :test_money ORDER BY at, id LIMIT :limit`,
  /**
   * Channels that nobody has used for long: of test money, and those that were never charged here. Whoever signs a deposit, and lets
   * its call fail, leaves one of these behind for nothing.
   */
  sweepChannels: `DELETE FROM channels WHERE synced_at < :before AND coalesce(last_request_at, 0) < :before
      AND (test_money = 1 OR (signature IS NULL AND owing_since IS NULL))
      AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.channel = channels.id AND c.channel IS NOT NULL AND c.state <> 'settled')`,
  sweepTransfers: "DELETE FROM transfers WHERE test_money = 1 AND at < :before AND state IN ('mined', 'failed')",
} as const;
