import { x402Client } from "@x402/core/client";
import { BatchSettlementEvmScheme, toClientEvmSigner } from "@x402/evm";
import { InMemoryClientChannelStorage } from "@x402/evm/batch-settlement/client";
import { wrapFetchWithPayment } from "@x402/fetch";
import { createPublicClient, http } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";

/** What a call through a channel ends with (x402 SettleResponse, scheme batch-settlement). */
export interface ChannelReceipt {
  readonly success: boolean;
  /** Hash of the deposit, if the call made one; else empty. */
  readonly transaction: string;
  /** What was deposited, in atomic units; else empty. */
  readonly amount?: string;
  readonly extra?: {
    /** What the call cost, in atomic units. */
    readonly chargedAmount?: string;
    readonly channelState?: {
      readonly channelId: string;
      readonly balance: string;
      readonly totalClaimed: string;
      readonly chargedCumulativeAmount?: string;
    };
  };
}

/** The last answer to a call, and its receipt if it was paid. */
export interface ChannelReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly receipt: ChannelReceipt | undefined;
}

/** How a wallet opens channels. */
export interface ChannelPayerOptions {
  /** What it deposits each time, in atomic units; what the service asks for if absent. */
  readonly deposit?: bigint;
  /** Node of the chain, by which the client finds its channel again where service and client disagree about it. */
  readonly rpcUrl?: string;
  /** Between this and the service: a test's own. */
  readonly fetch?: typeof fetch;
}

/** An agent's wallet that pays through channels, with a throw-away key. */
export interface ChannelPayer {
  readonly address: `0x${string}`;
  readonly account: PrivateKeyAccount;
  /** The official client's scheme, for refunds. */
  readonly scheme: BatchSettlementEvmScheme;
  pay(url: string, body?: object): Promise<ChannelReply>;
}

/** Opens a wallet for the x402 scheme `batch-settlement`: the official client, unmodified. */
export function createChannelPayer({ deposit, rpcUrl, fetch: carrier = fetch }: ChannelPayerOptions = {}): ChannelPayer {
  const account = privateKeyToAccount(generatePrivateKey());
  const signer = rpcUrl ? toClientEvmSigner(account, createPublicClient({ transport: http(rpcUrl) })) : account;
  const scheme = new BatchSettlementEvmScheme(signer, {
    storage: new InMemoryClientChannelStorage(),
    ...(deposit !== undefined && { depositStrategy: () => deposit }),
  });
  const paid = wrapFetchWithPayment(carrier, new x402Client().register("eip155:*", scheme));
  return {
    address: account.address,
    account,
    scheme,
    async pay(url, body) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await paid(url, body ? init : {});
      const receipt = response.headers.get("payment-response");
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        receipt: receipt ? (JSON.parse(Buffer.from(receipt, "base64").toString("utf8")) as ChannelReceipt) : undefined,
      };
    },
  };
}
