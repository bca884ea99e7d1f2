import type { Payout } from "@farthing/contract";
import { transferData } from "./payout-chain.ts";

/**
 * Transfers as a file for a Safe's Transaction Builder, which signs and sends them as one transaction (Safe, "Transaction Builder", batch
 * files of version 1.0); other wallets and programs find target and calldata of each call in it.
 */
export function transferFile(payouts: readonly Payout[], chainId: number): string {
  const [first] = payouts;
  const file = {
    version: "1.0",
    chainId: String(chainId),
    createdAt: first?.at ?? 0,
    meta: {
      name: `Farthing payout ${first?.batch ?? ""}`,
      description: `${payouts.length} transfers of USDC to authors of extractors`,
    },
    transactions: payouts.map(({ asset, author, amount }) => ({
      to: asset,
      value: "0",
      data: transferData(author, amount),
      contractMethod: null,
      contractInputsValues: null,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
