import { type Claim, type Facilitator, type Outcome, SETTLEMENT_LIMIT_MS } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { PAUSES_MS } from "../books.ts";
import { BOUNDS } from "../chain.ts";
import { TIMEOUTS } from "../http-facilitator.ts";
import type { Evidence } from "../witness.ts";
import { LOOK_MS, Settler } from "./settler.ts";

const claim = newClaim();

const TRANSACTION = `0x${"cd".repeat(32)}`;
const over = { ...claim, expiresAt: Date.now() - 60_000 };

const refusal = (reason: string): Outcome => ({
  kind: "refused",
  reason,
  message: reason,
  response: { success: false, transaction: "", network: claim.network, errorReason: reason },
});
const POOR = refusal("insufficient_funds");
/** Nothing in any block up to that time. */
const unused = (asOf: number): Evidence => ({ kind: "unused", asOf });

const UNKNOWN: Outcome = { kind: "unknown", message: "settle_exact_node_failure" };
const SETTLED: Outcome & { readonly kind: "settled" } = {
  kind: "settled",
  response: { success: true, transaction: TRANSACTION, network: claim.network },
};
const settledFor = (amount: string): Outcome => ({ ...SETTLED, response: { ...SETTLED.response, amount } });
const PAID: Evidence = { kind: "paid", transaction: TRANSACTION };
const BLIND: Evidence = { kind: "unknown" };
const VOID: Evidence = { kind: "void" };

/** The evidence is of one look after the other, the last for all that follow. */
const settler = (outcome: Outcome, ...evidence: Evidence[]) => settlerOf(8_000, outcome, ...evidence);
const settlerOf = (finalityMs: number, outcome: Outcome, ...evidence: Evidence[]) => {
  const facilitator = { settle: async () => outcome } as unknown as Facilitator;
  const look = async () => (evidence.length > 1 ? evidence.shift() : evidence[0]) as Evidence;
  return new Settler(facilitator, { look }, finalityMs, [1, 1]);
};

describe("a settlement that is asked for the first time", () => {
  it.each<[string, Outcome, Evidence[], string]>([
    ["is settled if the facilitator says so", SETTLED, [BLIND], "settled"],
    ["is settled if the facilitator says so, and of what amount", settledFor(claim.amount), [BLIND], "settled"],
    ["is not believed of another amount, where the chain cannot be seen", settledFor("7"), [BLIND], "unknown"],
    ["is settled whatever amount is named, where the chain has the transfer", settledFor("7"), [PAID], "settled"],
    ["is refused if the reason precedes any broadcast", POOR, [unused(0)], "refused"],
    ["is refused for such a reason also where the chain cannot be seen", POOR, [BLIND], "refused"],
    ["is paid if somebody else submitted it meanwhile", POOR, [PAID], "settled"],
    ["stays open after any other answer where the chain cannot be seen", UNKNOWN, [BLIND], "unknown"],
    ["stays open while the chain saw no transfer", UNKNOWN, [unused(0)], "unknown"],
    ["is paid if the transfer is mined while the caller waits", UNKNOWN, [unused(0), PAID], "settled"],
    ["is refused if the buyer canceled the authorization", UNKNOWN, [VOID], "refused"],
  ])("%s", async (_name, outcome, evidence, kind) => {
    expect((await settler(outcome, ...evidence).settle(claim, "{}")).kind).toBe(kind);
  });
});

describe("a settlement of unknown outcome", () => {
  it.each<[string, Claim, Outcome, Evidence, string]>([
    ["is settled if the facilitator says so by now", claim, SETTLED, unused(0), "settled"],
    ["is not given up while it may still arrive", claim, POOR, unused(0), "unknown"],
    ["is paid if the chain saw the transfer", claim, POOR, PAID, "settled"],
    ["is refused if the chain saw another use of the nonce", claim, UNKNOWN, VOID, "refused"],
    ["is refused if the chain saw nothing until after its end", over, UNKNOWN, unused(over.expiresAt + 10_000), "refused"],
    ["stays open while the chain is behind its end", over, POOR, unused(over.expiresAt + 1_000), "unknown"],
    ["stays open where the chain cannot be seen, whatever the facilitator refuses it for", over, POOR, BLIND, "unknown"],
  ])("%s", async (_name, of, outcome, evidence, kind) => {
    expect((await settler(outcome, evidence).settleAgain(of, undefined)).kind).toBe(kind);
  });

  it("keeps the hash that was named before", async () => {
    expect(await settler(UNKNOWN, BLIND).settleAgain(claim, TRANSACTION)).toMatchObject({ transaction: TRANSACTION });
  });
});

it("what the chain says needs no audit, what only the facilitator says does", async () => {
  expect(await settler(SETTLED, BLIND).settle(claim, "{}")).not.toHaveProperty("isProven");
  expect(await settler(UNKNOWN, PAID).settle(claim, "{}")).toMatchObject({ isProven: true });
});

it("where blocks are replaced for longer, an end is believed later, and a payment is audited all the same", async () => {
  const slow = (evidence: Evidence) => settlerOf(32_000, UNKNOWN, evidence).settleAgain(over, undefined);
  expect((await slow(unused(over.expiresAt + 20_000))).kind).toBe("unknown");
  expect((await slow(unused(over.expiresAt + 33_000))).kind).toBe("refused");
  expect(await slow(PAID)).not.toHaveProperty("isProven");
});

it("is over, and written down, before another process takes the settlement for left behind", () => {
  const settling = TIMEOUTS.settle + LOOK_MS + BOUNDS.lookMs;
  const writing = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
  expect(settling + writing).toBeLessThan(SETTLEMENT_LIMIT_MS);
});
