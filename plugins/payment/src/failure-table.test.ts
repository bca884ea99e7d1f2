import { Failure } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Deed, HASH, type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { IMPATIENT, PATIENT, startService, type TestService } from "../test/service.ts";
import { call, challengeOf, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";

const claim = newClaim();

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const html: Deed = { text: "<h1>Bad gateway</h1>", status: 502 };

let facilitator: ScriptedFacilitator;
let service: TestService;
let payment: TestPayment;
const timeouts = { ...PATIENT };
/** Lets the service give up soon what hangs, and nothing else. */
const patienceFor = (deed: Deed) => Object.assign(timeouts, deed === "hang" ? IMPATIENT : PATIENT);
beforeEach(async () => {
  patienceFor("usual");
  facilitator = await startFacilitator();
  service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, timeouts });
  payment = await new TestWallet().sign(await challengeOf(service.url));
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
  await facilitator.close();
});

const send = () => call(service.url, "/work", payment);
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const receiptOf = (response: Response) => unheader(response.headers.get("payment-response"));

describe("a facilitator that cannot verify because it", () => {
  it.each<[string, Deed]>([
    ["hangs", "hang"],
    ["resets the connection", "reset"],
    ["answers 429", { json: { error: "slow down" }, status: 429 }],
    ["answers 500", { json: { error: "oops" }, status: 500 }],
    ["answers an error page", html],
    ["answers broken JSON", { text: '{"isValid": tr' }],
    ["answers another shape", { json: { ok: true } }],
    ["answers null", { json: null }],
    ["says yes with a status that says no", { json: { isValid: true }, status: 500 }],
    ["says yes to another payer", { json: { isValid: true, payer: PAY_TO_ADDRESS } }],
    ["answers endlessly", { text: "x".repeat(100_000) }],
  ])("%s: 503, nothing runs, and the same payment works later", async (_name, deed) => {
    facilitator.script("/verify", deed);
    patienceFor(deed);
    const failed = await send();
    patienceFor("usual");
    expect(failed.status).toBe(503);
    expect(failed.headers.get("retry-after")).toBeTruthy();
    expect(await json(failed)).toMatchObject({
      error: "payment_unavailable",
      message: expect.stringContaining("nothing was taken"),
    });
    expect(service.runs()).toBe(0);
    expect(facilitator.asked["/settle"]).toHaveLength(0);
    expect((await send()).status).toBe(200);
  });

  it("is gone: 503", async () => {
    await facilitator.close();
    expect((await send()).status).toBe(503);
  });
});

describe("a store of claims that fails", () => {
  const broken = () => Promise.reject(new Failure("payment_unavailable", "the ledger does not work; nothing was taken"));

  it("before the work: 503 before anything is verified", async () => {
    const claims = Object.assign(new MemoryClaimStore(), { claim: broken });
    const down = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
    const response = await call(down.url, "/work", await new TestWallet().sign(await challengeOf(down.url)));
    await down.close();
    expect(response.status).toBe(503);
    expect(await json(response)).toMatchObject({ error: "payment_unavailable" });
    expect([down.runs(), facilitator.asked["/verify"].length]).toEqual([0, 0]);
  });

  it("after the work: 503, and nothing is settled that could not be replayed", async () => {
    const claims = Object.assign(new MemoryClaimStore(), { settling: broken });
    const down = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
    const response = await call(down.url, "/work", await new TestWallet().sign(await challengeOf(down.url)));
    await down.close();
    expect(response.status).toBe(503);
    expect(facilitator.asked["/settle"]).toHaveLength(0);
  });

  it("after the settlement: the reply is given out all the same", async () => {
    const claims = Object.assign(new MemoryClaimStore(), { settled: broken });
    const down = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
    const response = await call(down.url, "/work", await new TestWallet().sign(await challengeOf(down.url)));
    await down.close();
    expect(response.status).toBe(200);
  });

  it("after a settlement of unknown outcome: 503 that does not say that nothing was taken", async () => {
    const claims = Object.assign(new MemoryClaimStore(), { unknown: broken });
    const down = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
    facilitator.script("/settle", "reset");
    const response = await call(down.url, "/work", await new TestWallet().sign(await challengeOf(down.url)));
    await down.close();
    expect(response.status).toBe(503);
    expect(await json(response)).toMatchObject({
      error: "payment_pending",
      message: expect.not.stringMatching(/nothing was taken/),
    });
  });

  it("by being full: 503 before anything is verified", async () => {
    const claims = new MemoryClaimStore({ maxClaims: 1 });
    const full = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, claims });
    const challenge = await challengeOf(full.url);
    const wallet = new TestWallet();
    expect((await call(full.url, "/work", await wallet.sign(challenge))).status).toBe(200);
    expect((await call(full.url, "/work", await wallet.sign(challenge))).status).toBe(503);
    await full.close();
    expect(facilitator.asked["/verify"]).toHaveLength(1);
  });
});

describe("a payment that is refused", () => {
  it.each([200, 400, 402, 500])("in verification, with HTTP %i, is 402 with the facilitator's reason", async (status) => {
    facilitator.script("/verify", { json: { isValid: false, invalidReason: "insufficient_funds" }, status });
    const response = await send();
    expect(response.status).toBe(402);
    expect(await json(response)).toMatchObject({ error: "payment_invalid", reason: "insufficient_funds" });
    expect(unheader(response.headers.get("payment-required"))).toMatchObject({ error: "insufficient_funds" });
    expect(service.runs()).toBe(0);
  });

  it.each([200, 400, 500])(
    "in settlement, with HTTP %i, is 402 with the reason, a failed receipt, and no result",
    async (status) => {
      const answer = { success: false, errorReason: "insufficient_funds", transaction: "", network: "eip155:8453" };
      facilitator.script("/settle", { json: answer, status });
      const response = await send();
      expect(response.status).toBe(402);
      expect(receiptOf(response)).toMatchObject({ success: false, errorReason: "insufficient_funds", transaction: "" });
      const body = await json(response);
      expect(body).toMatchObject({ error: "payment_invalid", reason: "insufficient_funds" });
      expect(body).not.toHaveProperty("run");
    },
  );

  it("ten times after the work was done makes its payer wait", async () => {
    const wallet = new TestWallet();
    const challenge = await challengeOf(service.url);
    const refusal: Deed = {
      json: { success: false, errorReason: "insufficient_funds", transaction: "", network: "eip155:8453" },
    };
    facilitator.script("/settle", ...Array.from({ length: 10 }, () => refusal));
    for (let count = 0; count < 10; count++)
      expect((await call(service.url, "/work", await wallet.sign(challenge))).status).toBe(402);
    const next = await call(service.url, "/work", await wallet.sign(challenge));
    expect(next.status).toBe(503);
    expect(await json(next)).toMatchObject({ error: "overloaded" });
    expect((await send()).status).toBe(200);
  });
});

const refused = (errorReason: string | undefined, status = 200, transaction = "") => ({
  json: { success: false, errorReason, transaction, network: "eip155:8453" },
  status,
});
describe("a settlement whose outcome is not known, because the facilitator", () => {
  it("knows a transaction: the 503 names it", async () => {
    facilitator.script("/settle", refused("settlement_pending", 200, HASH));
    const body = await json(await send());
    expect(body.hint).toContain(HASH);
  });

  it("refuses it again and again after its end, where the chain cannot be seen, stays open: only the chain could free it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    facilitator.script("/settle", "reset", ...Array.from({ length: 99 }, () => refused("insufficient_funds")));
    expect((await send()).status).toBe(503);
    vi.setSystemTime(Date.now() + 3_600_000);
    await expect.poll(() => facilitator.asked["/settle"].length).toBeGreaterThan(1);
    const reply = await send();
    expect([reply.status, (await json(reply)).error]).toEqual([503, "payment_pending"]);
  });
});

it("sends the facilitator its own terms, whatever the payload says beside them", async () => {
  payment.extensions = { bazaar: { info: { lie: true } } };
  payment.resource = { url: "https://elsewhere.example/" };
  expect((await send()).status).toBe(200);
  for (const body of [...facilitator.asked["/verify"], ...facilitator.asked["/settle"]]) {
    expect(body).toMatchObject({ x402Version: 2, paymentPayload: { resource: { url: `${service.url}/work` } } });
    expect(JSON.stringify(body)).not.toContain("lie");
  }
});

it("counts what a payer leaves unpaid as far as the limit asks for, however high that is", async () => {
  const store = new MemoryClaimStore();
  const limits = { running: 1, runningNew: 1, unpaid: 150 };
  for (let count = 0; count < limits.unpaid; count++) {
    const next = { ...claim, nonce: `0x${count}` };
    expect(await store.claim(next, limits)).toBeUndefined();
    await store.release(next, "unpaid");
  }
  await expect(store.claim(claim, limits)).rejects.toMatchObject({ code: "overloaded" });
});

it("a payer that leaves work unpaid again and again is refused before the work, after as often as UNPAID_LIMIT says", async () => {
  const strict = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS, UNPAID_LIMIT: 2 } });
  const wallet = new TestWallet();
  const buy = async () => call(strict.url, "/work", await wallet.sign(await challengeOf(strict.url)));
  for (const refused of ["first", "second"]) {
    facilitator.script("/settle", { json: { success: false, errorReason: "insufficient_funds" } });
    expect((await buy()).status, refused).toBe(402);
  }
  const third = await buy();
  await strict.close();
  expect(third.status).toBe(503);
  expect(await json(third)).toMatchObject({ error: "overloaded", message: expect.stringContaining("nothing was taken") });
  expect(strict.runs()).toBe(2);
});
