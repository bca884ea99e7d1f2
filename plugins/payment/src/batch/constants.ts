import type {
  BATCH_SETTLEMENT_ADDRESS,
  BATCH_SETTLEMENT_DOMAIN,
  BATCH_SETTLEMENT_SCHEME,
  ERC3009_DEPOSIT_COLLECTOR_ADDRESS,
} from "@x402/evm";

/**
 * The scheme's constants, held against those of `@x402/evm` by their types. That package itself is not loaded: it takes 400 ms of
 * CPU and 38 MB to start.
 */
export const SCHEME = "batch-settlement" satisfies typeof BATCH_SETTLEMENT_SCHEME;
/** x402BatchSettlement, at the same address on every chain. */
export const CONTRACT = "0x4020074e9dF2ce1deE5A9C1b5c3f541D02a10003" satisfies typeof BATCH_SETTLEMENT_ADDRESS;
/** Who takes deposits by EIP-3009, and hands them on to the contract. */
export const COLLECTOR = "0x4020806089470a89826cB9fB1f4059150b550004" satisfies typeof ERC3009_DEPOSIT_COLLECTOR_ADDRESS;
/** The contract's EIP-712 domain. */
export const DOMAIN = { name: "x402 Batch Settlement", version: "1" } as const satisfies typeof BATCH_SETTLEMENT_DOMAIN;

/** Bounds of the contract, in seconds. */
export const MIN_WITHDRAW_DELAY = 900;
export const MAX_WITHDRAW_DELAY = 2_592_000;

export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/** A reason code of the scheme by its own part. */
export const code = (name: string): string => `invalid_batch_settlement_evm_${name}`;
