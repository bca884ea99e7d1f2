/**
 * What facilitators answer although the transfer was, or will be, made. Each of these is on record:
 * - `settlement_pending`, with the hash, at 500: docs.cdp.coinbase.com/x402/seller/settlement-pending; @x402/evm since 2.23 (x402 PR 3083);
 * - `settle_exact_node_failure`: CDP's list of settlement errors ("could not reach the network to submit or confirm"); sellers report
 *   transfers that were confirmed seconds after it;
 * - `invalid_exact_evm_failed_to_get_receipt`, and `invalid_exact_evm_transaction_failed` for a receipt that was not waited for long
 *   enough: the Go facilitator (x402, go/mechanisms/evm/exact/facilitator/errors.go) and @x402/evm before 2.23;
 * - `invalid_transaction_state`, `unexpected_settle_error`: words of the x402 version 2 specification (section 9) for whatever else went wrong;
 * - `settle_exact_evm_transaction_confirmation_timed_out`: CDP;
 * - no reason ("" here), no hash: x402-rs and its descendants (qntx/facilitator issue 73).
 */
export const AMBIGUOUS = [
  "settlement_pending",
  "settle_exact_node_failure",
  "invalid_exact_evm_failed_to_get_receipt",
  "invalid_exact_evm_transaction_failed",
  "invalid_transaction_state",
  "unexpected_settle_error",
  "settle_exact_evm_transaction_confirmation_timed_out",
  "",
];
/** With which refusals come: the SDK's servers send 200, CDP 400 and 500. */
export const STATUSES = [200, 400, 500];

/** What a refusal says besides its reason. */
export interface Told {
  readonly payer?: string | undefined;
  readonly transaction?: string;
  readonly message?: string | undefined;
}

/** A settlement that is said to have failed (x402 version 2, SettleResponse). */
export const refusal = (errorReason: string, { payer, transaction = "", message }: Told = {}): object => ({
  success: false,
  transaction,
  network: "eip155:8453",
  ...(errorReason && { errorReason }),
  ...(message && { errorMessage: message }),
  ...(payer && { payer }),
});

/** One of them by chance. Throws if there is none. */
export function oneOf<T extends NonNullable<unknown>>(values: readonly T[]): T {
  const one = values[Math.floor(Math.random() * values.length)];
  if (one === undefined) throw new Error("there is nothing to choose from");
  return one;
}
