import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HASH, type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { startService, type TestService } from "../test/service.ts";
import { call, challengeOf, header, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";

let facilitator: ScriptedFacilitator;
let service: TestService;
let payment: TestPayment;
beforeEach(async () => {
  facilitator = await startFacilitator();
  service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS } });
  payment = await new TestWallet().sign(await challengeOf(service.url));
});
afterEach(async () => {
  await service.close();
  await facilitator.close();
});

const send = () => call(service.url, "/work", payment);
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const receiptOf = (response: Response) => unheader(response.headers.get("payment-response"));

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
    facilitator.script("/settle", "reset");
    const wallet = new TestWallet();
    expect((await buy(wallet)).status).toBe(503);
    expect((await buy(wallet, "other")).status).toBe(200);
    expect((await buy(wallet)).status).toBe(200);
    expect((await buy(wallet)).status).toBe(200);
    expect([service.runs(), facilitator.moved.size]).toEqual([3, 3]);
  });

  it("is not mixed up with somebody else who asks for the same", async () => {
    facilitator.script("/settle", "reset");
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
    [
      "with those of a challenge of his own",
      async (payment, url) => ({ ...payment, extensions: (await challengeOf(url)).extensions }),
    ],
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
    const { "reply-secret": extension } = payment.extensions as { "reply-secret": { info: { secret: string } } };
    const { secret } = extension.info;
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
