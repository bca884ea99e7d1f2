import { Failure, raceAbort } from "@farthing/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ScriptedFacilitator, startFacilitator } from "../test/facilitator.ts";
import { startService, type TestOptions, type TestService } from "../test/service.ts";
import { call, challengeOf, type TestPayment, TestWallet } from "../test/wallet.ts";
import { MAX_EARLY } from "./early-work.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
/** More than this process is old. */
const AGE_MS = 3_600_000;
const REFUSED = { json: { isValid: false, invalidReason: "insufficient_funds" } } as const;

let facilitator: ScriptedFacilitator;
const running: TestService[] = [];
beforeEach(async () => {
  facilitator = await startFacilitator();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map((service) => service.close()));
  await facilitator.close();
});

/** A service whose facilitator answers /verify once `answer` is called, and a wallet that has paid there. */
async function start(options: TestOptions = {}) {
  const config = { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS, ...options.config };
  const service = await startService({ ...options, config });
  running.push(service);
  const wallet = new TestWallet();
  const sign = async (): Promise<TestPayment> => wallet.sign(await challengeOf(service.url));
  const pay = async () => call(service.url, "/work", await sign());
  expect((await pay()).status).toBe(200);
  const verdict = Promise.withResolvers<void>();
  facilitator.hold("/verify", verdict.promise);
  return { ...service, pay, sign, answer: verdict.resolve, runs: () => service.runs() - 1 };
}
const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const verifications = () => facilitator.asked["/verify"].length;
/** Nothing more comes of what was asked for: a call that goes on its way has come by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

it("the work of a payer that has paid before begins while its payment is verified, and nobody sees it until that is done", async () => {
  const { pay, runs, answer } = await start();
  const reply = pay();
  let seen = false;
  void reply.then(() => {
    seen = true;
  });
  await expect.poll(runs).toBe(1);
  await settle();
  expect([seen, facilitator.asked["/settle"].length]).toEqual([false, 1]);
  answer();
  expect((await reply).status).toBe(200);
  expect(facilitator.asked["/settle"]).toHaveLength(2);
});

it("a payment that is refused ends the work at once, is 402 as any other, and its payer is verified first for an hour", async () => {
  const ended: unknown[] = [];
  let isSlow = false;
  const { pay, runs, answer, early } = await start({
    work: async (_run, { stopped }) => {
      if (!isSlow) return undefined;
      await raceAbort(stopped, () => new Promise(() => {})).catch((error) => ended.push(error));
      throw new Failure("timeout", "stopped");
    },
  });
  isSlow = true;
  facilitator.script("/verify", REFUSED, REFUSED);
  const first = pay();
  await expect.poll(runs).toBe(1);
  answer();
  expect([(await first).status, await json(await first)]).toMatchObject([402, { error: "payment_invalid", charged: false }]);
  expect([ended.length, facilitator.asked["/settle"].length]).toEqual([1, 1]);
  expect(early.health().detail).toEqual({ earlyWork: { running: 0, verified: 0, refused: 1, unverified: 0 } });

  expect((await pay()).status).toBe(402);
  expect(runs()).toBe(1);
  isSlow = false;
  expect((await pay()).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() + 3_600_001 });
  vi.advanceTimersByTime(3_600_001 + AGE_MS); // its clock begins anew
  const held = Promise.withResolvers<void>();
  facilitator.hold("/verify", held.promise);
  const later = pay();
  await expect.poll(runs).toBe(3);
  held.resolve();
  expect((await later).status).toBe(200);
});

it("of a thousand payments from a wallet that was emptied no more than a few are worked for", async () => {
  const { pay, runs, answer } = await start();
  facilitator.script("/verify", ...Array.from({ length: 40 }, () => REFUSED));
  const replies = Array.from({ length: 40 }, pay);
  await expect.poll(verifications).toBe(41);
  expect(runs()).toBe(MAX_EARLY);
  answer();
  expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([402]));
  expect([runs(), facilitator.asked["/settle"].length]).toEqual([MAX_EARLY, 1]);
});

it("a reply that was ready before its payment was refused is shown to nobody", async () => {
  const { pay, answer, runs } = await start();
  facilitator.script("/verify", REFUSED);
  const reply = pay();
  await expect.poll(runs).toBe(1);
  await settle();
  answer();
  expect(await json(await reply)).not.toHaveProperty("run");
});

it("where nobody can verify the answer is 503, and until somebody can nobody has a head start", async () => {
  const { pay, runs, answer, early } = await start();
  facilitator.script("/verify", { json: {}, status: 500 });
  const first = pay();
  await expect.poll(runs).toBe(1);
  answer();
  expect([(await first).status, (await json(await first)).error]).toEqual([503, "payment_unavailable"]);
  const held = Promise.withResolvers<void>();
  facilitator.hold("/verify", held.promise);
  const before = verifications();
  const second = pay();
  await expect.poll(verifications).toBe(before + 1);
  expect(runs()).toBe(1);
  held.resolve();
  expect((await second).status).toBe(200); // its payer is not to blame
  expect(early.health().detail).toEqual({ earlyWork: { running: 0, verified: 0, refused: 0, unverified: 1 } });
});

it("a payer whose payment nobody could judge is verified first for a while, though others' are judged", async () => {
  const { url, pay, runs, answer } = await start();
  facilitator.script("/verify", { json: {}, status: 500 });
  const doubted = pay();
  await expect.poll(runs).toBe(1);
  answer();
  expect((await doubted).status).toBe(503);
  expect((await call(url, "/work", await new TestWallet().sign(await challengeOf(url)))).status).toBe(200);
  const held = Promise.withResolvers<void>();
  facilitator.hold("/verify", held.promise);
  const before = verifications();
  const again = pay();
  await expect.poll(verifications).toBe(before + 1);
  expect(runs()).toBe(2);
  held.resolve();
  expect((await again).status).toBe(200);
});

it("copies of a payment wait for the one work, and a payer of whom nothing is known for its verification", async () => {
  const { url, sign, runs, answer } = await start();
  const payment = await sign();
  const copies = Array.from({ length: 3 }, () => call(url, "/work", payment));
  const strange = call(url, "/work", await new TestWallet().sign(await challengeOf(url)));
  await expect.poll(verifications).toBe(3);
  expect(runs()).toBe(1);
  answer();
  const texts = await Promise.all((await Promise.all(copies)).map((reply) => reply.text()));
  expect([new Set(texts).size, (await strange).status, runs()]).toEqual([1, 200, 2]);
});

it("EARLY_WORK=false begins nothing before the payment is verified", async () => {
  const { pay, runs, answer } = await start({ config: { EARLY_WORK: false } });
  const reply = pay();
  await expect.poll(verifications).toBe(2);
  expect(runs()).toBe(0);
  answer();
  expect((await reply).status).toBe(200);
});
