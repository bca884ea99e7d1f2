import { generatePrivateKey } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliver, Shop, terms } from "../test/shop.ts";
import { batchSettlement } from "./batch-settlement.ts";
import { exact, FarthingClient } from "./index.ts";

/** A payment of this scheme, as far as the shop looks at it. */
interface ChannelPayment {
  readonly payload: {
    readonly type: "deposit" | "voucher";
    readonly voucher: { readonly channelId: string; readonly maxClaimableAmount: string };
    readonly deposit?: { readonly amount: string };
  };
}

let shop: Shop;
const asks = (minDeposit: string) => {
  const extra = {
    name: "USD Coin",
    version: "2",
    receiverAuthorizer: "0x3333333333333333333333333333333333333333",
    minDeposit,
  };
  shop.asks = [terms(), terms({ scheme: "batch-settlement", extra: { ...extra, withdrawDelay: 86_400 } })];
};
beforeEach(async () => {
  shop = new Shop();
  await shop.open();
  asks("10000");
});
afterEach(() => shop.close());

const KEY = generatePrivateKey();
const client = (deposits: string, budget = {}, key?: typeof KEY) =>
  new FarthingClient({
    url: shop.url,
    budget,
    schemes: [batchSettlement({ deposits }), exact],
    retries: 0,
    ...(key && { key, allow: { keyInSandbox: true } }),
  });
const call = (payer: FarthingClient): Promise<unknown> =>
  payer.fetch({ url: "https://example.com/" }).then(
    ({ cost }) => cost?.scheme,
    (error: { readonly code?: unknown }) => error.code ?? error,
  );
/** What came, as [what is deposited, how far the channel is signed]. */
const paid = () =>
  (shop.paid as unknown as readonly ChannelPayment[]).map(({ payload: { deposit, voucher } }) => [
    deposit?.amount,
    voucher.maxClaimableAmount,
  ]);
/** Lets the shop answer as the scheme asks: with what it has charged. */
const charging = (): void => {
  for (let at = 0; at < 20; at++)
    shop.deeds.push((payment, reply) => deliver(payment, reply, { ok: true }, { extra: { chargedAmount: "1000" } }));
};

describe("batch-settlement", () => {
  it("deposits once, then signs sums that grow, one call after the other", async () => {
    charging();
    const payer = client("0.01");
    expect(await call(payer)).toBe("batch-settlement");
    expect(await Promise.all([call(payer), call(payer), call(payer)])).toEqual(Array(3).fill("batch-settlement"));
    expect(paid()).toEqual([
      ["10000", "1000"],
      [undefined, "2000"],
      [undefined, "3000"],
      [undefined, "4000"],
    ]);
    expect(await payer.spending()).toMatchObject({ session: "0.004" });
  });

  it("deposits no more than is allowed, and nothing that would not do", async () => {
    charging();
    asks("0");
    expect(await call(client("0.0015"))).toBe("batch-settlement");
    expect(paid()).toEqual([["1500", "1000"]]);
    expect(await call(client("0.0005"))).toBe("over_deposit_budget");
    asks("1200");
    expect(await call(client("0.0011"))).toBe("over_deposit_budget");
    expect(shop.paid.length).toBe(1);
  });

  it("opens another channel where it does not know of those before: a service refuses what does not fit a channel's past", async () => {
    charging();
    for (const payer of [client("0.01", {}, KEY), client("0.01", {}, KEY)]) await call(payer);
    const channels = (shop.paid as unknown as readonly ChannelPayment[]).map(({ payload }) => payload.voucher.channelId);
    expect(new Set(channels).size).toBe(2);
  });

  it("signs the same sum again for a call that was not charged", async () => {
    charging();
    const payer = client("0.01");
    await call(payer);
    shop.deeds.unshift((_, reply) =>
      reply.writeHead(422, { "content-type": "application/json" }).end('{"error":"empty_content"}'),
    );
    expect([await call(payer), await call(payer)]).toEqual(["empty_content", "batch-settlement"]);
    expect(paid()).toEqual([
      ["10000", "1000"],
      [undefined, "2000"],
      [undefined, "2000"],
    ]);
  });

  it("delivers a reply whose receipt makes no sense, and signs no more than was asked for", async () => {
    shop.deeds.push((payment, reply) => deliver(payment, reply, { ok: true }, { extra: { chargedAmount: "999999999" } }));
    const payer = client("0.01");
    expect(await call(payer)).toBe("batch-settlement");
    expect(await call(payer)).toBe("batch-settlement");
    expect(paid().map(([, signed]) => signed)).toEqual(["1000", "1000"]);
  });

  it("keeps to the budget", async () => {
    charging();
    const payer = client("0.01", { session: "0.002" });
    expect([await call(payer), await call(payer), await call(payer)]).toEqual([
      "batch-settlement",
      "batch-settlement",
      "over_session_budget",
    ]);
  });

  it("does not hold up others when a call is ended while it waits for its turn", async () => {
    const payer = client("0.01");
    shop.deeds.push(() => undefined);
    const [first, second] = [new AbortController(), new AbortController()];
    const ends = [first, second].map(({ signal }) =>
      payer.fetch({ url: "https://example.com/" }, { signal }).catch((error: Error) => error.message),
    );
    await expect.poll(() => shop.paid.length).toBe(1);
    second.abort(new Error("second"));
    expect(await ends[1]).toBe("second");
    first.abort(new Error("first"));
    expect(await ends[0]).toContain("the call was ended");
    charging();
    expect(await call(payer)).toBe("batch-settlement");
  });
});
