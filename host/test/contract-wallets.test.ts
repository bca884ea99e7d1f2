import { describe, expect, it } from "vitest";
import { altered, voucherOf } from "./payment/altered.ts";
import { reasonOf, shopsOfTests } from "./payment/shops.ts";

/** Of a channel whose vouchers its payer signs, who is a contract. */
const CONTRACT = { payerAuthorizer: `0x${"00".repeat(20)}` } as const;

const open = shopsOfTests();

describe("a voucher that a contract wallet signs", () => {
  it("is shown to the facilitator before anything is claimed", async () => {
    const shop = await open({ contractVouchers: true });
    const buyer = shop.buyer(CONTRACT);
    expect((await buyer.call("opening")).status).toBe(200);
    expect((await buyer.call("second")).status).toBe(200);
    expect(shop.bank.asked).toEqual(["/verify deposit", "/settle deposit", "/verify voucher"]);
    shop.bank.contracts.set(buyer.account.address.toLowerCase(), "0xbeef");
    const refused = await buyer.send(await voucherOf(buyer, 3_000n), "third");
    expect(reasonOf(refused)).toBe("invalid_batch_settlement_evm_voucher_signature");
    expect((await shop.store.channels.channel(buyer.channel))?.charged).toBe("2000");
  });

  it("buys nothing without CONTRACT_VOUCHERS, and nobody is asked about it", async () => {
    const shop = await open();
    const buyer = shop.buyer(CONTRACT);
    const refused = await buyer.call("opening");
    expect([refused.status, reasonOf(refused)]).toEqual([402, "invalid_batch_settlement_evm_payer_authorizer_missing"]);
    expect([shop.service.runs(), shop.bank.asked]).toEqual([0, []]);
  });

  it("can have back what is left in its channel when the setting is taken away", async () => {
    const before = await open({ contractVouchers: true });
    const buyer = before.buyer(CONTRACT);
    expect((await buyer.call("opening")).status).toBe(200);
    const shop = await open({ bank: before.bank });
    const refused = await buyer.call("next", "/work", shop.service.url);
    expect(reasonOf(refused)).toBe("invalid_batch_settlement_evm_payer_authorizer_missing");
    // This shop has a ledger of its own, by which nothing was charged.
    const refund = altered(await voucherOf(buyer, 0n), ({ payload }) => Object.assign(payload, { type: "refund" }));
    expect((await buyer.send(refund, "refund", shop.service.url)).status).toBe(200);
  });
});
