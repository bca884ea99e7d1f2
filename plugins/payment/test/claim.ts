import type { Claim } from "@farthing/contract";

/** A claim as the gate makes it, of a call that has half a minute left. */
export const claim: Claim = {
  network: "eip155:8453",
  asset: "0xa",
  payer: "0xb",
  nonce: "0xc",
  fingerprint: "f",
  signature: "0x1",
  requestId: "r",
  endpoint: "POST /work",
  amount: "1000",
  payment: "{}",
  testMoney: false,
  expiresAt: Date.now() + 60_000,
  deadlineAt: Date.now() + 30_000,
};
