export { Budget, type Limits, type Spending } from "./budget.ts";
export { type ClientOptions, DEFAULT_URL, FarthingClient } from "./client.ts";
export { CallFailed, LostConnection, OutcomeUnknown, PaymentRefused, type RefusalCode } from "./errors.ts";
export * from "./generated/endpoints.ts";
export * from "./generated/records.ts";
export { type Entry, MemoryReceipts, type Receipts } from "./receipts.ts";
export type { CallOptions, Cost, Progress, Reply } from "./reply.ts";
export { type Allowed, BURN_ADDRESS } from "./terms.ts";
export { type EvmSigner, exact, type PaymentScheme, type SchemeFactory, type Signer } from "./wallet.ts";
