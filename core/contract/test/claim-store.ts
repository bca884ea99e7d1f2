import { afterEach, describe, expect, it, vi } from "vitest";
import { type Claim, type ClaimStore, OWED_FRESH_MS, type Reply, type Settlement, type Work } from "../src/index.ts";
import { hex, newClaim } from "./claim.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIMITS = { running: 64, runningNew: 64, unpaid: 3 };
const REPLY: Reply = { status: 200, headers: { "content-type": "application/json" }, body: '{"text":"ünïcode"}' };
const WORK: Work = { startedAt: 1_000, durationMs: 20, bytes: 20 };
const SETTLEMENT: Settlement = { transaction: `0x${"ab".repeat(32)}`, receipt: "cmVjZWlwdA==" };

/** What a test of any store needs. */
export interface StoreUnderTest {
  /** A process on the store. Those of one test share it, where it can be shared. */
  start(bounds?: { readonly maxPayerBytes?: number; readonly maxBytes?: number }): Promise<ClaimStore>;
  /** Drops what is due, as the store does by itself now and then. */
  sweep(store: ClaimStore): Promise<void>;
  /** Ends all that `start` has begun. */
  stop(): Promise<void>;
}

/** What every store of claims must do, in a suite of its own. */
export function describeClaimStore(kind: string, { start, sweep, stop }: StoreUnderTest): void {
  describe(`claims in ${kind}`, () => {
    afterEach(async () => {
      vi.useRealTimers();
      await stop();
    });

    const at = (time: number) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(time);
    };
    const pay = async (store: ClaimStore, claim: Claim, delivery?: "owed" | "done", reply = REPLY) => {
      expect(await store.claim(claim, LIMITS)).toBeUndefined();
      expect(await store.settling(claim, reply, WORK)).toBe(true);
      await store.settled(claim, SETTLEMENT, false);
      if (delivery) await store.deliver(claim, delivery);
      return claim;
    };
    /** The payer's next call for the same request, which signs anew. */
    const again = ({ payer, asset, fingerprint, testMoney }: Claim) => newClaim({ payer, asset, fingerprint, testMoney });

    it("keeps what a claim says, its secret too", async () => {
      const store = await start();
      const claim = newClaim({ secret: "ab".repeat(32), identifier: "purchase_0123456789", claimedAt: 1_234 });
      const began = Date.now();
      await store.claim(claim, LIMITS);
      const { deadlineAt, ...said } = claim;
      const kept = await store.find(claim);
      expect(kept).toMatchObject({ ...said, state: "running", delivery: "due" });
      // It may be kept by a clock of the store's own.
      expect(Math.abs(Number(kept?.deadlineAt) - deadlineAt)).toBeLessThanOrEqual(Date.now() - began + 5);
      await store.settling(claim, REPLY, WORK);
      expect(await store.find(claim)).toMatchObject({ state: "settling", delivery: "due", reply: REPLY });
    });

    it("charges at once: reply, price and claim together, and what was lost never", async () => {
      const store = await start();
      const claim = newClaim({ rail: "vouchers" });
      expect(await store.charge(claim, REPLY, WORK)).toBe(false);
      await store.claim(claim, LIMITS);
      expect(await store.charge(claim, REPLY, WORK)).toBe(true);
      expect(await store.find(claim)).toMatchObject({ rail: "vouchers", state: "settled", delivery: "due", reply: REPLY });
      expect(await store.charge(claim, REPLY, WORK)).toBe(false);
      await store.release(claim, "failed");
      expect(await store.find(claim)).toMatchObject({ state: "settled" });
      await store.deliver(claim, "owed");
      expect(await store.claim(again(claim), LIMITS)).toMatchObject({ nonce: claim.nonce, delivery: "owed" });
      const late = newClaim();
      await store.claim(late, LIMITS);
      await store.settling(late, REPLY, WORK);
      expect(await store.charge(late, REPLY, WORK)).toBe(false);
      expect(await store.find(late)).toMatchObject({ state: "settling" });
      const waiting = [...(await store.undecided(1_000, false)), ...(await store.unaudited(Date.now() + 1_000, 1_000))];
      expect(waiting.filter(({ nonce }) => nonce === claim.nonce)).toEqual([]);
    });

    it.each(["settling", "unknown", "settled"] as const)(
      "gives an owed claim that is %s to who signs anew for the same",
      async (state) => {
        const store = await start();
        const claim = newClaim();
        await store.claim(claim, LIMITS);
        await store.settling(claim, REPLY, WORK);
        if (state === "unknown") await store.unknown(claim, undefined, Date.now() + MINUTE);
        if (state === "settled") await store.settled(claim, SETTLEMENT, false);
        if (state !== "unknown") await store.deliver(claim, "owed");
        expect(await store.claim(again(claim), LIMITS)).toMatchObject({ nonce: claim.nonce, state, delivery: "owed" });
        expect(await store.find(claim)).toMatchObject({ reply: { body: REPLY.body } });
        expect(await store.peek(claim)).not.toHaveProperty("reply");
      },
    );

    it("asks for anew what was owed for more than a quarter of an hour: it is old by then", async () => {
      const now = Date.now();
      at(now);
      const store = await start();
      const claim = newClaim({ replyUntil: now + 5 * MINUTE, expiresAt: now + 5 * MINUTE });
      await pay(store, claim, "owed");
      at(now + OWED_FRESH_MS - 1_000);
      expect(await store.claim(again(claim), LIMITS)).toMatchObject({ nonce: claim.nonce });
      at(now + OWED_FRESH_MS + 1_000);
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
    });

    it("counts what is undecided as unpaid work, until it is decided", async () => {
      const store = await start();
      const payer = hex(20);
      const fresh = () => newClaim({ payer, fingerprint: hex(32) });
      const open = Array.from({ length: LIMITS.unpaid }, fresh);
      for (const claim of open) {
        await store.claim(claim, LIMITS);
        await store.settling(claim, REPLY, WORK);
        await store.unknown(claim, undefined, Date.now() + MINUTE);
      }
      await expect(store.claim(fresh(), LIMITS)).rejects.toMatchObject({ code: "overloaded" });
      for (const claim of open) await store.settled(claim, SETTLEMENT, true);
      expect(await store.claim(fresh(), LIMITS)).toBeUndefined();
    });

    it("takes a new payment while work goes on, while the reply is being sent, and after it was delivered", async () => {
      const store = await start();
      const claim = newClaim();
      await store.claim(claim, LIMITS);
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
      await store.settling(claim, REPLY, WORK);
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
      await store.settled(claim, SETTLEMENT, false);
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
      await store.deliver(claim, "done");
      await store.deliver(claim, "owed");
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
      expect(await store.find(claim)).toMatchObject({ delivery: "done" });
    });

    it("gives what is owed to nobody else, for nothing else and for no other money", async () => {
      const store = await start();
      const claim = await pay(store, newClaim(), "owed");
      for (const other of [{ payer: hex(20) }, { fingerprint: "another" }, { testMoney: true }])
        expect(await store.claim({ ...again(claim), ...other }, LIMITS)).toBeUndefined();
    });

    it("is told that an owed reply was delivered, and takes the next payment", async () => {
      const store = await start();
      const claim = await pay(store, newClaim(), "owed");
      expect(await store.claim(again(claim), LIMITS)).toMatchObject({ nonce: claim.nonce });
      await store.deliver(claim, "done");
      expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
    });

    it("owes the reply of what it hands out to be decided, unless that was delivered", async () => {
      const store = await start();
      const [owed, done] = [newClaim(), newClaim()];
      for (const claim of [owed, done]) {
        await store.claim(claim, LIMITS);
        await store.settling(claim, REPLY, WORK);
      }
      await store.deliver(done, "done");
      for (const claim of [owed, done]) await store.unknown(claim, undefined, Date.now() - 1);
      const taken = await store.undecided(100, false);
      expect(taken.find(({ nonce }) => nonce === owed.nonce)).toMatchObject({ state: "settling", delivery: "owed", attempts: 1 });
      expect(taken.find(({ nonce }) => nonce === done.nonce)).toMatchObject({ state: "settling", delivery: "done" });
    });

    it("looks after a settlement that a living process forgot, not before its time", async () => {
      const store = await start();
      const claim = newClaim();
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      const mine = async () => (await store.undecided(100, false)).filter(({ nonce }) => nonce === claim.nonce);
      const now = Date.now();
      at(now + 119_000);
      expect(await mine()).toEqual([]);
      at(now + 130_000);
      expect(await mine()).toMatchObject([{ delivery: "owed" }]);
    });

    it.each([
      ["delivered, until a minute after its window", "done", 0, 5 * MINUTE + MINUTE],
      ["owed, for a day from its settlement", "owed", 0, DAY],
      ["on its way, just as long", undefined, 0, DAY],
      ["owed, settled after its window had ended, for a day", "owed", 3 * DAY, 4 * DAY],
    ] as const)("keeps a reply that is %s", async (_what, delivery, settledAfter, until) => {
      const now = Math.floor(Date.now() / 1000) * 1000;
      at(now);
      const store = await start();
      const claim = newClaim({ replyUntil: now + 5 * MINUTE, expiresAt: now + 300 * DAY, deadlineAt: now + MINUTE });
      await store.claim(claim, LIMITS);
      await store.settling(claim, REPLY, WORK);
      at(now + settledAfter);
      await sweep(store);
      await store.settled(claim, SETTLEMENT, false);
      if (delivery) await store.deliver(claim, delivery);
      at(now + until - 1);
      await sweep(store);
      expect(await store.find(claim)).toMatchObject({ reply: { body: REPLY.body } });
      for (let after = until + 1; after <= until + 120 * MINUTE; after += 30 * MINUTE) {
        at(now + after);
        await sweep(store);
      }
      expect(await store.find(claim)).toMatchObject({ state: "settled" });
      expect(await store.find(claim)).not.toHaveProperty("reply");
      if (delivery === "owed") expect(await store.claim(again(claim), LIMITS)).toBeUndefined();
    });

    it("keeps the claim itself, without its reply, until a minute after the authorization's end", async () => {
      const now = Date.now();
      at(now);
      const store = await start();
      const claim = newClaim({ replyUntil: now + 5 * MINUTE, expiresAt: now + 60 * MINUTE, deadlineAt: now + MINUTE });
      await pay(store, claim, "done");
      at(now + 7 * MINUTE);
      await sweep(store);
      expect(await store.claim(claim, LIMITS)).toMatchObject({ state: "settled" });
      at(now + 61 * MINUTE - 1);
      await sweep(store);
      expect(await store.claim(claim, LIMITS)).toMatchObject({ state: "settled" });
      at(now + 61 * MINUTE + 1);
      await sweep(store);
      expect(await store.find(claim)).toBeUndefined();
    });

    it("keeps a named purchase, with its reply, for a day past its window", async () => {
      const now = Date.now();
      at(now);
      const store = await start();
      const identifier = "purchase_0123456789";
      const claim = newClaim({ identifier, replyUntil: now + 5 * MINUTE, expiresAt: now + 5 * MINUTE });
      await pay(store, claim, "done");
      at(now + DAY + 5 * MINUTE - 1);
      await sweep(store);
      expect(await store.claim({ ...again(claim), identifier, fingerprint: "x" }, LIMITS)).toMatchObject({ identifier });
      expect(await store.find(claim)).toMatchObject({ reply: { body: REPLY.body } });
      at(now + DAY + 5 * MINUTE + 1);
      await sweep(store);
      expect(await store.find(claim)).toBeUndefined();
    });

    it("lets a payer without a settled payment have fewer calls at once", async () => {
      const store = await start();
      const limits = { running: 6, runningNew: 2, unpaid: 3 };
      const payer = hex(20);
      const fresh = () => newClaim({ payer, fingerprint: hex(32) });
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => store.claim(fresh(), limits)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      const other = newClaim();
      await pay(store, other, "done");
      const more = async () =>
        (
          await Promise.allSettled(
            Array.from({ length: 10 }, () => store.claim(newClaim({ payer: other.payer, fingerprint: hex(32) }), limits)),
          )
        ).filter(({ status }) => status === "fulfilled").length;
      let running = 0;
      await expect.poll(async () => (running += await more())).toBe(6);
    });

    it("hands a settled payment to one auditor for a minute, then again, until it is known", async () => {
      const now = Date.now();
      at(now);
      const store = await start();
      const claim = await pay(store, newClaim({ claimedAt: now - 5 }), "done");
      const mine = async (before: number) => (await store.unaudited(before, 1_000)).filter(({ nonce }) => nonce === claim.nonce);
      expect(await mine(now)).toEqual([]);
      const { rail, network, asset, payer, nonce, amount, endpoint, expiresAt } = claim;
      const known = { rail, network, asset, payer, nonce, amount, endpoint, expiresAt, claimedAt: now - 5, settledAt: now };
      expect(await mine(now + 1)).toMatchObject([{ ...known, transaction: SETTLEMENT.transaction, testMoney: false }]);
      expect(await mine(now + 1)).toEqual([]);
      at(now + 2 * DAY);
      await sweep(store);
      expect(await mine(now + 1)).toHaveLength(1);
      await store.audited(claim, { transaction: SETTLEMENT.transaction });
      at(now + 4 * DAY);
      expect(await mine(now + 1)).toEqual([]);
    });

    it("audits no test money, and nothing that the chain has proven", async () => {
      const store = await start();
      const [test, proven] = [newClaim({ testMoney: true }), newClaim()];
      await pay(store, test, "done");
      await store.claim(proven, LIMITS);
      await store.settling(proven, REPLY, WORK);
      await store.settled(proven, SETTLEMENT, true);
      const nonces = (await store.unaudited(Date.now() + 1_000, 1_000)).map(({ nonce }) => nonce);
      expect(nonces).not.toContain(test.nonce);
      expect(nonces).not.toContain(proven.nonce);
    });

    it("drops a payer's oldest replies, not his claims and nobody else's, when he has too many", async () => {
      const store = await start({ maxPayerBytes: 100_000 });
      const large = { ...REPLY, body: "x".repeat(10_000) };
      const other = await pay(store, newClaim(), "done", large);
      const payer = hex(20);
      const claims: Claim[] = [];
      for (let at = 0; at < 40; at++) claims.push(await pay(store, newClaim({ payer, fingerprint: hex(32) }), "done", large));
      const records = await Promise.all(claims.map((claim) => store.find(claim)));
      expect(records.every((record) => record?.state === "settled")).toBe(true);
      const kept = records.map((record) => record?.reply !== undefined);
      expect(kept.indexOf(true)).toBe(kept.lastIndexOf(false) + 1);
      expect(kept.filter(Boolean).length).toBeGreaterThan(5);
      expect(kept.filter(Boolean).length).toBeLessThanOrEqual(10);
      expect(await store.find(other)).toMatchObject({ reply: { body: large.body } });
    });

    it("drops delivered replies before owed ones, and what is undecided never: that payer must wait, others need not", async () => {
      const store = await start({ maxPayerBytes: 100_000 });
      const large = { ...REPLY, body: "x".repeat(10_000) };
      const payer = hex(20);
      const fresh = () => newClaim({ payer, fingerprint: hex(32) });
      const owed = await pay(store, fresh(), "owed", large);
      const done = await pay(store, fresh(), "done", large);
      for (let at = 0; at < 3; at++) await pay(store, fresh(), "done", large);
      const open: Claim[] = [];
      const hang = async () => {
        const claim = fresh();
        await store.claim(claim, { ...LIMITS, unpaid: 99 });
        await store.settling(claim, large, WORK);
        await store.unknown(claim, undefined, Date.now() + MINUTE);
        open.push(claim);
      };
      while (open.length < 5) await hang();
      expect(await store.find(done)).not.toHaveProperty("reply");
      expect(await store.find(owed)).toHaveProperty("reply");
      const hangOn = async () => {
        while (open.length < 20) await hang();
      };
      await expect(hangOn()).rejects.toMatchObject({ code: "overloaded" });
      expect(open.length).toBeGreaterThan(5);
      expect(await store.find(owed)).not.toHaveProperty("reply");
      for (const claim of open) expect(await store.find(claim)).toHaveProperty("reply");
      expect(await store.claim(newClaim(), LIMITS)).toBeUndefined();
    });
  });
}
