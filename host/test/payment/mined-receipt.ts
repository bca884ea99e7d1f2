import { setTimeout as sleep } from "node:timers/promises";
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from "viem";

/** The receipt of a transaction once it is mined. viem's own wait watches blocks, and on a busy machine misses the one that counts. */
export async function minedReceipt(client: Pick<PublicClient, "getTransactionReceipt">, hash: Hex): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      await sleep(20);
    }
  }
}
