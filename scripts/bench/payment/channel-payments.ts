import type { PaymentRequirements } from "@x402/core/types";
import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/client";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

type Challenge = { readonly accepts: readonly PaymentRequirements[] };

/**
 * The payments of one new channel, in order, as header lines: each deposit is of `perDeposit` calls. Made by the official client, all
 * before anything is measured.
 */
export async function channelPayments({ accepts }: Challenge, calls: number, perDeposit: number): Promise<string[]> {
  const accepted = accepts.find(({ scheme }) => scheme === "batch-settlement");
  if (!accepted) throw new Error("no channels are offered");
  const account = privateKeyToAccount(generatePrivateKey());
  const price = BigInt(accepted.amount);
  const storage = new Map<string, object>();
  const client = new BatchSettlementEvmScheme(account, {
    depositStrategy: () => price * BigInt(perDeposit),
    storage: {
      get: async (key) => storage.get(key),
      set: async (key, value) => void storage.set(key, value),
      delete: async (key) => void storage.delete(key),
    },
  });
  const lines: string[] = [];
  for (let call = 0; call < calls; call++) {
    const balance = price * BigInt(perDeposit) * BigInt(Math.ceil(call / perDeposit));
    const { payload } = await client.createPaymentPayload(2, accepted);
    const { channelId } = payload.voucher as { channelId: `0x${string}` };
    const after = { chargedCumulativeAmount: String(price * BigInt(call + 1)), totalClaimed: "0" };
    const held = call % perDeposit === 0 ? balance + price * BigInt(perDeposit) : balance;
    storage.set(channelId.toLowerCase(), { ...after, balance: String(held) });
    const payment = { x402Version: 2, accepted, payload };
    lines.push(`payment-signature: ${Buffer.from(JSON.stringify(payment)).toString("base64")}\r\n`);
  }
  return lines;
}
