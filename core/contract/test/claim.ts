import { randomBytes } from "node:crypto";
import type { Claim } from "@farthing/contract";

export const hex = (bytes: number): string => `0x${randomBytes(bytes).toString("hex")}`;

/** A claim of a payment of its own, as the gate makes it, of a call that has half a minute left: for the tests of all who keep claims or settle them. */
export const newClaim = (changes: Partial<Claim> = {}): Claim => ({
  rail: "exact",
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
  claimedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
  replyUntil: Date.now() + 60_000,
  deadlineAt: Date.now() + 30_000,
  ...changes,
});
