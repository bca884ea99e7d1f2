import type { Payout } from "@farthing/contract";
import {
  BaseError,
  createPublicClient,
  ExecutionRevertedError,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseEventLogs,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { Market } from "../markets.ts";

/** Gas of a transfer of USDC, with room for a first one to an address and for what rollups add. */
const GAS = 150_000n;
const TIMEOUT_MS = 10_000;

/** What a payer has, and where the next transaction stands. */
export interface Purse {
  /** Atomic units of USDC. */
  readonly balance: bigint;
  /** Wei. */
  readonly coins: bigint;
  readonly nonce: number;
  /** What a gas is paid with at most, and of that to whoever makes the block; wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** A signed transfer. */
export interface SignedTransfer {
  readonly raw: Hex;
  readonly transaction: Hex;
}

/** Calldata of a transfer of an ERC-20 token (EIP-20). */
export const transferData = (to: string, amount: string): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, BigInt(amount)] });

/** USDC on one network, moved by one key. */
export class PayoutChain {
  readonly #client;
  readonly #account: PrivateKeyAccount | undefined;

  /** Without a key it only looks. Throws if `key` is none. */
  constructor(
    private readonly market: Market,
    key?: string,
  ) {
    this.#client = createPublicClient({ transport: http(market.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 2 }) });
    this.#account = key === undefined ? undefined : privateKeyToAccount(key as Hex);
  }

  /** Address of the key, in lower case. */
  get payer(): string {
    return this.#payer.address.toLowerCase();
  }

  get #payer(): PrivateKeyAccount {
    if (!this.#account) throw new Error("there is no key to pay with");
    return this.#account;
  }

  /** Throws if the node cannot be asked, or is of another chain. */
  async purse(): Promise<Purse> {
    const { address } = this.#payer;
    const [chainId, balance, coins, nonce, fees] = await Promise.all([
      this.#client.getChainId(),
      this.#client.readContract({ address: this.#asset, abi: erc20Abi, functionName: "balanceOf", args: [address] }),
      this.#client.getBalance({ address }),
      this.#client.getTransactionCount({ address, blockTag: "pending" }),
      this.#client.estimateFeesPerGas({ type: "eip1559", chain: null }),
    ]);
    if (chainId !== this.market.chainId) throw new Error(`the node of ${this.market.network} is of another chain, ${chainId}`);
    const { maxFeePerGas, maxPriorityFeePerGas } = fees;
    return { balance, coins, nonce, maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas };
  }

  /** Most that a transfer can cost, wei. */
  cost({ maxFeePerGas }: Purse): bigint {
    return GAS * maxFeePerGas;
  }

  /** Why the token would refuse a transfer, such as to an address that its issuer has barred; `undefined` if it would not. */
  async refusal(to: string, amount: string): Promise<string | undefined> {
    try {
      await this.#client.call({ account: this.#payer.address, to: this.#asset, data: transferData(to, amount) });
      return undefined;
    } catch (error) {
      const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError);
      if (!reverted) throw error; // the node's own fault says nothing of the token
      return (error as BaseError).shortMessage;
    }
  }

  async sign(to: string, amount: string, nonce: number, { maxFeePerGas, maxPriorityFeePerGas }: Purse): Promise<SignedTransfer> {
    const raw = await this.#payer.signTransaction({
      type: "eip1559",
      chainId: this.market.chainId,
      to: this.#asset,
      data: transferData(to, amount),
      gas: GAS,
      nonce,
      maxFeePerGas,
      maxPriorityFeePerGas,
    });
    return { raw, transaction: keccak256(raw) };
  }

  /** Hands a signed transaction to the node. That it knows it already, or has it behind it, is said by `outcome`. */
  async broadcast(raw: string): Promise<void> {
    await this.#client.sendRawTransaction({ serializedTransaction: raw as Hex }).catch(() => undefined);
  }

  /**
   * What became of a transaction: on the chain, with as many blocks behind it as count for good, or refused there; `undefined` while it is
   * not known. That a receipt is missing is evidence of nothing: of several nodes behind one address some are late.
   */
  async outcome(transaction: string): Promise<"paid" | "failed" | undefined> {
    const { confirmations } = this.market;
    const head = await this.#client.getBlockNumber();
    const settled = head - BigInt(confirmations);
    const receipt = await this.#client.getTransactionReceipt({ hash: transaction as Hex }).catch(unlessMissing);
    if (!receipt || receipt.blockNumber > settled) return undefined;
    return receipt.status === "success" ? "paid" : "failed";
  }

  /** Whether a signed transaction has paid, or may yet: until another one of its number is on the chain for good. */
  async canPay({ transaction, payer, nonce }: Pick<Required<Payout>, "transaction" | "payer" | "nonce">): Promise<boolean> {
    const head = await this.#client.getBlockNumber();
    const settled = head - BigInt(this.market.confirmations);
    if (settled < 0n) return true;
    const receipt = await this.#client.getTransactionReceipt({ hash: transaction as Hex }).catch(unlessMissing);
    if (receipt) return receipt.status === "success" || receipt.blockNumber > settled;
    return (await this.#client.getTransactionCount({ address: payer as Hex, blockNumber: settled })) <= nonce;
  }

  /** The transfers of the token that a transaction made: "to amount", addresses in lower case; none while it is not on the chain for good. */
  async transfersOf(transaction: string): Promise<readonly string[]> {
    if ((await this.outcome(transaction)) !== "paid") return [];
    const { logs } = await this.#client.getTransactionReceipt({ hash: transaction as Hex });
    const own = logs.filter(({ address }) => address.toLowerCase() === this.market.asset.toLowerCase());
    return parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: own }).map(
      ({ args }) => `${args.to.toLowerCase()} ${args.value}`,
    );
  }

  get #asset(): Hex {
    return this.market.asset as Hex;
  }
}

/** A receipt that is not there is an answer; a node that does not answer is none. */
function unlessMissing(error: unknown): undefined {
  if ((error as Error).name === "TransactionReceiptNotFoundError") return undefined;
  throw error;
}
