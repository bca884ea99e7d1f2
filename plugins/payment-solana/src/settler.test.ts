import type { SettledPayment } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { MISDEEDS, type Misdeed } from "../test/facilitator.ts";
import { anySignature, claimOf, type Market, openMarket, PRICE, USDC, unaudited } from "../test/market.ts";

const bought = async (market: Market, agoMs = 0): Promise<SettledPayment> => {
  const buyer = await market.buyer();
  const entry = market.entry();
  const payment = market.read(agoMs ? await buyer.payWith(entry, market.cluster.blockhash(agoMs)) : await buyer.pay(entry));
  expect([payment.problem(Date.now()), payment.signing()]).toEqual([undefined, "payer"]);
  return payment;
};

describe("a settlement", () => {
  it("of the reference client's payment is made, and named by the signature that is on the chain", async () => {
    const market = await openMarket();
    const payment = await bought(market);
    expect(await payment.verify?.(claimOf(payment))).toEqual({ kind: "valid" });
    const outcome = await payment.settle(claimOf(payment));
    expect(outcome).toMatchObject({
      kind: "settled",
      response: {
        success: true,
        transaction: market.cluster.landed.at(-1)?.signature,
        payer: payment.key.payer,
        amount: String(PRICE),
      },
    });
    expect(market.received()).toBe(PRICE);
  });

  const made = ["landsAndResets", "isPending", "landsAndDenies", "isAskedTwice", "answersNonsense"] as const;
  it.each(made)("that was made is found on the chain, if the facilitator %s", async (name) => {
    const market = await openMarket();
    const payment = await bought(market);
    market.facilitator.misdeeds.push(MISDEEDS[name]);
    expect(await payment.settle(claimOf(payment))).toMatchObject({ kind: "settled", isProven: false });
    expect(market.received()).toBe(PRICE);
  });

  it.each(["resets", "lies"] as const)(
    "that was not made is not known, if the facilitator %s; asked again, it makes it",
    async (name) => {
      const market = await openMarket();
      const payment = await bought(market);
      market.facilitator.misdeeds.push(MISDEEDS[name]);
      const claim = claimOf(payment);
      expect(await payment.settle(claim)).toMatchObject({ kind: "unknown", transaction: undefined });
      expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "settled" });
      expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "settled" });
      expect(market.received()).toBe(PRICE);
    },
  );

  it("that is made late is found when it comes, whatever is said of it meanwhile", async () => {
    const market = await openMarket();
    const payment = await bought(market);
    const claim = claimOf(payment);
    let carryOut: () => Promise<unknown> = async () => {};
    market.facilitator.misdeeds.push((land) => {
      carryOut = land;
      return "reset";
    });
    expect(await payment.settle(claim)).toMatchObject({ kind: "unknown" });
    market.facilitator.misdeeds.push(() => ({ json: { success: false, errorReason: "invalid_network", transaction: "" } }));
    expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "unknown" }); // a no counts at the first time only
    await carryOut();
    expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "settled" });
    expect([market.received(), market.facilitator.settlements.length]).toEqual([PRICE, 2]);
  });

  it("is refused for good only where no broadcast can be behind it, and the chain has none", async () => {
    const market = await openMarket();
    const denies =
      (errorReason: string): Misdeed =>
      () => ({ json: { success: false, errorReason, transaction: "" } });
    const outcomeOf = async (reason: string) => {
      const payment = await bought(market);
      market.facilitator.misdeeds.push(denies(reason));
      return (await payment.settle(claimOf(payment))).kind;
    };
    expect(await outcomeOf("invalid_exact_svm_payload_memo_count")).toBe("refused");
    expect(await outcomeOf("invalid_exact_svm_transaction_simulation_failed")).toBe("unknown");
    expect(await outcomeOf("insufficient_funds")).toBe("unknown");
    const payment = await bought(market);
    market.facilitator.misdeeds.push(async (land, sign) => {
      await land();
      return denies("invalid_exact_svm_payload_memo_count")(land, sign);
    });
    expect(await payment.settle(claimOf(payment))).toMatchObject({ kind: "settled" });
  });

  it("is announced to those who list services once an hour, and what is kept says nothing of it", async () => {
    const market = await openMarket();
    const payments = [await bought(market), await bought(market)];
    for (const payment of payments) await payment.settle(claimOf(payment));
    const [first, second] = market.facilitator.settlements;
    expect([first?.paymentPayload.extensions, second?.paymentPayload.extensions]).toEqual([{ bazaar: { info: {} } }, undefined]);
    expect(payments.map(({ text }) => text.includes("bazaar"))).toEqual([false, false]);
  });
});

describe("what never comes is given up", () => {
  const OLD = 400_000;

  it("once every blockhash of its time is dead in finalized blocks, and no sooner", async () => {
    const market = await openMarket();
    const payment = await bought(market, OLD);
    const asked = () => market.facilitator.settlements.length;
    expect(await market.rail.reconcile(claimOf(payment, OLD))).toMatchObject({
      kind: "refused",
      reason: "invalid_exact_svm_transaction_expired",
    });
    expect(asked()).toBe(0);
    // 300 blocks are two minutes, finality is 13 s, and clocks may differ by a minute.
    for (const agoMs of [190_000, 90_000, 0])
      expect(await market.rail.reconcile(claimOf(payment, agoMs)), String(agoMs)).toMatchObject({ kind: "unknown" });
    expect(asked()).toBe(3);
  });

  it.each<[string, (market: Market, payer: string) => unknown]>([
    ["keeps no lists", ({ validator }) => Object.assign(validator.faults, { hasNoLists: true })],
    ["has lists that end early", ({ validator }) => Object.assign(validator.faults, { lag: 160 })],
    [
      "lists so much that the end is never seen",
      ({ validator, cluster }, payer) => {
        validator.faults.page = 1;
        for (const one of cluster.landed.splice(0))
          cluster.landed.push(one, ...Array.from({ length: 9 }, () => theirs(one, payer)));
      },
    ],
    [
      "refuses to list what it has not got to",
      ({ validator }) => {
        const error = { code: -32016, message: "Minimum context slot has not been reached" };
        validator.faults.deeds.set("getSignaturesForAddress", { json: { error } });
      },
    ],
    [
      "is of another time",
      ({ validator }) => {
        const late = Math.floor(Date.now() / 1000) + 600;
        validator.faults.deeds.set("getBlockTime", { json: { result: late } });
      },
    ],
    [
      "has slots of no order",
      ({ validator }) => {
        validator.faults.deeds.set("getBlocks", { json: { result: [3, 2, 1] } });
      },
    ],
    ["does not answer", ({ validator }) => validator.faults.deeds.set("*", "reset")],
    ["speaks of other things", ({ validator }) => validator.faults.deeds.set("*", { json: { result: "" } })],
  ])("not by a node that %s", async (_name, spoil) => {
    const market = await openMarket();
    const payment = await bought(market, OLD);
    spoil(market, payment.key.payer);
    market.facilitator.misdeeds.push(MISDEEDS.resets);
    expect(await market.rail.reconcile(claimOf(payment, OLD))).toMatchObject({ kind: "unknown" });
  });

  /** Somebody else's transaction that names the payer. */
  const theirs = (one: Market["cluster"]["landed"][number], payer: string) => ({
    ...one,
    signature: anySignature(),
    accounts: [payer],
  });

  it("not while the facilitator may be slow: after ten minutes it is not asked any more, and the chain alone decides", async () => {
    const market = await openMarket();
    const payment = await bought(market, OLD);
    market.validator.faults.hasNoLists = true;
    expect(await market.rail.reconcile(claimOf(payment, 700_000))).toMatchObject({ kind: "unknown" });
    expect(market.facilitator.settlements).toHaveLength(0);
  });

  it("what was carried out and failed is refused, once that is final", async () => {
    const market = await openMarket();
    const payment = await bought(market);
    for (const account of [...market.cluster.balances.keys()]) market.cluster.balances.set(account, 0n);
    market.facilitator.misdeeds.push(MISDEEDS.isPending);
    const claim = claimOf(payment);
    expect(await payment.settle(claim)).toMatchObject({ kind: "unknown", transaction: market.cluster.landed.at(-1)?.signature });
    market.cluster.advance(40);
    expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "refused", reason: "invalid_exact_svm_transaction_failed" });
  });
});

describe("the audit", () => {
  const settled = async (market: Market, misdeed?: Misdeed, agoMs = 0) => {
    const payment = await bought(market, agoMs);
    if (misdeed) market.facilitator.misdeeds.push(misdeed);
    const outcome = await payment.settle(claimOf(payment));
    return { payment, transaction: outcome.kind === "settled" ? outcome.response.transaction : "" };
  };

  it("waits for finality, and asks the chain alone", async () => {
    const market = await openMarket();
    const { payment, transaction } = await settled(market);
    const audit = () => market.rail.audit(unaudited(claimOf(payment), transaction));
    expect(await audit()).toBeUndefined();
    market.cluster.advance(40);
    expect(await audit()).toEqual({ transaction });
    expect(market.facilitator.settlements).toHaveLength(1);
  });

  it("finds the payment under its true name, whatever it was called", async () => {
    const market = await openMarket();
    const { payment, transaction } = await settled(market);
    market.cluster.advance(40);
    for (const named of ["", "nonsense", anySignature()])
      expect(await market.rail.audit(unaudited(claimOf(payment), named))).toEqual({ transaction });
  });

  it("misses what was signed and never sent, and what a fork took back, once it cannot come any more", async () => {
    const market = await openMarket();
    const OLD = 400_000;
    const signed = await settled(market, MISDEEDS.signsOnly, OLD);
    expect(signed.transaction).not.toBe("");
    const lost = await settled(market);
    market.cluster.drop(lost.transaction);
    for (const { payment, transaction } of [signed, lost]) {
      expect(await market.rail.audit(unaudited(claimOf(payment), transaction))).toBeUndefined();
      expect(await market.rail.audit(unaudited(claimOf(payment, OLD), transaction))).toBe("missing");
    }
  });

  it("misses what paid for something long ago", async () => {
    const market = await openMarket();
    const { payment, transaction } = await settled(market);
    market.cluster.advance(40);
    const hours = (count: number) => market.rail.audit(unaudited(claimOf(payment, -count * 3_600_000), transaction));
    expect([await hours(0.9), await hours(1.1)]).toEqual([{ transaction }, "missing"]);
    market.validator.faults.deeds.set("getBlockTime", { json: { result: Math.floor(Date.now() / 1000) - 7_200 } });
    expect(await hours(1.1)).toBeUndefined(); // by whose clock?
  });

  it.each<[string, (market: Market, transaction: string) => unknown]>([
    ["forgets it", ({ validator }, transaction) => validator.faults.forgotten.add(transaction)],
    [
      "shows another's transaction under its name",
      ({ validator, cluster }) => {
        const other = cluster.landed.find(({ bytes }) => bytes.length > 0)?.bytes ?? new Uint8Array();
        const forged = Buffer.from(other.with(1, (other[1] ?? 0) ^ 1));
        const result = { meta: { err: null }, blockTime: 0, transaction: [forged.toString("base64"), "base64"] };
        validator.faults.deeds.set("getTransaction", { json: { result } });
      },
    ],
    [
      "contradicts itself",
      ({ validator }) => {
        const status = { err: { InstructionError: [2, "x"] }, confirmationStatus: "finalized" };
        validator.faults.deeds.set("getSignatureStatuses", { json: { result: { value: [status] } } });
      },
    ],
    [
      "does not say whether it took effect",
      ({ validator }) =>
        validator.faults.deeds.set("getTransaction", {
          json: { result: { meta: null, blockTime: 1, transaction: ["AAAA", "base64"] } },
        }),
    ],
  ])("believes nothing of a node that %s", async (_name, spoil) => {
    const market = await openMarket();
    const { payment, transaction } = await settled(market);
    market.cluster.advance(40);
    spoil(market, transaction);
    expect(await market.rail.audit(unaudited(claimOf(payment), transaction))).toBeUndefined();
  });

  it("finds a payment among many transactions that name the payer", async () => {
    const market = await openMarket();
    const { payment, transaction } = await settled(market, MISDEEDS.isPending);
    market.validator.faults.page = 50;
    const one = market.cluster.landed.at(-1);
    for (let spam = 0; spam < 120 && one; spam++)
      market.cluster.landed.push({ ...one, signature: anySignature(), bytes: new Uint8Array(), memo: `[4] ${spam}` });
    market.cluster.advance(40);
    expect(await market.rail.reconcile(claimOf(payment))).toMatchObject({
      kind: "settled",
      isProven: true,
      response: { transaction },
    });
  });
});

it("payments of another network are not this rail's to ask about", async () => {
  const market = await openMarket();
  const payment = await bought(market);
  const claim = { ...claimOf(payment), network: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" };
  expect(await market.rail.reconcile(claim)).toMatchObject({ kind: "unknown" });
  expect(await market.rail.audit(unaudited(claim, ""))).toBeUndefined();
  expect(payment.key.asset).toBe(USDC);
});
