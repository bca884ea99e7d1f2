import { type ClaimStore, Failure } from "@farthing/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { IMPATIENT, startService, type TestOptions, type TestService } from "../test/service.ts";
import { call, challengeOf, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const POOR = { json: { success: false, errorReason: "insufficient_funds", transaction: "", network: "eip155:8453" } };

let facilitator: ScriptedFacilitator;
const running: TestService[] = [];
beforeEach(async () => {
  facilitator = await startFacilitator();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
  await facilitator.close();
});

const start = async (options: TestOptions = {}) => {
  const service = await startService({ config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS }, ...options });
  running.push(service);
  return service;
};
const down = () => Promise.reject(new Failure("payment_unavailable", "the ledger does not work; nothing was taken"));
const store = (changes: Partial<ClaimStore>) => Object.assign(new MemoryClaimStore(), changes);
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

/** Under what a payment is claimed. */
const keyOf = ({ accepted, payload: { authorization } }: TestPayment) => ({
  network: "eip155:8453",
  asset: String(accepted.asset).toLowerCase(),
  payer: authorization.from.toLowerCase(),
  nonce: authorization.nonce,
});

/** A payment that lasts as long as the work needs, and two seconds more. */
const short = async ({ url }: TestService): Promise<TestPayment> =>
  new TestWallet().sign(await challengeOf(url), { validBefore: String(Math.floor(Date.now() / 1000) + 13) });

describe("a payment that has become too short for the work", () => {
  // The clock stands still, so that the payment is long enough until it is told to be too short.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const tooLate = () => vi.setSystemTime(Date.now() + 3_000);

  it("and whose outcome is not known is pending: 402 would say that nothing was taken", async () => {
    facilitator.script("/settle", "reset", ...Array.from({ length: 99 }, () => "hang" as const));
    const service = await start({ timeouts: { ...IMPATIENT, verify: 60_000 } });
    const payment = await short(service);
    expect((await call(service.url, "/work", payment)).status).toBe(503);
    tooLate();
    const again = await call(service.url, "/work", payment);
    expect([again.status, (await json(again)).error]).toEqual([503, "payment_pending"]);
  });

  it("and is being worked for gets the reply to that", async () => {
    const ended = Promise.withResolvers<undefined>();
    const service = await start({ work: () => ended.promise });
    const payment = await short(service);
    const first = call(service.url, "/work", payment);
    await expect.poll(() => service.runs()).toBe(1);
    tooLate();
    const second = call(service.url, "/work", payment);
    await new Promise((resolve) => setTimeout(resolve, 100));
    ended.resolve(undefined);
    expect([(await first).status, (await second).status, service.runs()]).toEqual([200, 200, 1]);
  });

  it("and is not in use is 402", async () => {
    const service = await start();
    const payment = await short(service);
    tooLate();
    expect((await call(service.url, "/work", payment)).status).toBe(402);
  });
});

describe("a settlement that is refused", () => {
  it("to one process, while another has taken the claim over and asks for itself, is pending", async () => {
    facilitator.script("/settle", POOR);
    const service = await start({ claims: store({ release: async () => {} }) });
    const reply = await call(service.url, "/work", await new TestWallet().sign(await challengeOf(service.url)));
    expect([reply.status, (await json(reply)).error]).toEqual([503, "payment_pending"]);
  });

  it("is not told as 402 before it is written down: it would be asked for again after a restart", async () => {
    facilitator.script("/settle", POOR);
    const service = await start({ claims: store({ release: down }) });
    const reply = await call(service.url, "/work", await new TestWallet().sign(await challengeOf(service.url)));
    expect([reply.status, (await json(reply)).error]).toEqual([503, "payment_pending"]);
  });
});

describe("a store of claims that fails for a moment", () => {
  /** Fails the first time, and works from then on. */
  const once = <A extends unknown[], R>(method: (...args: A) => Promise<R>) => {
    let failed = false;
    return (...args: A): Promise<R> => {
      if (failed) return method(...args);
      failed = true;
      return down();
    };
  };

  it("learns a little later that a payment was settled, transaction and all", async () => {
    const claims = new MemoryClaimStore();
    const service = await start({ claims: Object.assign(claims, { settled: once(claims.settled.bind(claims)) }) });
    const payment = await new TestWallet().sign(await challengeOf(service.url));
    const first = await call(service.url, "/work", payment);
    expect(first.status).toBe(200);
    const { transaction } = unheader(first.headers.get("payment-response"));
    await expect.poll(() => claims.find(keyOf(payment))).toMatchObject({ state: "settled", transaction });
    expect(facilitator.asked["/settle"]).toHaveLength(1);
  });

  it("learns a little later that a reply was delivered: it would be owed, and the next call be had for nothing", async () => {
    const claims = new MemoryClaimStore();
    const service = await start({ claims: Object.assign(claims, { deliver: once(claims.deliver.bind(claims)) }) });
    const payment = await new TestWallet().sign(await challengeOf(service.url));
    expect((await call(service.url, "/work", payment)).status).toBe(200);
    await expect.poll(() => claims.find(keyOf(payment))).toMatchObject({ state: "settled", delivery: "done" });
  });

  it("frees a payment a little later whose reply could not be kept, and does not say for certain that nothing is taken", async () => {
    const claims = new MemoryClaimStore();
    const settling = once(claims.settling.bind(claims));
    const release = once(claims.release.bind(claims));
    const service = await start({ claims: Object.assign(claims, { settling, release }) });
    const payment = await new TestWallet().sign(await challengeOf(service.url));
    const first = await call(service.url, "/work", payment);
    expect([first.status, (await json(first)).error]).toEqual([503, "payment_pending"]);
    await expect.poll(async () => (await call(service.url, "/work", payment)).status).toBe(200);
    expect(service.runs()).toBe(2);
  });
});

describe("a caller that leaves", () => {
  const abandon = async (afterMs: number) => {
    const service = await start({
      config: { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS, UNPAID_LIMIT: 1 },
      work: async (run, exchange) => {
        if (run > 1) return undefined;
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        Object.assign(exchange, { abandoned: true });
        throw new Failure("timeout", "the caller left");
      },
    });
    const wallet = new TestWallet();
    const buy = async () => call(service.url, "/work", await wallet.sign(await challengeOf(service.url)));
    await buy();
    return (await buy()).status;
  };

  it("after a second of work has left it unpaid, which is counted", async () => {
    expect(await abandon(1_100)).toBe(503);
  });

  it("at once has cost nothing", async () => {
    expect(await abandon(0)).toBe(200);
  });
});

describe("a purchase under an identifier whose reply was dropped for room", () => {
  it("is a conflict for a new payment, at once: nothing is asked in a circle", async () => {
    const claims = new MemoryClaimStore({ maxPayerBytes: 1 });
    const service = await start({ claims });
    const wallet = new TestWallet();
    const buy = async (word?: string) => {
      const payment = await wallet.sign(await challengeOf(service.url));
      const identified = { "payment-identifier": { info: { required: false, id: "purchase_0123456789" } } };
      const extensions = word === undefined ? { ...payment.extensions, ...identified } : payment.extensions;
      return call(service.url, "/work", { ...payment, extensions }, word === undefined ? {} : { word });
    };
    expect((await buy()).status).toBe(200);
    expect((await buy("another")).status).toBe(200);
    expect((await buy()).status).toBe(409);
  });
});

describe("a store that fails while an outcome is not known", () => {
  it("does not let the same payer pay a second time for the same request", async () => {
    const claims = new MemoryClaimStore();
    const unknown = claims.unknown.bind(claims);
    let failures = 2;
    Object.assign(claims, { unknown: (...args: Parameters<typeof unknown>) => (failures-- > 0 ? down() : unknown(...args)) });
    facilitator.script("/settle", "reset");
    const service = await start({ claims });
    const wallet = new TestWallet();
    const buy = async () => call(service.url, "/work", await wallet.sign(await challengeOf(service.url)));
    expect((await buy()).status).toBe(503);
    await expect.poll(async () => (await buy()).status).toBe(200);
    expect([service.runs(), facilitator.moved.size]).toEqual([1, 1]);
  });
});

describe("a payment that is in use, and wrong in some other way by now", () => {
  it.each<[string, (payment: TestPayment) => TestPayment]>([
    ["shows no secret and has become too short", ({ extensions: _none, ...rest }) => rest],
    [
      "asks for other terms",
      (payment) => ({ ...payment, accepted: { ...payment.accepted, maxTimeoutSeconds: 9 }, extensions: {} }),
    ],
  ])("because it %s, is 409: 402 would say that nothing was taken", async (_name, change) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const service = await start();
    const payment = await short(service);
    expect((await call(service.url, "/work", payment)).status).toBe(200);
    vi.setSystemTime(Date.now() + 3_000);
    expect((await call(service.url, "/work", change(payment))).status).toBe(409);
    vi.useRealTimers();
  });
});
