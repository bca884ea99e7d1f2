import { generatePrivateKey } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { altered, type Sent, voucherOf } from "./payment/altered.ts";
import { AUTHORIZER, DAY } from "./payment/channel-bank.ts";
import { ChannelShop, decoded, receiptOf, type ShopOptions } from "./payment/channel-shop.ts";
import { reasonOf, shopsOfTests } from "./payment/shops.ts";

const open = shopsOfTests();

const charged = async ({ store }: ChannelShop, id: string) => (await store.channels.channel(id))?.charged;
/** A channel that was opened with one call. */
const opened = async (options?: ShopOptions) => {
  const shop = await open(options);
  const buyer = shop.buyer();
  expect((await buyer.call("opening")).status).toBe(200);
  await expect.poll(() => charged(shop, buyer.channel)).toBe("1000"); // a deposit is written down once its reply is on its way
  return { shop, buyer, id: buyer.channel };
};
describe("a channel, with the official client,", () => {
  it("is opened by a deposit with the first call, and charged by vouchers from then on", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    const first = await buyer.call();
    const opening = receiptOf(first);
    expect(opening).toMatchObject({ amount: "10000", extra: { chargedAmount: "1000", channelState: { balance: "10000" } } });
    expect(opening.transaction).toMatch(/^0x[0-9a-f]{64}$/);
    for (let call = 2; call <= 5; call++) {
      const reply = await buyer.call(`call ${call}`);
      expect(reply.status).toBe(200);
      expect(receiptOf(reply)).toMatchObject({
        transaction: "",
        amount: "",
        extra: { chargedAmount: "1000", channelState: { chargedCumulativeAmount: String(call * 1_000) } },
      });
    }
    expect(shop.bank.asked).toEqual(["/verify deposit", "/settle deposit"]);
    expect(await shop.store.channels.channel(buyer.channel)).toMatchObject({ charged: "5000", voucher: { ceiling: "5000" } });
    const [sum] = await shop.store.sum("payer", 0, Date.now() + 1_000);
    expect(sum).toMatchObject({ key: buyer.account.address.toLowerCase(), calls: 5, amount: "5000" });
  });

  it("is topped up when it is spent", async () => {
    const { shop, buyer, id } = await opened();
    for (let call = 2; call <= 12; call++) expect((await buyer.call(`call ${call}`)).status).toBe(200);
    expect(shop.bank.asked.filter((asked) => asked === "/settle deposit")).toHaveLength(2);
    expect(shop.bank.channel(id).balance).toBe(20_000n);
    expect(await charged(shop, id)).toBe("12000");
  });

  it("gives a lost reply again for the voucher that the client signs anew, and charges once", async () => {
    const { shop, buyer, id } = await opened();
    const reply = await buyer.call("lost");
    const runs = shop.service.runs();
    const again = shop.buyer({}, buyer.key); // a client that knows nothing of the reply: it signs the same voucher
    await again.call("opening");
    const lost = await buyer.send(buyer.sent.at(-1) ?? "", "lost");
    expect([lost.status, await lost.text()]).toEqual([200, await reply.text()]);
    expect(receiptOf(lost)).toEqual(receiptOf(reply));
    expect([shop.service.runs(), await charged(shop, id)]).toEqual([runs, "2000"]);
  });

  it("gives the reply of the deposit again to a client that never heard of it", async () => {
    const { shop, buyer, id } = await opened();
    const again = shop.buyer({}, buyer.key);
    const reply = await again.call("opening");
    expect(receiptOf(reply)).toMatchObject({ amount: "10000", extra: { chargedAmount: "1000" } });
    expect([shop.service.runs(), await charged(shop, id)]).toEqual([1, "1000"]);
    const blind = shop.buyer({}, buyer.key, true); // which signs a second deposit, that nobody carries out
    expect((await blind.call("opening")).status).toBe(200);
    expect([shop.bank.channel(id).balance, await charged(shop, id)]).toEqual([10_000n, "1000"]);
  });

  it("is found again by a client that has lost its own record", async () => {
    const { shop, buyer, id } = await opened();
    for (let call = 2; call <= 4; call++) await buyer.call(`call ${call}`);
    const again = shop.buyer({}, buyer.key);
    expect((await again.call("another")).status).toBe(200);
    expect([again.sent.length, await charged(shop, id)]).toEqual([2, "5000"]);
  });

  it("is found again by a ledger that has lost it, from what the chain has", async () => {
    const { shop, buyer, id } = await opened();
    for (let call = 2; call <= 4; call++) await buyer.call(`call ${call}`);
    shop.bank.channel(id).totalClaimed = 3_000n; // of 4,000, 1,000 are lost
    const other = await open({ bank: shop.bank });
    const reply = await buyer.call("there", "/work", other.service.url);
    expect(reply.status).toBe(200);
    expect(await other.store.channels.channel(id)).toMatchObject({ baseline: "3000", charged: "4000" });
  });

  it.each(["failed", "threw"])("charges nothing for a call that %s", async (how) => {
    const work: ShopOptions["work"] = (run) => {
      if (run !== 2) return undefined;
      if (how === "threw") throw new Error("broken");
      return { status: 502, headers: {}, body: "{}" };
    };
    const { shop, buyer, id } = await opened({ work });
    expect((await buyer.call("fails")).status).toBeGreaterThanOrEqual(500);
    expect(await charged(shop, id)).toBe("1000");
    expect((await buyer.call("fails")).status).toBe(200);
    expect(await charged(shop, id)).toBe("2000");
    expect(new Set(buyer.sent.slice(1).map((sent) => JSON.parse(atob(sent)).payload.voucher.signature)).size).toBe(1);
  });

  it("lets two calls at once through, one after the other, each charged", async () => {
    let running = 0;
    const work: ShopOptions["work"] = async () => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
      return undefined;
    };
    const { shop, buyer, id } = await opened({ work });
    const replies = await Promise.all([buyer.call("one"), buyer.call("two")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await charged(shop, id)).toBe("3000");
    expect(new Set(replies.map((reply) => receiptOf(reply).extra.channelState.chargedCumulativeAmount))).toEqual(
      new Set(["2000", "3000"]),
    );
  });

  it("gives copies of one voucher one reply, for one charge", async () => {
    const { shop, buyer, id } = await opened({ work: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 50)) });
    const payment = await voucherOf(buyer, 2_000n);
    const replies = await Promise.all(Array.from({ length: 8 }, () => buyer.send(payment, "copy")));
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    expect([shop.service.runs(), await charged(shop, id)]).toEqual([2, "2000"]);
  });
});

describe("a voucher", () => {
  it.each([
    ["below what was charged", 500n, "cumulative_amount_mismatch"],
    ["of what was charged, for another request", 1_000n, "cumulative_amount_mismatch"],
    ["above what was charged and the call", 2_001n, "cumulative_amount_mismatch"],
    ["out of order", 3_000n, "cumulative_amount_mismatch"],
    ["beyond any balance", 9_007_199_254_740_991n, "cumulative_amount_mismatch"],
  ])("that is %s is refused, with where the channel is", async (_what, ceiling, reason) => {
    const { shop, buyer, id } = await opened();
    const refused = await buyer.send(await voucherOf(buyer, ceiling), "other");
    expect([refused.status, reasonOf(refused)]).toEqual([402, `invalid_batch_settlement_evm_${reason}`]);
    const { accepts } = decoded<{ accepts: { scheme: string; extra: Record<string, unknown> }[] }>(refused, "payment-required");
    expect(accepts.find(({ scheme }) => scheme === "batch-settlement")?.extra).toMatchObject({
      channelState: { channelId: id, balance: "10000", chargedCumulativeAmount: "1000" },
      voucherState: { signedMaxClaimable: "1000", signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) },
    });
    expect([shop.service.runs(), await charged(shop, id)]).toEqual([1, "1000"]);
    expect((refused.headers.get("payment-required") ?? "").length).toBeLessThanOrEqual(2_000);
  });

  it("beyond the balance is refused, once the chain was asked, and taken once somebody has deposited", async () => {
    const { shop, buyer, id } = await opened();
    for (let call = 2; call <= 10; call++) await buyer.call(`call ${call}`);
    const payment = await voucherOf(buyer, 11_000n);
    expect(reasonOf(await buyer.send(payment))).toBe("invalid_batch_settlement_evm_cumulative_exceeds_balance");
    shop.bank.channel(id).balance += 1_000n;
    expect((await buyer.send(payment)).status).toBe(200);
  });

  const other = `0x${"11".repeat(20)}`;
  it.each<[string, (payment: Sent) => unknown, string]>([
    ["another signer's", () => {}, "voucher_signature"],
    ["a changed ceiling's", ({ payload }) => Object.assign(payload.voucher, { maxClaimableAmount: "2001" }), "voucher_signature"],
    [
      "another channel's",
      ({ payload }) => Object.assign(payload.voucher, { channelId: `0x${"22".repeat(32)}` }),
      "channel_id_mismatch",
    ],
    ["for another receiver", ({ payload }) => Object.assign(payload.channelConfig, { receiver: other }), "receiver_mismatch"],
    ["for another token", ({ payload }) => Object.assign(payload.channelConfig, { token: other }), "token_mismatch"],
    [
      "for another authorizer",
      ({ payload }) => Object.assign(payload.channelConfig, { receiverAuthorizer: other }),
      "receiver_authorizer_mismatch",
    ],
    [
      "with another delay",
      ({ payload }) => Object.assign(payload.channelConfig, { withdrawDelay: 900 }),
      "withdraw_delay_mismatch",
    ],
    [
      "with a delay beyond bounds",
      ({ payload }) => Object.assign(payload.channelConfig, { withdrawDelay: 1e9 }),
      "withdraw_delay_out_of_range",
    ],
    [
      "with another salt",
      ({ payload }) => Object.assign(payload.channelConfig, { salt: `0x${"33".repeat(32)}` }),
      "channel_id_mismatch",
    ],
    ["of no type", ({ payload }) => Object.assign(payload, { type: "gift" }), "payload_type"],
    ["without a voucher", ({ payload }) => Object.assign(payload, { voucher: null }), "voucher_payload"],
    ["of a number", ({ payload }) => Object.assign(payload.voucher, { maxClaimableAmount: 2000 }), "voucher_payload"],
    ["of a negative amount", ({ payload }) => Object.assign(payload.voucher, { maxClaimableAmount: "-1" }), "voucher_payload"],
    [
      "of too large an amount",
      ({ payload }) => Object.assign(payload.voucher, { maxClaimableAmount: "9007199254740993" }),
      "voucher_payload",
    ],
    ["with a list for its channel", ({ payload }) => Object.assign(payload, { channelConfig: [] }), "voucher_payload"],
  ])("%s is refused before anything is asked, and tells nothing of the channel", async (what, change, reason) => {
    const { shop, buyer, id } = await opened();
    const asked = shop.bank.asked.length;
    const key = what.startsWith("another signer") ? generatePrivateKey() : buyer.key;
    const refused = await buyer.send(altered(await voucherOf(buyer, 2_000n, key), change));
    expect([refused.status, reasonOf(refused)]).toEqual([402, `invalid_batch_settlement_evm_${reason}`]);
    expect(JSON.stringify(decoded(refused, "payment-required"))).not.toContain("voucherState");
    expect([shop.bank.asked.length, await charged(shop, id)]).toEqual([asked, "1000"]);
  });

  it("of a channel that was never opened is refused as the facilitator does, and leaves nothing behind", async () => {
    const { shop, buyer } = await opened();
    const stranger = shop.buyer();
    await stranger.call("opening").catch(() => {});
    shop.bank.channels.delete(stranger.channel);
    const other = await open({ bank: shop.bank });
    const refused = await stranger.send(await voucherOf(stranger, 1_000n), "a", other.service.url);
    expect([refused.status, reasonOf(refused)]).toEqual([402, "invalid_batch_settlement_evm_channel_not_found"]);
    expect(await other.store.channels.channel(stranger.channel)).toBeUndefined();
    expect(buyer.sent).toHaveLength(1);
  });

  it("that was shown to the chain proves nothing any more: neither its reply nor the next voucher is told for it", async () => {
    const { shop, buyer, id } = await opened();
    await buyer.call("secret");
    const payment = buyer.sent.at(-1) ?? "";
    await shop.store.channels.publish("eip155:8453", "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913", {
      channel: id,
      payer: buyer.account.address.toLowerCase(),
      ceiling: "2000",
    });
    const again = async () => {
      const refused = await buyer.send(payment, "secret");
      return [refused.status, JSON.stringify(decoded(refused, "payment-required"))];
    };
    // It is not claimed yet: without its own voucher the client would believe the chain, and sign the same one again.
    expect(await again()).toEqual([402, expect.stringContaining('"signedMaxClaimable":"2000"')]);
    expect((await buyer.call("next")).status).toBe(200);
    expect(await again()).toEqual([402, expect.not.stringContaining("voucherState")]);
  });
});

describe("a payer that withdraws", () => {
  it("is served until two hours before its withdrawal may end, as soon as that is known", async () => {
    const { shop, buyer, id } = await opened();
    const now = Math.floor(Date.now() / 1000);
    const announce = async (at: number) => {
      shop.bank.announce(id, at);
      const known = await shop.store.channels.channel(id);
      if (!known) throw new Error("the channel is not known");
      await shop.store.channels.mirror(known, { ...known.chain, withdrawRequestedAt: at, syncedAt: Date.now() });
    };
    const other = await open({ bank: shop.bank });
    await announce(now - DAY + 7_300);
    expect((await buyer.call("in time", "/work", other.service.url)).status).toBe(200);
    shop.bank.announce(id, now - DAY + 7_100);
    const third = await open({ bank: shop.bank });
    const refused = await buyer.call("too late", "/work", third.service.url);
    expect([refused.status, reasonOf(refused)]).toEqual([402, "invalid_batch_settlement_evm_cumulative_exceeds_balance"]);
    expect(third.service.runs()).toBe(0);
  });

  it("is served again from what it left there", async () => {
    const { shop, buyer, id } = await opened();
    shop.bank.announce(id);
    shop.bank.channel(id).totalClaimed = 1_000n;
    shop.bank.withdraw(id);
    const other = await open({ bank: shop.bank });
    const refused = await buyer.send(await voucherOf(buyer, 2_000n), "a", other.service.url);
    expect(reasonOf(refused)).toBe("invalid_batch_settlement_evm_cumulative_exceeds_balance");
    const again = shop.buyer({}, buyer.key);
    expect((await again.call("again", "/work", other.service.url)).status).toBe(200);
    expect(other.bank.channel(id).balance).toBe(11_000n);
  });
});

it("is offered with what a client needs to open a channel", async () => {
  const { service } = await open();
  const challenge = decoded<{ accepts: unknown[] }>(await fetch(`${service.url}/work`, { method: "POST" }), "payment-required");
  expect(challenge.accepts).toContainEqual(
    expect.objectContaining({
      scheme: "batch-settlement",
      amount: "1000",
      extra: { name: "USD Coin", version: "2", receiverAuthorizer: AUTHORIZER, withdrawDelay: DAY, minDeposit: "10000" },
    }),
  );
});
