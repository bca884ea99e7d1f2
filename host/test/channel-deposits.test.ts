import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { type Mood } from "./payment/channel-bank.ts";
import { type ChannelBuyer, ChannelShop, receiptOf, type ShopOptions } from "./payment/channel-shop.ts";
import { reasonOf, shopsOfTests } from "./payment/shops.ts";

const open = shopsOfTests();

const charged = async ({ store }: ChannelShop, id: string) => (await store.channels.channel(id))?.charged;
const spent = (shop: ChannelShop, buyer: ChannelBuyer) =>
  10_000_000n - (shop.bank.wallets.get(buyer.account.address.toLowerCase()) ?? 0n);
/** Sends the buyer's last payment again until it is answered otherwise than that it is open. */
const untilKnown = async (buyer: ChannelBuyer, word: string): Promise<Response> => {
  let reply = await buyer.send(buyer.sent.at(-1) ?? "", word);
  await expect
    .poll(
      async () => {
        if (reply.status === 503) reply = await buyer.send(buyer.sent.at(-1) ?? "", word);
        return reply.status;
      },
      { timeout: 20_000 },
    )
    .not.toBe(503);
  return reply;
};

describe("a deposit whose facilitator", () => {
  it.each<[string, Mood, number]>([
    ["answers late", "late", 200],
    ["carries it out twice", "twice", 200],
    ["breaks the connection once it is carried out", "reset after", 200],
    ["boasts of a larger balance", "boast", 200],
    ["does not say what the channel holds", "mute", 200],
  ])("%s is taken once, for one reply and one charge, and holds what was deposited", async (_what, mood, status) => {
    const shop = await open();
    const buyer = shop.buyer();
    shop.bank.moods["/settle"].push(mood);
    const reply = await buyer.call("opening");
    expect(reply.status).toBe(status);
    expect(receiptOf(reply)).toMatchObject({
      amount: "10000",
      extra: { chargedAmount: "1000", channelState: { balance: "10000" } },
    });
    await expect.poll(() => charged(shop, buyer.channel)).toBe("1000");
    expect(await shop.store.channels.channel(buyer.channel)).toMatchObject({ chain: { balance: "10000" } });
    expect(spent(shop, buyer)).toBe(10_000n);
    const [deposit, ...more] = await shop.store.channels.transfers(0, Date.now() + 1_000, false, 10);
    expect([deposit, more]).toMatchObject([{ kind: "deposit", state: "mined", amount: "10000" }, []]);
    expect((await buyer.call("second")).status).toBe(200);
    expect(shop.service.runs()).toBe(2);
  });

  it("is not heard, with a chain that shows nothing yet, is pending, and ends as the chain has it", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    shop.bank.moods["/settle"].push("reset", "reset");
    const reply = await buyer.call("opening");
    expect([reply.status, await reply.json()]).toMatchObject([503, { error: "payment_pending", charged: null }]);
    const ended = await untilKnown(buyer, "opening");
    expect(ended.status).toBe(200);
    expect([shop.service.runs(), spent(shop, buyer)]).toEqual([1, 10_000n]);
    await expect.poll(() => charged(shop, buyer.channel)).toBe("1000");
    expect((await buyer.call("opening")).status).toBe(200); // which the client takes for its first call still
    expect([shop.service.runs(), spent(shop, buyer)]).toEqual([1, 10_000n]);
    const next = shop.buyer({}, buyer.key);
    expect((await next.call("next")).status).toBe(200);
    expect(await charged(shop, buyer.channel)).toBe("2000");
  });

  it("cannot verify it is 503, and nothing is worked for", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    for (const mood of ["down", "reset", "mute"] as const) {
      shop.bank.moods["/verify"].push(mood);
      const reply = await buyer.call("opening");
      expect([reply.status, await reply.json()]).toMatchObject([503, { error: "payment_unavailable", charged: false }]);
    }
    expect([shop.service.runs(), spent(shop, buyer)]).toEqual([0, 0n]);
    expect((await buyer.call("opening")).status).toBe(200);
  });

  it("refuses it for want of money is 402, and the work is counted as unpaid", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    shop.bank.wallets.set(buyer.account.address.toLowerCase(), 9_999n);
    const poor = await buyer.call("opening");
    expect([poor.status, reasonOf(poor)]).toEqual([402, "invalid_batch_settlement_evm_insufficient_balance"]);
    expect(shop.service.runs()).toBe(0);
  });

  it("finds the wallet empty once the work is done is 402, and nothing is charged", async () => {
    const address = { wallet: "" };
    const shop = await open({
      work: () => {
        shop.bank.wallets.set(address.wallet, 0n);
        return undefined;
      },
    });
    const buyer = shop.buyer();
    address.wallet = buyer.account.address.toLowerCase();
    const poor = await buyer.call("opening");
    expect([poor.status, reasonOf(poor)]).toEqual([402, "invalid_batch_settlement_evm_insufficient_balance"]);
    expect([await charged(shop, buyer.channel), shop.bank.channel(buyer.channel).balance]).toEqual(["0", 0n]);
    shop.bank.wallets.set(address.wallet, 10_000n);
    const rich = await open({ bank: shop.bank });
    expect((await buyer.call("opening", "/work", rich.service.url)).status).toBe(200);
  });
});

describe("a deposit", () => {
  interface Sent {
    readonly payload: {
      readonly deposit: {
        amount: string;
        authorization: { erc3009Authorization?: Record<string, string>; permit2Authorization?: unknown };
      };
    };
  }
  const altered = (payment: string | undefined, change: (payment: Sent) => unknown): string => {
    const sent = JSON.parse(atob(payment ?? "")) as Sent;
    change(sent);
    return btoa(JSON.stringify(sent));
  };
  const authorization = (change: Record<string, unknown>) => (sent: Sent) =>
    Object.assign(sent.payload.deposit.authorization.erc3009Authorization ?? {}, change);

  it.each<[string, (sent: Sent) => unknown, string]>([
    ["below the least", ({ payload }) => Object.assign(payload.deposit, { amount: "9999" }), "deposit_below_min_deposit"],
    ["of nothing", ({ payload }) => Object.assign(payload.deposit, { amount: "0" }), "deposit_payload"],
    [
      "by Permit2",
      ({ payload }) => Object.assign(payload.deposit, { authorization: { permit2Authorization: {} } }),
      "erc3009_authorization_required",
    ],
    ["that begins later", authorization({ validAfter: "99999999999" }), "payload_authorization_valid_after"],
    ["that has ended", authorization({ validBefore: "1" }), "payload_authorization_valid_before"],
    [
      "that ends before the work could",
      authorization({ validBefore: String(Math.floor(Date.now() / 1000) + 8) }),
      "payload_authorization_valid_before",
    ],
    ["that never ends", authorization({ validBefore: "99999999999" }), "payload_authorization_valid_before"],
    ["without a signature", authorization({ signature: undefined }), "deposit_payload"],
    ["with a salt that is none", authorization({ salt: "0x" }), "deposit_payload"],
    ["that somebody else signed", authorization({ signature: `0x${"11".repeat(65)}` }), "receive_authorization_signature"],
    [
      "of another amount than was signed",
      ({ payload }) => Object.assign(payload.deposit, { amount: "10001" }),
      "receive_authorization_signature",
    ],
  ])("%s is refused before any work", async (_what, change, reason) => {
    const shop = await open();
    const buyer = shop.buyer();
    shop.bank.moods["/verify"].push("down");
    await buyer.call("opening");
    const refused = await buyer.send(altered(buyer.sent.at(-1), change), "opening");
    expect([refused.status, reasonOf(refused)]).toEqual([402, `invalid_batch_settlement_evm_${reason}`]);
    expect([shop.service.runs(), spent(shop, buyer)]).toEqual([0, 0n]);
  });

  it("of two first calls at once is taken once, and both are answered", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    const replies = await Promise.all([buyer.call("one"), buyer.call("two")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(spent(shop, buyer)).toBe(10_000n);
    await expect.poll(() => charged(shop, buyer.channel)).toBe("2000");
  });
});

it("a refund gives the rest back at once, claims what was charged, and is done once", async () => {
  const shop = await open();
  const buyer = shop.buyer();
  for (let call = 0; call < 3; call++) expect((await buyer.call(`call ${call}`)).status).toBe(200);
  const id = buyer.channel;
  const receipt = await buyer.scheme.refund(`${shop.service.url}/list`);
  expect(receipt).toMatchObject({ success: true, amount: "7000", transaction: expect.stringMatching(/^0x/) });
  expect(shop.bank.channel(id)).toMatchObject({ balance: 3_000n, totalClaimed: 3_000n, refundNonce: 1n });
  expect(spent(shop, buyer)).toBe(3_000n);
  expect(await shop.store.channels.channel(id)).toMatchObject({
    charged: "3000",
    published: "3000",
    chain: { balance: "3000", totalClaimed: "3000" },
  });
  expect((await shop.store.sum("payer", 0, Date.now() + 1_000)).at(0)).toMatchObject({ calls: 3, amount: "3000" });
  expect((await buyer.call("again")).status).toBe(200); // with a new deposit
  expect(shop.service.runs()).toBe(4);
});

describe("a refund", () => {
  const used = async (options?: ShopOptions) => {
    const shop = await open(options);
    const buyer = shop.buyer();
    for (let call = 0; call < 2; call++) expect((await buyer.call(`call ${call}`)).status).toBe(200);
    return { shop, buyer, id: buyer.channel, url: `${shop.service.url}/list` };
  };

  it("of a part leaves the rest", async () => {
    const { shop, buyer, id, url } = await used();
    expect(await buyer.scheme.refund(url, { amount: "1500" })).toMatchObject({ amount: "1500" });
    expect(shop.bank.channel(id)).toMatchObject({ balance: 8_500n, totalClaimed: 2_000n });
    expect((await buyer.call("next")).status).toBe(200);
  });

  it("is signed by the operator's own key, where there is one", async () => {
    const { shop, buyer, url } = await used({ key: generatePrivateKey() });
    expect(await buyer.scheme.refund(url)).toMatchObject({ success: true, amount: "8000" });
    expect(shop.bank.refunds.at(-1)).toMatchObject({
      refundAuthorizerSignature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
      claimAuthorizerSignature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    });
  });

  it("whose answer was lost is found out about, and its copy gets the answer", async () => {
    const { shop, buyer, id, url } = await used();
    shop.bank.moods["/settle"].push("reset after");
    await expect(buyer.scheme.refund(url, { fetch: buyer.noted })).rejects.toThrow();
    const payment = buyer.sent.at(-1) ?? "";
    const copy = () => fetch(url, { headers: { "payment-signature": payment } });
    await expect.poll(async () => (await copy()).status, { timeout: 20_000 }).toBe(200);
    expect(receiptOf(await copy())).toMatchObject({ success: true });
    expect([shop.bank.channel(id).balance, spent(shop, buyer)]).toEqual([2_000n, 2_000n]);
  });

  it("whose answer was lost does not stand for the one after the next call, which gives back what is left then", async () => {
    const { shop, buyer, id, url } = await used();
    shop.bank.moods["/settle"].push("reset after");
    await expect(buyer.scheme.refund(url, { fetch: buyer.noted })).rejects.toThrow();
    await expect.poll(async () => (await shop.store.channels.channel(id))?.chain.refundNonce, { timeout: 20_000 }).toBe("1");
    const again = shop.buyer({}, buyer.key); // has lost its own record
    for (let call = 0; call < 2; call++) expect((await again.call(`more ${call}`)).status).toBe(200);
    expect(await again.scheme.refund(url)).toMatchObject({ success: true, amount: "8000" });
    expect([shop.bank.channel(id).balance, spent(shop, buyer)]).toEqual([4_000n, 4_000n]);
  });

  it("by another process is one of its own, and no answer to one before it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "farthing-refunds-"));
    const { shop, buyer, id, url } = await used({ folder });
    expect(await buyer.scheme.refund(url, { amount: "1500" })).toMatchObject({ amount: "1500" });
    const other = await open({ bank: shop.bank, folder });
    expect(await buyer.scheme.refund(`${other.service.url}/list`, { amount: "1500" })).toMatchObject({ amount: "1500" });
    expect([shop.bank.channel(id).balance, spent(shop, buyer)]).toEqual([7_000n, 7_000n]);
  });

  it("that was never carried out is not taken for done where a node that lags behind knows no channel: what is owed stays owed", async () => {
    const { shop, buyer, id, url } = await used();
    shop.bank.moods["/settle"].push("reset");
    const there = shop.bank.channel(id);
    await expect(buyer.scheme.refund(url, { fetch: buyer.noted })).rejects.toThrow();
    shop.bank.channels.delete(id);
    const before = shop.bank.asked.length;
    const looks = () => shop.bank.asked.slice(before).filter((asked) => asked === "/verify refund").length;
    await expect.poll(looks, { timeout: 15_000 }).toBe(2); // it goes on looking
    expect(await shop.store.channels.claimable(false, 10)).toMatchObject([{ id, charged: "2000", chain: { totalClaimed: "0" } }]);
    shop.bank.channels.set(id, there);
    await expect.poll(() => shop.bank.channel(id).balance, { timeout: 20_000 }).toBe(2_000n);
  });

  it("waits for the call that is running, and takes nothing from it", async () => {
    const { shop, buyer, id, url } = await used({
      work: (run) => (run < 3 ? undefined : new Promise((resolve) => setTimeout(() => resolve(undefined), 300))),
    });
    const call = buyer.call("slow");
    await expect.poll(() => shop.service.runs()).toBe(3);
    const refund = await buyer.scheme.refund(url).catch((error: Error) => error);
    expect((await call).status).toBe(200);
    expect(shop.bank.channel(id).balance).toBeGreaterThanOrEqual(BigInt((await charged(shop, id)) ?? "0"));
    expect(refund).toBeDefined();
    expect(await charged(shop, id)).toBe("3000");
  });

  it("of nothing is refused", async () => {
    const { shop, buyer, id, url } = await used();
    shop.bank.channel(id).balance = 2_000n;
    await expect(buyer.scheme.refund(url)).rejects.toThrow("invalid_batch_settlement_evm_refund_no_balance");
  });
});
