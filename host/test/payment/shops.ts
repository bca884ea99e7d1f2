import { afterEach } from "vitest";
import { ChannelShop, decoded, type ShopOptions } from "./channel-shop.ts";

/** Opens shops for the tests of a file, and closes them after each; the bank that they share with the first of them. */
export function shopsOfTests(): (options?: ShopOptions) => Promise<ChannelShop> {
  const shops: ChannelShop[] = [];
  afterEach(async () => {
    for (const shop of shops.splice(0).reverse()) await shop.close(shops.length === 0);
  });
  return async (options) => {
    const shop = await ChannelShop.open(options);
    shops.push(shop);
    return shop;
  };
}

/** Why a payment was refused. */
export const reasonOf = (response: Response): string => decoded<{ error: string }>(response, "payment-required").error;
