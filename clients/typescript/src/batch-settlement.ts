import { BatchSettlementEvmScheme, type ClientChannelStorage } from "@x402/evm/batch-settlement/client";
import { PaymentRefused } from "./errors.ts";
import { atomic, dollars } from "./money.ts";
import type { SchemeFactory } from "./wallet.ts";

/** How a channel is opened. */
export interface BatchSettlementOptions {
  /** Most that may lie in channels, over all deposits, in USD ("0.50"). Deposits are money that leaves the wallet; what is not spent of them can be withdrawn. */
  readonly deposits: string;
  /** Where it is kept how far each channel was signed; in memory if absent, and then asked of service and chain again. */
  readonly storage?: ClientChannelStorage;
  /** A node of the chain (JSON-RPC), by which a lost state is found again. */
  readonly rpcUrl?: string;
}

/**
 * x402's scheme "batch-settlement" on EVM networks: a deposit once, then a signed sum for each call, growing. Calls that are paid so run one
 * after the other, since each sum builds on the last.
 */
export const batchSettlement =
  ({ deposits, storage, rpcUrl }: BatchSettlementOptions): SchemeFactory =>
  (signer) => {
    let rest = atomic(deposits);
    const depositStrategy = ({
      depositAmount,
      minimumDepositAmount,
    }: {
      depositAmount: string;
      minimumDepositAmount: string;
    }) => {
      const least = BigInt(minimumDepositAmount);
      if (least > rest)
        throw new PaymentRefused(
          "over_deposit_budget",
          `a deposit of $${dollars(least)} is asked for, and $${dollars(rest)} may still be deposited`,
        );
      const wanted = BigInt(depositAmount);
      const deposit = wanted > rest ? rest : wanted;
      rest -= deposit;
      return deposit;
    };
    return {
      network: "eip155:*",
      client: new BatchSettlementEvmScheme(signer, {
        depositStrategy,
        ...(storage && { storage }),
        ...(rpcUrl !== undefined && { rpcUrl }),
      }),
      serial: true,
      payer: signer.address,
    };
  };
