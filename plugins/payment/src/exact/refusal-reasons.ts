/**
 * Reasons of a refused settlement that are found before any transaction is sent: x402 version 2, section 9, and the reference SDK's own
 * (`@x402/evm` 2.27, exact scheme, EIP-3009). Only these are final, and only without a transaction hash.
 *
 * Everything else may stand behind a broadcast, or behind an earlier one: `invalid_payload` and `nonce_already_used` are what facilitators say
 * when they are asked twice; `transaction_failed`, `failed_to_get_receipt`, `settle_exact_node_failure`, `invalid_transaction_state` and the
 * `unexpected_…` ones say nothing of the transaction at all. Reasons are an open set: one that nobody knows is not final.
 */
const BEFORE_BROADCAST: ReadonlySet<string> = new Set([
  "insufficient_funds",
  "invalid_network",
  "invalid_payment_requirements",
  "invalid_scheme",
  "unsupported_scheme",
  "unsupported_payload_type",
  "invalid_x402_version",
  "asset_not_deployed_contract",
  "eip6492_factory_not_allowed",
  ...[
    "scheme",
    "network_mismatch",
    "missing_eip712_domain",
    "recipient_mismatch",
    "signature",
    "authorization_value",
    "token_name_mismatch",
    "token_version_mismatch",
    "eip3009_not_supported",
    "insufficient_balance",
    "payload_signature",
    "payload_recipient_mismatch",
    "payload_authorization_valid_after",
    "payload_authorization_valid_before",
    "payload_authorization_value",
    "payload_authorization_value_mismatch",
    "payload_undeployed_smart_wallet",
  ].map((reason) => `invalid_exact_evm_${reason}`),
]);

/** Whether a settlement that is refused for the first time, for this reason and without a transaction's hash, cannot have been sent to the chain. */
export const precedesBroadcast = (reason: string): boolean => BEFORE_BROADCAST.has(reason);
