import { setTimeout as sleep } from "node:timers/promises";
import type { Facilitator } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, expect, it } from "vitest";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { Auditor } from "./auditor.ts";
import { ExactRail } from "./exact/rail.ts";
import { marketsOf } from "./markets.ts";
import { Rails } from "./rails.ts";
import type { Evidence, Witness } from "./witness.ts";

const HASH = `0x${"ab".repeat(32)}`;
const OTHER = `0x${"cd".repeat(32)}`;
const REPLY = { status: 200, headers: {}, body: "{}" };
const INTERVAL_MS = 20;

let auditor: Auditor | undefined;
afterEach(() => auditor?.stop());

/** Audits one payment that the facilitator reported as settled; what the chain says may change. */
async function audit(first: Evidence, problem?: string) {
  const errors: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };
  const claims = new MemoryClaimStore({}, log);
  const claim = newClaim({ expiresAt: Date.now() + 1_000 });
  await claims.claim(claim, { running: 1, runningNew: 1, unpaid: 1 });
  await claims.settling(claim, REPLY);
  await claims.settled(claim, { transaction: HASH, receipt: "" }, false);
  const state = { evidence: first, looks: [] as (string | undefined)[], found: [] as unknown[] };
  const audited = claims.audited.bind(claims);
  claims.audited = async (key, found) => {
    state.found.push(found);
    await audited(key, found);
  };
  const witness: Witness = {
    look: async (_claim, transaction) => {
      state.looks.push(transaction);
      return state.evidence;
    },
    problem: () => problem,
  };
  const terms = { mode: "x402", payTo: claim.payer } as const;
  const rail = new ExactRail({ markets: marketsOf({}), terms, facilitator: {} as Facilitator, witnesses: { of: () => witness } });
  auditor = new Auditor(claims, new Rails([rail], ["*"], "x402"), log, -1, INTERVAL_MS);
  auditor.start();
  return { claim, errors, state };
}

it("confirms what the chain has, under the hash that was named, once", async () => {
  const { state, errors } = await audit({ kind: "paid", transaction: HASH });
  await expect.poll(() => state.found).toEqual([{ transaction: HASH }]);
  await sleep(5 * INTERVAL_MS);
  expect([state.looks, errors]).toEqual([[HASH], []]);
});

it("writes down another transaction that made the transfer: its own was replaced", async () => {
  const { state } = await audit({ kind: "paid", transaction: OTHER });
  await expect.poll(() => state.found).toEqual([{ transaction: OTHER }]);
});

it.each<[string, Evidence]>([
  ["unused after its end", { kind: "unused", asOf: Date.now() + 3_600_000 }],
  ["used for something else", { kind: "void" }],
])("says loudly that a payment is missing which the chain shows as %s: a lie, or a reorganisation", async (_name, evidence) => {
  const { claim, state, errors } = await audit(evidence);
  await expect.poll(() => state.found).toEqual(["missing"]);
  expect(errors).toMatchObject([{ payer: claim.payer, nonce: claim.nonce, transaction: HASH }]);
});

it.each<[string, Evidence, string | undefined]>([
  ["the authorization could still be carried out", { kind: "unused", asOf: Date.now() }, undefined],
  ["the node does not answer", { kind: "unknown" }, undefined],
  ["the chain cannot be seen", { kind: "void" }, "no node"],
])("accuses nobody while %s", async (_name, evidence, problem) => {
  const { state, errors } = await audit(evidence, problem);
  await sleep(5 * INTERVAL_MS);
  expect([state.found, errors]).toEqual([[], []]);
});
