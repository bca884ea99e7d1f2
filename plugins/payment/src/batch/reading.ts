import type { SettlementReading } from "@farthing/contract";
import type { SchemeWords } from "../exact/settler.ts";
import { code } from "./constants.ts";

/**
 * Reasons of a refused settlement that are found before any transaction is sent (`@x402/evm` 2.27, batch-settlement, deposits and refunds). Only
 * these are final, and only the first time and without a transaction's hash. A simulation that fails is not among them: it may fail
 * because an earlier attempt has succeeded.
 */
const BEFORE_BROADCAST: ReadonlySet<string> = new Set([
  "unsupported_scheme",
  "invalid_network",
  ...[
    "authorizer_address_mismatch",
    "authorizer_not_configured",
    "channel_id_mismatch",
    "cumulative_exceeds_balance",
    "eip6492_factory_not_allowed",
    "erc3009_authorization_required",
    "insufficient_balance",
    "missing_eip712_domain",
    "network_mismatch",
    "payload_authorization_valid_after",
    "payload_authorization_valid_before",
    "payload_type",
    "receive_authorization_signature",
    "receiver_authorizer_mismatch",
    "receiver_mismatch",
    "scheme",
    "token_mismatch",
    "voucher_signature",
    "withdraw_delay_mismatch",
    "withdraw_delay_out_of_range",
  ].map(code),
]);

/** How settlements of the scheme are read. */
export const READING: SettlementReading = {
  transaction: /^0x[0-9a-fA-F]{64}$/,
  precedesBroadcast: (reason) => BEFORE_BROADCAST.has(reason),
};

/** What the scheme says of deposits, which are authorizations by EIP-3009. */
export const WORDS: SchemeWords = {
  reading: READING,
  ended: code("payload_authorization_valid_before"),
  used: code("receive_authorization_signature"),
};
