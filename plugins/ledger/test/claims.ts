import { randomBytes } from "node:crypto";
import type { Claim, Reply } from "@farthing/contract";

export const log = { debug() {}, info() {}, warn() {}, error() {} };
export const LIMITS = { running: 64, unpaid: 3 };
export const REPLY: Reply = { status: 200, headers: { "content-type": "application/json" }, body: '{"text":"ünïcode"}' };
export const WORK = { startedAt: 1_000, durationMs: 20, bytes: 20, extractor: "github", package: "@somebody/github" };
export const SETTLEMENT = { transaction: `0x${"ab".repeat(32)}`, receipt: "cmVjZWlwdA==" };

export const hex = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
/** A claim of a payment of its own. */
export const newClaim = (changes: Partial<Claim> = {}): Claim => ({
  network: "eip155:8453",
  asset: hex(20),
  payer: hex(20),
  nonce: hex(32),
  fingerprint: "f",
  signature: "0x1",
  requestId: "r",
  endpoint: "POST /work",
  amount: "1000",
  payment: "{}",
  testMoney: false,
  expiresAt: Date.now() + 60_000,
  deadlineAt: Date.now() + 30_000,
  ...changes,
});
