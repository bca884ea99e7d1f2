import { Failure } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Deed, HASH, type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { IMPATIENT, PATIENT, startService, type TestService } from "../test/service.ts";
import { call, challengeOf, header, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";
import { MemoryClaimStore } from "./memory-claims.ts";

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
const SDK = "@x402/evm 2.27, exact facilitator";
const SPEC = "x402 version 2, section 9";
const SEEN = "seen of public facilitators";

/** What facilitators answer to /settle that leaves open whether the money moved, and where that is from. */
const OPEN_ANSWERS: readonly (readonly [string, Deed, string])[] = [
  ["hangs", "hang", SEEN],
  ["resets the connection", "reset", SEEN],
  ["answers 429", { json: {}, status: 429 }, SEEN],
  ["answers 500", { json: {}, status: 500 }, SEEN],
  ["answers an error page", html, SEEN],
  ["says yes without a transaction", { json: { success: true, transaction: "", network: "eip155:8453" } }, SEEN],
  ["says yes on another network", { json: { success: true, transaction: HASH, network: "eip155:1" } }, SEEN],
  ["says yes to another payer", { json: { success: true, transaction: HASH, network: "eip155:8453", payer: PAY_TO_ADDRESS } }, SEEN],
  ["says no without a reason", refused(undefined), SEEN],
  ["is waiting for the chain", refused("settlement_pending", 200, HASH), SDK],
  ["could not read the receipt", refused("invalid_exact_evm_failed_to_get_receipt"), SDK],
  ["could not read the receipt, with HTTP 500", refused("invalid_exact_evm_failed_to_get_receipt", 500, HASH), SDK],
  ["had a transaction that failed", refused("invalid_exact_evm_transaction_failed", 200, HASH), SDK],
  ["had a transaction that failed, without naming it", refused("invalid_exact_evm_transaction_failed", 400), SDK],
  ["had another event in the receipt", refused("invalid_exact_evm_transfer_event_mismatch", 200, HASH), SDK],
  ["finds the nonce used", refused("invalid_exact_evm_nonce_already_used"), SDK],
  ["could not deploy the wallet", refused("invalid_exact_evm_smart_wallet_deployment_failed"), SDK],
  ["had a node that failed", refused("settle_exact_node_failure"), SEEN],
  ["had a node that failed, with HTTP 400", refused("settle_exact_node_failure", 400), SEEN],
  ["calls a payload invalid that it had before", refused("invalid_payload", 400), SEEN],
  ["has a transaction in a wrong state", refused("invalid_transaction_state"), SPEC],
  ["fails unexpectedly", refused("unexpected_settle_error", 500), SPEC],
  ["gives a reason that nobody knows", refused("computer_says_no"), SEEN],
  ["has too little money, but names a transaction", refused("insufficient_funds", 200, HASH), SEEN],
];

describe("a settlement of unknown outcome, because the facilitator", () => {
  it.each(OPEN_ANSWERS)("%s: 503, then the stored reply, without working or signing again", async (_name, deed) => {
    facilitator.script("/settle", deed);
    patienceFor(deed);
    const first = await send();
    patienceFor("usual");
    expect(first.status).toBe(503);
    expect(first.headers.get("payment-response")).toBeNull();
    expect(await json(first)).toMatchObject({ error: "payment_pending", charged: null });
    await expect.poll(async () => (await send()).status, { interval: 100 }).toBe(200);
    expect(receiptOf(await send())).toMatchObject({ success: true, transaction: HASH });
    expect(service.runs()).toBe(1);
    const payloads = facilitator.asked["/settle"].map(({ paymentPayload }) => (paymentPayload as TestPayment).payload);
    expect(payloads).toHaveLength(2);
    expect(payloads[0]).toEqual(payloads[1]);
  });

  it.each(OPEN_ANSWERS)("%s, and the money moves all the same: paid once, and answered", async (_name, deed) => {
    const seeing = await startService({
      config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS },
      witness: facilitator.witness,
      timeouts,
    });
    const again = refused("invalid_payload", 400);
    facilitator.script("/settle", typeof deed === "string" ? deed : { ...deed, moves: 700 }, again, again, again, again);
    const payment = await new TestWallet().sign(await challengeOf(seeing.url));
    patienceFor(deed);
    if (typeof deed === "string") facilitator.move(payment, 700);
    const statuses = [(await call(seeing.url, "/work", payment)).status];
    patienceFor("usual");
    while (statuses.at(-1) === 503) statuses.push((await call(seeing.url, "/work", payment)).status);
    const reply = await call(seeing.url, "/work", payment);
    await seeing.close();
    expect([...new Set(statuses)].filter((status) => status !== 503)).toEqual([200]);
    expect(receiptOf(reply)).toMatchObject({ success: true, transaction: HASH });
    expect(seeing.runs()).toBe(1);
  });

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

describe("a buyer whose client signs anew for every call", () => {
  const buy = async (wallet: TestWallet, word?: string) =>
    call(service.url, "/work", await wallet.sign(await challengeOf(service.url)), word === undefined ? {} : { word });

  it("pays once, and gets that reply, while the outcome of its first payment is not known", async () => {
    facilitator.script("/settle", "reset", "reset");
    const wallet = new TestWallet();
    expect((await buy(wallet)).status).toBe(503);
    const second = await buy(wallet);
    expect(second.status).toBe(200);
    expect(receiptOf(second)).toMatchObject({ success: true, transaction: HASH });
    expect([service.runs(), facilitator.moved.size]).toEqual([1, 1]);
  });

  it("pays again for another request, and once it has the reply", async () => {
    facilitator.script("/settle", "reset", "reset");
    const wallet = new TestWallet();
    expect((await buy(wallet)).status).toBe(503);
    expect((await buy(wallet, "other")).status).toBe(200);
    expect((await buy(wallet)).status).toBe(200);
    expect((await buy(wallet)).status).toBe(200);
    expect([service.runs(), facilitator.moved.size]).toEqual([3, 3]);
  });

  it("is not mixed up with somebody else who asks for the same", async () => {
    facilitator.script("/settle", "reset", "reset");
    expect((await buy(new TestWallet())).status).toBe(503);
    expect((await buy(new TestWallet())).status).toBe(200);
    expect(service.runs()).toBe(2);
  });

  it("does not pay for what it left before it came, whatever the order of keys and the blanks it sends", async () => {
    const wallet = new TestWallet();
    const settled = Promise.withResolvers<void>();
    facilitator.hold("/settle", settled.promise);
    const leaving = new AbortController();
    const payment = await wallet.sign(await challengeOf(service.url));
    const left = fetch(`${service.url}/work`, {
      method: "POST",
      headers: { "payment-signature": header(payment) },
      body: '{"word":"same"}',
      signal: leaving.signal,
    });
    await expect.poll(() => facilitator.asked["/settle"].length, { interval: 5 }).toBe(1);
    leaving.abort();
    await left.catch(() => "left");
    const again = buy(wallet, "same");
    settled.resolve();
    const { status, headers } = await again;
    expect(status).toBe(200);
    expect(unheader(headers.get("payment-response"))).toMatchObject({ transaction: HASH });
    const blanks = await call(service.url, "/work", await wallet.sign(await challengeOf(service.url)), ' { "word" : "same" } ');
    expect(blanks.status).toBe(200);
    expect([service.runs(), facilitator.moved.size]).toEqual([2, 2]);
  });

  it("pays twice for two calls at once: both callers wait for a reply of their own", async () => {
    const wallet = new TestWallet();
    const replies = await Promise.all([buy(wallet), buy(wallet)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([service.runs(), facilitator.moved.size]).toEqual([2, 2]);
  });
});

describe("a stranger who read payer, nonce and signature from the chain", () => {
  const bought = async () => {
    expect((await send()).status).toBe(200);
    return JSON.parse(JSON.stringify(payment)) as TestPayment;
  };
  const without = ({ extensions: _echoed, ...rest }: TestPayment) => rest;

  it.each<[string, (payment: TestPayment, url: string) => Promise<unknown> | unknown]>([
    ["without the challenge's extensions", (payment) => without(payment)],
    ["with those of a challenge of his own", async (payment, url) => ({ ...payment, extensions: (await challengeOf(url)).extensions })],
    ["with extensions that hold no secret", (payment) => ({ ...payment, extensions: { "reply-secret": null } })],
  ])("gets nothing %s, and is told the same for every request", async (_name, steal) => {
    const stolen = await steal(await bought(), service.url);
    const same = await call(service.url, "/work", stolen);
    const other = await call(service.url, "/other", stolen, { word: "else" });
    const bodies = [await json(same), await json(other)].map(({ requestId: _id, ...rest }) => rest);
    expect([same.status, other.status]).toEqual([409, 409]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(service.runs()).toBe(1);
  });

  it("finds the secret neither at the facilitator nor in any reply", async () => {
    await bought();
    const { secret } = (payment.extensions?.["reply-secret"] as { info: { secret: string } }).info;
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(facilitator.asked)).not.toContain(secret);
  });
});

it("a client that echoes no extensions pays, and gets its reply", async () => {
  const { extensions: _none, ...bare } = payment;
  expect((await call(service.url, "/work", bare)).status).toBe(200);
});

describe("a client that leaves while its payment is settled", () => {
  it("gets the stored reply when it comes back, and is not charged again", async () => {
    facilitator.script("/settle", { json: { success: true, transaction: HASH, network: "eip155:8453" } });
    const leaving = new AbortController();
    const left = fetch(`${service.url}/work`, {
      method: "POST",
      headers: { "payment-signature": Buffer.from(JSON.stringify(payment)).toString("base64") },
      body: "{}",
      signal: leaving.signal,
    });
    await expect.poll(() => service.runs(), { interval: 1 }).toBe(1);
    leaving.abort();
    await left.then(
      (response) => response.text(),
      () => "left",
    );
    expect((await send()).status).toBe(200);
    expect(service.runs()).toBe(1);
    expect(facilitator.asked["/settle"]).toHaveLength(1);
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
