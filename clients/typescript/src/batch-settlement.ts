import {
  BatchSettlementEvmScheme,
  type ClientChannelStorage,
  type BatchSettlementDepositStrategyContext as Deposit,
} from "@x402/evm/batch-settlement/client";
import { createPublicClient, http, toHex } from "viem";
import { PaymentRefused } from "./errors.ts";
import { atomic, dollars } from "./money.ts";
import type { EvmSigner, SchemeFactory } from "./wallet.ts";

/** How a channel is opened. */
export interface BatchSettlementOptions {
  /**
   * Most that may lie unspent in a channel, in USD ("0.50"); a service has one for each payee and network. A deposit is money that leaves the
   * wallet; what is not spent of it can be withdrawn from the contract.
   */
  readonly deposits: string;
  /**
   * Where it is kept how far each channel was signed; in memory if absent. What is forgotten is deposited again, unless `rpcUrl` is given.
   */
  readonly storage?: ClientChannelStorage;
  /**
   * Sets the channels of one key apart: 32 bytes in hex, to be kept with `storage`. Without it and without `storage` it is random, since a
   * service refuses what a client signs that does not know the channel's past; else it is the library's own.
   */
  readonly salt?: `0x${string}`;
  /** A node of the chain (JSON-RPC): a forgotten channel, or one that the service counts differently, is found again by it. */
  readonly rpcUrl?: string;
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What may be deposited: all that is asked for where that is allowed, at least what the call needs. */
function depositWithin(
  limit: bigint,
  { depositAmount, minimumDepositAmount, clientContext, paymentRequirements }: Deposit,
): bigint {
  const { balance = "0", chargedCumulativeAmount = "0" } = clientContext;
  const unspent = BigInt(balance) - BigInt(chargedCumulativeAmount);
  const rest = limit - (unspent > 0n ? unspent : 0n);
  const announced = String(paymentRequirements.extra?.minDeposit ?? "0");
  const least = /^\d{1,78}$/.test(announced)
    ? most(BigInt(minimumDepositAmount), BigInt(announced))
    : BigInt(minimumDepositAmount);
  if (least > rest)
    throw new PaymentRefused(
      "over_deposit_budget",
      `the service asks for a deposit of $${dollars(least)}, and $${dollars(rest > 0n ? rest : 0n)} of the $${dollars(limit)} that may lie in a channel are left`,
    );
  const wanted = BigInt(depositAmount);
  return wanted < rest ? wanted : rest;
}

/** The signer, able to read the chain. */
function reading(signer: EvmSigner, rpcUrl: string) {
  const chain = createPublicClient({ transport: http(rpcUrl) });
  type Question = Parameters<typeof chain.readContract>[0];
  const { address } = signer;
  return {
    address,
    signTypedData: (message: Parameters<EvmSigner["signTypedData"]>[0]) => signer.signTypedData(message),
    readContract: (question: object) => chain.readContract(question as Question),
  };
}

const saltOf = (salt: `0x${string}` | undefined, isForgetful: boolean) => {
  const chosen = salt ?? (isForgetful ? newSalt() : undefined);
  return chosen === undefined ? {} : { salt: chosen };
};

/** A salt that no channel has yet. */
export const newSalt = (): `0x${string}` => toHex(crypto.getRandomValues(new Uint8Array(32)));

/**
 * x402's scheme "batch-settlement" on EVM networks: a deposit once, then a signed sum for each call, growing. Calls that are paid so run one
 * after the other, since each sum builds on the last. Throws a RangeError for a limit that is no amount.
 */
export const batchSettlement = ({ deposits, storage, rpcUrl, salt }: BatchSettlementOptions): SchemeFactory => {
  const limit = atomic(deposits);
  return (signer) => ({
    network: "eip155:*",
    client: new BatchSettlementEvmScheme(rpcUrl === undefined ? signer : reading(signer, rpcUrl), {
      depositStrategy: (deposit) => depositWithin(limit, deposit),
      ...(storage && { storage }),
      ...saltOf(salt, storage === undefined && rpcUrl === undefined),
    }),
    serial: true,
    payer: signer.address,
  });
};
