import type { PaymentRail } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, expect, it, vi } from "vitest";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { Receipts } from "./receipts.ts";
import { Reconciler } from "./reconciler.ts";

const claim = newClaim();

const log = { debug() {}, info() {}, warn() {}, error() {} };

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
  const rail = { name: "exact", reconcile: async () => ({ kind: "settled", response }) } as unknown as PaymentRail;
  const receipts = new Receipts({ baseUrl: "http://test" }, undefined, log);
  reconciler = new Reconciler(claims, { of: () => rail }, receipts, log, false);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reconciler.start();
  await vi.advanceTimersByTimeAsync(100);
  const states = async () => new Set((await Promise.all(left.map((one) => claims.find(one)))).map((record) => record?.state));
  expect(await states()).toEqual(new Set(["settled"]));
});
