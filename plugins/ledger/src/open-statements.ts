import type { OpenState } from "@farthing/contract";
import { dead } from "./instance-statements.ts";

/** Amounts as text: see `sumChannels`. */
const amountOf = (amount: string) => `CAST(sum(${amount}) AS TEXT) AS amount`;

/** Claims that the condition holds for; each condition on `delivery` stands alone so that its partial index is used. */
const claims = (
  state: OpenState,
  condition: string,
) => `SELECT '${state}' AS state, q.network, CAST(q.amount AS BIGINT) AS amount, c.claimed_at AS since
    FROM claims c JOIN requests q ON q.claim = c.id WHERE c.test_money = :test_money AND ${condition}`;

/** What is not known of payments and of channels' transactions yet. A reply that waits for its caller in a process that died is owed. */
export const OPEN_STATEMENTS = {
  openPayments: `SELECT state, network, count(*) AS payments, ${amountOf("amount")}, min(since) AS since FROM (
      ${claims("undecided", "c.delivery <> 'due' AND c.state <> 'settled'")}
      UNION ALL ${claims("undecided", "c.delivery = 'due' AND c.state IN ('settling', 'unknown')")}
      UNION ALL ${claims("owed", "c.delivery = 'owed' AND c.state = 'settled'")}
      UNION ALL ${claims("owed", `c.delivery = 'due' AND c.state = 'settled' AND ${dead("c")}`)}
      UNION ALL SELECT 'unaudited', p.network, p.amount, p.at FROM unaudited u JOIN payments p ON p.claim = u.claim
        WHERE p.test_money = :test_money
    ) AS open_payments GROUP BY state, network ORDER BY state, network`,
  openTransfers: `SELECT network, kind, count(*) AS transactions, ${amountOf("amount")}, min(at) AS since FROM transfers
    WHERE state IN ('asked', 'unknown') AND test_money = :test_money GROUP BY network, kind ORDER BY network, kind`,
} as const;
