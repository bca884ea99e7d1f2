import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { startService, type TestService } from "../test/service.ts";
import { call, challengeOf, TestWallet } from "../test/wallet.ts";
import type { PaymentConfig } from "./config.ts";

const claim = newClaim();

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const REPLY = { status: 200, headers: {}, body: "{}" };

let facilitator: ScriptedFacilitator;
let service: TestService | undefined;
beforeEach(async () => {
  facilitator = await startFacilitator();
});
afterEach(async () => {
  await service?.close();
  await facilitator.close();
});

/** The service in a mode, over a store in which the service left an open settlement when it ran in another. */
async function reopen(config: Partial<PaymentConfig>, testMoney: boolean) {
  const left = { ...claim, testMoney };
  const claims = new MemoryClaimStore();
  await claims.claim(left, { running: 1, runningNew: 1, unpaid: 1 });
  await claims.settling(left, REPLY);
  await claims.unknown(left, undefined, 0);
  const looked = vi.spyOn(claims, "undecided");
  service = await startService({ config, claims });
  return { left: () => claims.find(left), looked: () => looked.mock.calls.length };
}

describe("a settlement that was left open", () => {
  it("of real money is never settled by the sandbox", async () => {
    const { left, looked } = await reopen({}, false);
    await expect.poll(looked).toBeGreaterThan(2);
    expect(await left()).toMatchObject({ state: "unknown" });
  });

  it("of real money is not settled where everything is free", async () => {
    const { left, looked } = await reopen({ PAYMENT: "none" }, false);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(looked()).toBe(0);
    expect(await left()).toMatchObject({ state: "unknown" });
  });

  it("of test money is never sent to a real facilitator, which could burn what the wallet really has", async () => {
    const { left, looked } = await reopen({ FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, true);
    await expect.poll(looked).toBeGreaterThan(2);
    expect(await left()).toMatchObject({ state: "unknown" });
    expect(facilitator.asked["/settle"]).toHaveLength(0);
  });
});

it("what was bought with test money is not given out for real money's", async () => {
  const claims = new MemoryClaimStore();
  service = await startService({ claims });
  const payment = await new TestWallet().sign(await challengeOf(service.url));
  expect((await call(service.url, "/work", payment)).status).toBe(200);
  await service.close();
  service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
  const reply = await call(service.url, "/work", payment);
  expect([reply.status, reply.headers.get("payment-response")]).toEqual([402, null]);
});
