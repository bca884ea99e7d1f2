import { keccak_256 } from "@noble/hashes/sha3.js";

/** Multicall3, at the same address on every chain (multicall3.com). */
export const MULTICALL = "0xca11bde05977b3631167028862be2a173976ca11";

const keccak = (text: string): string => `0x${Buffer.from(keccak_256(Buffer.from(text, "ascii"))).toString("hex")}`;
const selector = (signature: string): string => keccak(signature).slice(0, 10);

export const CHANNELS = selector("channels(bytes32)");
export const PENDING_WITHDRAWALS = selector("pendingWithdrawals(bytes32)");
export const REFUND_NONCE = selector("refundNonce(bytes32)");
export const RECEIVERS = selector("receivers(address,address)");
export const TRY_AGGREGATE = selector("tryAggregate(bool,(address,bytes)[])");

/** Topics of events: `channelId` is the second topic of the first, `receiver` and `token` are the second and third of the other. */
export const CLAIMED = keccak("Claimed(bytes32,address,uint128,uint128)");
export const SETTLED = keccak("Settled(address,address,address,uint128)");
