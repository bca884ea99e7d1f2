import { privateKeyToAccount } from "viem/accounts";
import type { ChannelBuyer } from "./channel-shop.ts";

/** A payment of a channel as it is sent. */
export interface Sent {
  readonly accepted: { readonly extra: Record<string, unknown> };
  readonly payload: {
    readonly type: string;
    readonly channelConfig: Record<string, unknown>;
    readonly voucher: Record<string, string>;
  };
}
/** A payment of the buyer's with something else in it. */
export const altered = (payment: string | undefined, change: (payment: Sent) => unknown): string => {
  const sent = JSON.parse(Buffer.from(payment ?? "", "base64").toString("utf8")) as Sent;
  change(sent);
  return Buffer.from(JSON.stringify(sent)).toString("base64");
};
/** A voucher that the buyer signs for so much in all, in the place of its last one. */
export const voucherOf = async (buyer: ChannelBuyer, ceiling: bigint, key = buyer.key, id = buyer.channel) => {
  const signature = await privateKeyToAccount(key).signTypedData({
    domain: {
      name: "x402 Batch Settlement",
      version: "1",
      chainId: 8453,
      verifyingContract: "0x4020074e9dF2ce1deE5A9C1b5c3f541D02a10003",
    },
    types: {
      Voucher: [
        { name: "channelId", type: "bytes32" },
        { name: "maxClaimableAmount", type: "uint128" },
      ],
    },
    primaryType: "Voucher",
    message: { channelId: id as `0x${string}`, maxClaimableAmount: ceiling },
  });
  return altered(buyer.sent.at(-1), ({ payload }) => {
    Object.assign(payload, { type: "voucher", deposit: undefined });
    Object.assign(payload.voucher, { channelId: id, maxClaimableAmount: String(ceiling), signature });
  });
};
