import { afterEach, beforeEach, expect, it } from "vitest";
import { type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { startService, type TestService } from "../test/service.ts";
import { call, challengeOf, TestWallet } from "../test/wallet.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const MAX = 60;
const POOR = { json: { isValid: false, invalidReason: "insufficient_funds" } };

let facilitator: ScriptedFacilitator;
let service: TestService;
beforeEach(async () => {
  facilitator = await startFacilitator();
  service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS } });
});
afterEach(async () => {
  await service.close();
  await facilitator.close();
});

const buy = async (wallet: TestWallet) => call(service.url, "/work", await wallet.sign(await challengeOf(service.url)));

it("who makes up keys without money is told to wait, and asks no facilitator meanwhile; who has paid may go on", async () => {
  const known = new TestWallet();
  const payment = await known.sign(await challengeOf(service.url));
  expect((await call(service.url, "/work", payment)).status).toBe(200);
  facilitator.script("/verify", ...Array.from({ length: MAX }, () => POOR));
  for (let count = 0; count < MAX; count++) expect((await buy(new TestWallet())).status).toBe(402);
  const asked = facilitator.asked["/verify"].length;
  const next = await buy(new TestWallet());
  expect([next.status, ((await next.json()) as { error: string }).error]).toEqual([429, "rate_limited"]);
  expect(facilitator.asked["/verify"]).toHaveLength(asked);
  expect((await buy(known)).status).toBe(200);
  expect((await call(service.url, "/work", payment)).status).toBe(200); // what was paid for is given out all the same
});

it("a flood of payments to verify keeps no settlement waiting", async () => {
  const flood = Promise.withResolvers<void>();
  const wallet = new TestWallet();
  const payment = await wallet.sign(await challengeOf(service.url));
  const settling = Promise.withResolvers<void>();
  facilitator.hold("/settle", settling.promise);
  const paid = call(service.url, "/work", payment);
  await expect.poll(() => facilitator.asked["/settle"].length, { interval: 5 }).toBe(1);
  facilitator.hold("/verify", flood.promise);
  const challenge = await challengeOf(service.url);
  const others = await Promise.all(Array.from({ length: 70 }, () => new TestWallet().sign(challenge)));
  const waiting = others.map((one) => call(service.url, "/work", one));
  await expect.poll(() => facilitator.asked["/verify"].length, { interval: 5 }).toBeGreaterThanOrEqual(64);
  facilitator.hold("/settle", Promise.resolve());
  settling.resolve();
  expect((await paid).status).toBe(200);
  flood.resolve();
  await Promise.all(waiting);
});
