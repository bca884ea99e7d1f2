import { signVoucher } from "@x402/evm/batch-settlement/client";
import type { Hex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { NETWORK } from "./payment/channel-bank.ts";
import { type ChannelBuyer, ChannelShop } from "./payment/channel-shop.ts";
import { shopsOfTests } from "./payment/shops.ts";

const open = shopsOfTests();

interface Sent {
  readonly payload: { type: string; deposit?: unknown; amount?: string; voucher: Record<string, string> };
}
const opened = (payment = ""): Sent => JSON.parse(Buffer.from(payment, "base64").toString("utf8"));
const packed = (sent: Sent): string => Buffer.from(JSON.stringify(sent)).toString("base64");

/** The buyer's last payment, with a voucher of that ceiling. */
async function redrawn(buyer: ChannelBuyer, ceiling: string, change: Partial<Sent["payload"]> = {}): Promise<string> {
  const sent = opened(buyer.sent.at(-1));
  const { signature } = await signVoucher(buyer.account, buyer.channel as Hex, ceiling, NETWORK);
  Object.assign(sent.payload, change);
  Object.assign(sent.payload.voucher, { maxClaimableAmount: ceiling, signature });
  return packed(sent);
}

/** The payment by which a buyer would open its channel, which nobody has taken. */
async function opening(shop: ChannelShop, buyer: ChannelBuyer): Promise<string> {
  shop.bank.moods["/verify"].push("down");
  expect((await buyer.call("opening")).status).toBe(503);
  return buyer.sent.at(-1) ?? "";
}

describe("one deposit", () => {
  it("with two vouchers at once is counted once", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const shop = await open({
      work: async (run) => {
        if (run === 1) await promise;
        return undefined;
      },
    });
    const buyer = shop.buyer();
    const first = await opening(shop, buyer);
    const second = await redrawn(buyer, "2000");
    const one = buyer.send(first, "one");
    await expect.poll(() => shop.service.runs()).toBe(1);
    const two = buyer.send(second, "two");
    await expect.poll(() => shop.bank.asked.filter((asked) => asked === "/verify deposit").length).toBe(3);
    resolve();
    expect((await one).status).toBe(200);
    // Where the first is booked before the second is claimed, that has nothing to deposit any more, and is a voucher.
    const { status } = await two;
    expect([200, 402]).toContain(status);
    if (status === 402) await buyer.send(await redrawn(buyer, "2000", { type: "voucher", deposit: undefined }), "two");
    await expect.poll(async () => (await shop.store.channels.channel(buyer.channel))?.charged).toBe("2000");
    const { balance } = shop.bank.channel(buyer.channel);
    expect([balance, (await shop.store.channels.channel(buyer.channel))?.chain.balance]).toEqual([10_000n, "10000"]);
  });

  it("that is carried out while another call with it waits, verified, is counted once", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const shop = await open({
      work: async (run) => {
        if (run === 1) await promise;
        return undefined;
      },
    });
    const buyer = shop.buyer();
    const first = await opening(shop, buyer);
    const second = await redrawn(buyer, "2000");
    const verified = () => shop.bank.asked.filter((asked) => asked === "/verify deposit").length;
    const one = buyer.send(first, "one");
    await expect.poll(() => shop.service.runs()).toBe(1);
    const two = buyer.send(second, "two");
    await expect.poll(verified).toBe(3);
    // The same voucher for another request waits for that one, which then finds the deposit gone.
    const three = buyer.send(second, "three");
    await expect.poll(verified).toBe(4);
    await new Promise((done) => setTimeout(done, 200));
    resolve();
    const statuses = (await Promise.all([one, two, three])).map(({ status }) => status);
    await new Promise((done) => setTimeout(done, 200));
    const { balance } = shop.bank.channel(buyer.channel);
    expect([statuses, balance, (await shop.store.channels.channel(buyer.channel))?.chain.balance]).toEqual([
      [200, 402, 402],
      10_000n,
      "10000",
    ]);
  });

  it("whose outcome nobody knew at first leaves its call to be claimed", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    shop.bank.moods["/settle"].push("reset", "reset");
    expect((await buyer.call("opening")).status).toBe(503);
    await expect.poll(async () => (await shop.store.channels.channel(buyer.channel))?.charged, { timeout: 20_000 }).toBe("1000");
    expect(await shop.store.channels.claimable(false, 10)).toMatchObject([{ id: buyer.channel, charged: "1000" }]);
    expect((await shop.store.channels.channelSums(false)).at(0)).toMatchObject({ outstanding: "1000", lost: "0" });
  });
});

it("a deposit is not given back in crumbs, each a transaction that somebody else pays for", async () => {
  const shop = await open();
  const buyer = shop.buyer();
  expect((await buyer.call("opening")).status).toBe(200);
  const url = `${shop.service.url}/list`;
  await expect(buyer.scheme.refund(url, { amount: "999" })).rejects.toThrow(/refund_amount_invalid/);
  expect(shop.bank.refunds).toEqual([]);
  expect(await buyer.scheme.refund(url, { amount: "8500" })).toMatchObject({ amount: "8500" });
  await expect(buyer.scheme.refund(url, { amount: "499" })).rejects.toThrow(/refund_amount_invalid/);
  expect(await buyer.scheme.refund(url)).toMatchObject({ amount: "500" });
});

describe("made-up keys", () => {
  it.each(["voucher", "refund"])("are not shown to the facilitator without end: %s", async (type) => {
    const shop = await open();
    const buyer = shop.buyer();
    await opening(shop, buyer);
    const before = shop.bank.asked.length;
    const replies: number[] = [];
    for (let count = 0; count < 80; count++) {
      const forged = shop.buyer({ salt: `0x${String(count).padStart(64, "0")}` }, generatePrivateKey());
      shop.bank.moods["/verify"].push("down");
      await forged.call("opening");
      const reply = await forged.send(await redrawn(forged, type === "refund" ? "0" : "1000", { type }), "a");
      replies.push(reply.status);
    }
    const asked = shop.bank.asked.slice(before).filter((question) => question === `/verify ${type}`);
    expect(asked.length).toBeLessThanOrEqual(60);
    expect(replies.at(-1)).toBe(429);
  });
});
