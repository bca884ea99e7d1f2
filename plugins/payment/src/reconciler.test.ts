import { newClaim } from "@farthing/contract/test";
import { afterEach, expect, it, vi } from "vitest";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import type { Facilitator } from "./facilitator.ts";
import { Receipts } from "./receipts.ts";
import { Reconciler } from "./reconciler.ts";
import { Settler } from "./settler.ts";
import type { Witness } from "./witness.ts";

const claim = newClaim();

const log = { debug() {}, info() {}, warn() {}, error() {} };
const witness: Witness = { look: async () => ({ kind: "unknown" }), problem: () => "no node answers" };

let reconciler: Reconciler | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await reconciler?.stop();
});

it("works off what an outage left open without a pause between rounds", async () => {
  const claims = new MemoryClaimStore();
  const left = Array.from({ length: 200 }, (_, at) => ({ ...claim, nonce: `0x${at}`, fingerprint: `${at}` }));
  for (const one of left) {
    await claims.claim(one, { running: 1, runningNew: 1, unpaid: 999 });
    await claims.settling(one, { status: 200, headers: {}, body: "{}" });
    await claims.unknown(one, undefined, 0);
  }
  const response = { success: true, transaction: `0x${"ab".repeat(32)}`, network: claim.network };
  const facilitator: Facilitator = {
    verify: async () => ({ kind: "valid" }),
    settle: async () => ({ kind: "settled", response }),
  };
  reconciler = new Reconciler(claims, new Settler(facilitator, witness), new Receipts(undefined, log), log, false);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reconciler.start();
  await vi.advanceTimersByTimeAsync(100);
  const states = async () => new Set((await Promise.all(left.map((one) => claims.find(one)))).map((record) => record?.state));
  expect(await states()).toEqual(new Set(["settled"]));
});
