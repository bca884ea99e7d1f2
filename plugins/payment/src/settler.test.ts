import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import type { Chain, Evidence } from "./chain.ts";
import type { Facilitator, Outcome } from "./facilitator.ts";
import { Settler } from "./settler.ts";

const claim = newClaim();

const TRANSACTION = `0x${"cd".repeat(32)}`;
const over = { ...claim, expiresAt: Date.now() - 60_000 };

const refusal = (reason: string): Outcome => ({
  kind: "refused",
  reason,
  message: reason,
  response: { success: false, transaction: "", network: claim.network, errorReason: reason },
});
const USED = refusal("invalid_exact_evm_nonce_already_used");
const POOR = refusal("insufficient_funds");
const FAILED = refusal("transaction_simulation_failed");
/** Nothing in any block up to that time. */
const unused = (asOf: number): Evidence => ({ kind: "unused", asOf });

const settler = (outcome: Outcome, evidence?: Evidence) => {
  const facilitator: Facilitator = { verify: async () => ({ kind: "valid" }), settle: async () => outcome };
  return new Settler(facilitator, evidence && ({ look: async () => evidence } as unknown as Chain));
};

describe("a refused settlement", () => {
  it.each<[string, Outcome, Evidence | undefined, string]>([
    ["is final where no chain can be asked", POOR, undefined, "refused"],
    ["is final if the chain saw no transfer", POOR, unused(0), "refused"],
    ["stays open if it is used up, and the chain, which may lag behind, saw no use", USED, unused(0), "unknown"],
    [
      "stays open if the chain does not answer and somebody else's transfer may be why it failed",
      FAILED,
      { kind: "unknown" },
      "unknown",
    ],
    ["is final if the chain does not answer and the buyer has too little", POOR, { kind: "unknown" }, "refused"],
    ["is paid if somebody else submitted it to the chain", USED, { kind: "paid", transaction: TRANSACTION }, "settled"],
    ["is final if the buyer cancelled the authorization", USED, { kind: "void" }, "refused"],
    ["stays open if it is used up and the chain does not answer", USED, { kind: "unknown" }, "unknown"],
  ])("%s", async (_name, outcome, evidence, kind) => {
    expect((await settler(outcome, evidence).settle(claim, "{}")).kind).toBe(kind);
  });
});

describe("a settlement of unknown outcome", () => {
  it.each<[string, Claim, Outcome, Evidence | undefined, string]>([
    ["is paid if the authorization is used up by now", claim, USED, undefined, "settled"],
    ["is not given up while it may still arrive", claim, POOR, undefined, "unknown"],
    ["is not paid if it is refused after its end", over, POOR, undefined, "refused"],
    ["is paid if the chain saw the transfer", claim, POOR, { kind: "paid", transaction: TRANSACTION }, "settled"],
    ["is not paid if the chain saw another use of the nonce", claim, USED, { kind: "void" }, "refused"],
    ["is not paid if the chain saw nothing until after its end", over, POOR, unused(over.expiresAt + 10_000), "refused"],
    ["stays open while the chain is behind its end", over, POOR, unused(over.expiresAt + 1_000), "unknown"],
    [
      "is paid if the token itself says that it is used up",
      claim,
      refusal("FiatTokenV2: authorization is used or canceled"),
      undefined,
      "settled",
    ],
    ["stays open while the chain does not answer", over, USED, { kind: "unknown" }, "unknown"],
  ])("%s", async (_name, of, outcome, evidence, kind) => {
    expect((await settler(outcome, evidence).settleAgain(of, undefined)).kind).toBe(kind);
  });
});
