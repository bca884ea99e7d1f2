import {
  type ClaimRecord,
  type Outcome,
  PaymentRefusal,
  type Reply,
  type SettleResponse,
  type X402Rail,
} from "@farthing/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MadeUpRail, madeUp } from "../test/made-up-rail.ts";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { startService, type TestOptions, type TestService } from "../test/service.ts";
import { call, challengeOf, TestWallet, unheader } from "../test/wallet.ts";

let rail: MadeUpRail;
let claims: MemoryClaimStore;
const running: TestService[] = [];
const start = async (options: TestOptions = {}) => {
  const service = await startService({ rails: [rail], claims, ...options });
  running.push(service);
  return service;
};
beforeEach(() => {
  rail = new MadeUpRail();
  claims = new MemoryClaimStore();
});
afterEach(async () => void (await Promise.all(running.splice(0).map((service) => service.close()))));

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const keyOf = (nonce: string) => ({ network: "made:up", asset: "shells", payer: "0xbuyer", nonce });
const receiptOf = (response: Response) => unheader(response.headers.get("payment-response"));

describe("a challenge of several rails", () => {
  const schemes = async ({ url }: TestService) => (await challengeOf(url)).accepts.map(({ scheme }) => scheme);

  it.each([
    [
      ["exact", "*"],
      ["exact", "made-up"],
    ],
    [
      ["made-up", "exact"],
      ["made-up", "exact"],
    ],
    [["made-up"], ["made-up"]],
  ])("lists them in the operator's order: %j", async (PAYMENT_RAILS, expected) =>
    expect(await schemes(await start({ config: { PAYMENT_RAILS } }))).toEqual(expected),
  );

  it("leaves out what cannot be offered at the moment, and lists it when it can", async () => {
    const service = await start();
    rail.isOffered = false;
    expect(await schemes(service)).toEqual(["exact"]);
    rail.isOffered = true;
    expect(await schemes(service)).toEqual(["exact", "made-up"]);
  });

  it("is none where nothing can be offered: 503, and not a 402 that asks for nothing", async () => {
    const { url } = await start({ config: { PAYMENT_RAILS: ["made-up"] } });
    rail.isOffered = false;
    const reply = await call(url, "/work");
    expect([reply.status, (await json(reply)).error]).toEqual([503, "payment_unavailable"]);
  });

  it("is none where no rail sells the endpoint, and the call is not given away", async () => {
    rail.isSelling = false;
    const { url } = await start({ config: { PAYMENT_RAILS: ["made-up"] } });
    const reply = await call(url, "/work");
    expect([reply.status, (await json(reply)).error]).toEqual([503, "payment_unavailable"]);
    expect((await call(url, "/free")).status).toBe(200);
  });

  it("names the scheme that a payment must have; of several rails none is tried", async () => {
    const { url } = await start({ config: { PAYMENT_RAILS: ["made-up"] } });
    const exact = await new TestWallet().sign(await challengeOf((await start()).url));
    expect(await json(await call(url, "/work", exact))).toMatchObject({ reason: "unsupported_scheme", message: /made-up/ });
  });

  it("has in its own entry, which then stands first, what a refused client needs to know", async () => {
    const { url } = await start();
    const state = { chargedCumulativeAmount: "3000" };
    rail.refusal = new PaymentRefusal("cumulative_amount_mismatch", "sign for 4000", { extra: { channelState: state } });
    const reply = await call(url, "/work", madeUp({ number: "1" }));
    const header = unheader(reply.headers.get("payment-required"));
    expect(header).toMatchObject({
      error: "cumulative_amount_mismatch",
      accepts: [{ scheme: "made-up", extra: { channelState: state } }, {}],
    });
    expect(await json(reply)).toMatchObject({ reason: "cumulative_amount_mismatch", accepts: header.accepts });
    expect((await challengeOf(url)).accepts[1]).toMatchObject({ scheme: "made-up", extra: {} });
  });
});

describe("a payment that is charged at once", () => {
  it("is written down with its reply, receipt and all, before anybody has it; copies get that", async () => {
    const { url, runs } = await start();
    const [first, second] = [
      await call(url, "/work", madeUp({ number: "1" })),
      await call(url, "/work", madeUp({ number: "1" })),
    ];
    expect([first.status, second.status, runs()]).toEqual([200, 200, 1]);
    expect(receiptOf(first)).toMatchObject({ success: true, transaction: "", extra: { chargedAmount: "1000" } });
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect(await second.text()).toBe(await first.text());
    expect(await claims.find(keyOf("1"))).toMatchObject({ state: "settled", rail: "made-up" });
    expect((await call(url, "/other", madeUp({ number: "1" }))).status).toBe(409);
  });

  it("is claimed with how long its network lets it live", async () => {
    const taken = vi.spyOn(claims, "claim");
    rail.ways = { lifeMs: 90_000 };
    const { url } = await start();
    await call(url, "/work", madeUp({ number: "1" }));
    expect(taken.mock.calls[0]?.[0]).toMatchObject({ lifeMs: 90_000 });
  });

  it("is not charged when its work fails, and is told so", async () => {
    const released: string[] = [];
    rail.ways = { released: ({ nonce }) => void released.push(nonce) };
    const { url } = await start({
      work: (run): Reply | undefined => (run === 1 ? { status: 502, headers: {}, body: "{}" } : undefined),
    });
    expect((await call(url, "/work", madeUp({ number: "1" }))).status).toBe(502);
    expect([released, await claims.find(keyOf("1"))]).toEqual([["1"], undefined]);
    expect((await call(url, "/work", madeUp({ number: "1" }))).status).toBe(200);
  });

  it("whose store fails is not charged; one whose store charged and then failed is pending, and its copy gets the reply", async () => {
    const charge = claims.charge.bind(claims);
    let failure: "before" | "after" | undefined = "before";
    rail.ways = {
      charge: async (claim, reply) => {
        if (failure === "before") throw new Error("no room");
        const isCharged = await charge(claim, reply);
        if (failure === "after") throw new Error("the answer was lost");
        return isCharged;
      },
    };
    const { url, runs } = await start();
    const send = () => call(url, "/work", madeUp({ number: "1" }));
    expect(await json(await send())).toMatchObject({ error: "internal", charged: false });
    expect(await claims.find(keyOf("1"))).toBeUndefined();
    failure = "after";
    expect(await json(await send())).toMatchObject({ error: "payment_pending", charged: null });
    expect([(await send()).status, runs()]).toEqual([200, 2]);
  });

  it("is refused by its claim, with what to do, after what stood in its way is over", async () => {
    const first = Promise.withResolvers<undefined>();
    let isFree = true;
    rail.ways = {
      claim: async (claim, limits) => {
        if (!isFree) throw new PaymentRefusal("moved", "sign the next number", { extra: { next: "2" } });
        return claims.claim(claim, limits);
      },
    };
    const { url, runs } = await start({ work: (run) => (run === 1 ? first.promise : undefined) });
    const one = call(url, "/work", madeUp({ number: "1" }));
    await expect.poll(runs).toBe(1);
    const two = call(url, "/other", madeUp({ number: "1" }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    isFree = false;
    first.resolve(undefined);
    expect((await one).status).toBe(200);
    expect(await json(await two)).toMatchObject({ reason: "moved", accepts: [{ extra: { next: "2" } }, {}] });
  });
});

describe("a payment that is settled later", () => {
  const response: SettleResponse = { success: true, transaction: "shell-7", network: "made:up", amount: "9" };

  it("is booked as its rail does it, also when its outcome was found out afterwards, by the claim alone", async () => {
    const unknown: Outcome = { kind: "unknown", message: "nobody answers" };
    const taken: Outcome = { kind: "settled", response, isProven: true };
    const booked: unknown[] = [];
    rail.ways = { settle: async () => unknown };
    Object.assign(rail, {
      reconcile: async ({ payment }: ClaimRecord) => (payment === "1" ? taken : unknown),
      settled: async (...[claim, settlement, outcome]: Parameters<NonNullable<X402Rail["settled"]>>) => {
        booked.push([claim.rail, outcome.response.amount]);
        await claims.settled(claim, settlement, outcome.isProven === true);
      },
    });
    const { url, runs } = await start();
    const send = () => call(url, "/work", madeUp({ number: "1", kind: "settled" }));
    expect(await json(await send())).toMatchObject({ error: "payment_pending", charged: null });
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200);
    expect(receiptOf(await send())).toMatchObject({ transaction: "shell-7" });
    expect([booked, runs()]).toEqual([[["made-up", "9"]], 1]);
  });
});

describe("an operation on money", () => {
  it("is answered by its rail: no handler runs, and no input is read", async () => {
    rail.ways = { answer: async ({ requestId }) => ({ status: 200, headers: { "x-done": requestId }, body: "{}" }) };
    const { url, runs } = await start();
    const reply = await call(url, "/work", madeUp({ number: "1", kind: "operation" }), "not even JSON");
    expect([reply.status, reply.headers.has("x-done"), runs()]).toEqual([200, true, 0]);
  });

  it("is 402 where it is refused, and waited for when the service ends", async () => {
    const ended = Promise.withResolvers<Reply>();
    rail.ways = { answer: () => ended.promise };
    const service = await start();
    const send = () => call(service.url, "/work", madeUp({ number: "1", kind: "operation" }));
    rail.refusal = new PaymentRefusal("nothing_left", "nothing is left");
    expect(await json(await send())).toMatchObject({ error: "payment_invalid", reason: "nothing_left", charged: false });
    rail.refusal = undefined;
    const reply = send();
    await new Promise((resolve) => setTimeout(resolve, 100));
    let isDrained = false;
    const drained = service.gate.drain().then(() => {
      isDrained = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isDrained).toBe(false);
    ended.resolve({ status: 200, headers: {}, body: "{}" });
    expect((await reply).status).toBe(200);
    await drained;
  });
});
