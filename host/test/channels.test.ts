import { afterEach, describe, expect, it } from "vitest";
import { ChannelShop, receiptOf, type ShopOptions } from "./payment/channel-shop.ts";

const shops: ChannelShop[] = [];
const open = async (options?: ShopOptions) => {
  const shop = await ChannelShop.open(options);
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

describe("a channel, with the official client,", () => {
  it("is opened by a deposit with the first call, and charged by vouchers from then on", async () => {
    const shop = await open();
    const buyer = shop.buyer();
    const first = await buyer.call();
    expect(first.status).toBe(200);
    const opened = receiptOf(first);
    expect(opened).toMatchObject({ amount: "10000", extra: { chargedAmount: "1000", channelState: { balance: "10000" } } });
    expect(opened.transaction).toMatch(/^0x[0-9a-f]{64}$/);
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
  });
});
