/**
 * Reasons of a refused settlement that are found before any transaction is sent, and say something of the transaction that no broadcast
 * changes: x402 version 2, section 9, and those of `@x402/svm` 2.27 (scheme `exact`). Only these are final, and only without a signature.
 *
 * All else may stand behind a broadcast, or behind somebody else's: a simulation fails for what was carried out already; `duplicate_settlement`
 * is what is said when it is asked for twice; `transaction_failed` says nothing of the transaction. Reasons are an open set: one that nobody
 * knows is not final.
 */
const BEFORE_BROADCAST: ReadonlySet<string> = new Set([
  "invalid_network",
  "invalid_payment_requirements",
  "invalid_scheme",
  "unsupported_scheme",
  "invalid_x402_version",
  ...[
    "unsupported_scheme",
    "network_mismatch",
    "fee_payer_mismatch",
    "fee_payer_not_managed_by_facilitator",
    "payload_missing_fee_payer",
    "payload_transaction",
    "payload_transaction_could_not_be_decoded",
    "payload_signature_invalid",
    "payload_excessive_signers",
    "payload_transaction_instructions_length",
    "payload_transaction_instructions_compute_limit_instruction",
    "payload_transaction_instructions_compute_limit_instruction_too_high",
    "payload_transaction_instructions_compute_price_instruction",
    "payload_transaction_instructions_compute_price_instruction_too_high",
    "payload_unknown_fourth_instruction",
    "payload_unknown_fifth_instruction",
    "payload_unknown_sixth_instruction",
    "payload_unknown_seventh_instruction",
    "payload_unknown_optional_instruction",
    "payload_no_transfer_instruction",
    "payload_transaction_fee_payer_transferring_funds",
    "payload_mint_mismatch",
    "payload_recipient_mismatch",
    "payload_amount_mismatch",
    "payload_memo_mismatch",
    "payload_memo_count",
  ].map((reason) => `invalid_exact_svm_${reason}`),
]);

/** Whether a settlement that is refused for the first time, for this reason and without a signature, cannot have been sent to the network. */
export const precedesBroadcast = (reason: string): boolean => BEFORE_BROADCAST.has(reason);
