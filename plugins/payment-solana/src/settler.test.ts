import type { SettledPayment } from "@farthing/contract";
import { expect, it } from "vitest";
import { MISDEEDS, type Misdeed } from "../test/facilitator.ts";
import { claimOf, type Market, openMarket, PRICE } from "../test/market.ts";

const bought = async (market: Market): Promise<SettledPayment> => {
  const buyer = await market.buyer();
  const payment = market.read(await buyer.pay(market.entry()));
  expect([payment.problem(Date.now()), payment.signing()]).toEqual([undefined, "payer"]);
  expect(await payment.verify?.(claimOf(payment))).toEqual({ kind: "valid" });
  return payment;
};

it("a payment of the reference client is verified, settled, and named by the signature that is on the chain", async () => {
  const market = await openMarket();
  const payment = await bought(market);
  const outcome = await payment.settle(claimOf(payment));
  const [landed] = market.cluster.landed.slice(-1);
  expect(outcome).toMatchObject({
    kind: "settled",
    response: { success: true, transaction: landed?.signature, payer: payment.key.payer, amount: String(PRICE) },
  });
  expect(market.received()).toBe(PRICE);
});

it.each(Object.entries(MISDEEDS).filter(([name]) => !["resets", "lies", "signsOnly"].includes(name)))(
  "a settlement that was made is found on the chain, if the facilitator %s",
  async (_name, misdeed: Misdeed) => {
    const market = await openMarket();
    const payment = await bought(market);
    market.facilitator.misdeeds.push(misdeed);
    expect(await payment.settle(claimOf(payment))).toMatchObject({ kind: "settled", isProven: false });
    expect(market.received()).toBe(PRICE);
  },
);
