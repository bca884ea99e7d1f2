import { ClockOffset } from "@farthing/contract";
import { JsonRpc, type NodeFailure } from "./json-rpc.ts";
import type { Market } from "./markets.ts";
import { type Meter, NO_METER } from "./meter.ts";

/** Selector of EIP-3009's `authorizationState(address,bytes32)`. */
const AUTHORIZATION_STATE = "0xe94a0102";
/** What a node refuses for its size or its age it refuses again: such questions are asked only twice. */
const TRIES = 2;

/** How long a node is still listened to that another has taken the place of: longer than one question takes, tried three times. */
const LAST_ANSWERS_MS = 20_000;

/** So old may a node's newest block be that follows its chain. */
const OLDEST_BLOCK_MS = 60_000;

/** A block's head. `time`: milliseconds since the epoch. */
export interface Block {
  readonly number: number;
  readonly hash: string | undefined;
  readonly time: number;
}

/** An event. Hex in lower case; `time`: its block's, milliseconds since the epoch, where the node says it. */
export interface ChainLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly index: number;
  readonly block: number;
  readonly blockHash: string;
  readonly transaction: string;
  readonly time: number | undefined;
}

/** Which events: of one contract, in some blocks, with these topics (`null`: any). */
export interface LogFilter {
  readonly address: string;
  readonly topics: readonly (string | null)[];
  readonly blocks: { readonly hash: string } | { readonly from: number; readonly to: number };
}

/** Whose authorization. */
export interface Authorization {
  readonly asset: string;
  readonly payer: string;
  readonly nonce: string;
}

/** The node is of another chain: the setting is wrong, and no answer of its counts. */
export class WrongChain extends Error {}

/** A value as a word of 32 bytes. */
export const word = (hex: string): string => `0x${hex.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;

/** The questions that are asked of a chain's node. All reject with a NodeFailure, or because what the node answers is of another type. */
export class ChainNode {
  /** By the newest block, which may be some seconds old, and is of no later time than it is. */
  readonly clock: ClockOffset;
  #rpc: JsonRpc;
  #address: string;

  constructor(
    private readonly market: Pick<Market, "chainId" | "rpcUrl" | "rpcSetting">,
    private readonly meter: Meter = NO_METER,
  ) {
    this.clock = new ClockOffset(`the chain eip155:${market.chainId}`);
    this.#address = market.rpcUrl;
    this.#rpc = this.#open(market.rpcUrl);
  }

  /**
   * Asks another node from now on, if that is one of the same chain; false if it is the same one. Rejects with a NodeFailure or WrongChain,
   * and then goes on asking the one before. What that one was asked it still answers.
   */
  async move(address: string): Promise<boolean> {
    if (address === this.#address) return false;
    const rpc = this.#open(address);
    try {
      await this.#check(rpc);
    } catch (error) {
      await rpc.close();
      throw error;
    }
    const before = this.#rpc;
    this.#rpc = rpc;
    this.#address = address;
    setTimeout(() => void before.close(), LAST_ANSWERS_MS).unref();
    return true;
  }

  /** Throws WrongChain if the node is of another chain. */
  check(): Promise<void> {
    return this.#check(this.#rpc);
  }

  #open(address: string): JsonRpc {
    return new JsonRpc(address, (ask) => this.meter(`eip155:${this.market.chainId}`, ask));
  }

  async #check(rpc: JsonRpc): Promise<void> {
    const id = quantity(await rpc.ask("eth_chainId", []));
    const { chainId, rpcSetting } = this.market;
    if (id !== chainId) throw new WrongChain(`${rpcSetting}: the node is of chain ${id}, not ${chainId}`);
  }

  async block(number: number | "latest"): Promise<Block> {
    const tag = number === "latest" ? number : hex(number);
    const sent = Date.now();
    const block = record(await this.#rpc.ask("eth_getBlockByNumber", [tag, false]));
    const time = quantity(block.timestamp) * 1000;
    if (number === "latest") this.clock.tell(time, sent, Date.now(), OLDEST_BLOCK_MS);
    return { number: quantity(block.number), hash: optionalHex(block.hash), time };
  }

  /** Whether the authorization was used or canceled up to that block. Nodes that have no state of it refuse. */
  async isUsed({ asset, payer, nonce }: Authorization, block: number): Promise<boolean> {
    const data = AUTHORIZATION_STATE + word(payer).slice(2) + word(nonce).slice(2);
    const state = hexString(await this.#rpc.ask("eth_call", [{ to: asset, data }, hex(block)], TRIES));
    if (!/^0x0{63}[01]$/.test(state)) throw new Error("there is no such token on the node's chain");
    return state.endsWith("1");
  }

  /** What a contract answers as of a block: 0x-prefixed hex. */
  async call(to: string, data: string, block: number): Promise<string> {
    return hexString(await this.#rpc.ask("eth_call", [{ to, data }, hex(block)], TRIES));
  }

  /** Nodes limit how many blocks they look through, each in its own way. */
  async logs({ address, topics, blocks }: LogFilter): Promise<ChainLog[]> {
    const where = "hash" in blocks ? { blockHash: blocks.hash } : { fromBlock: hex(blocks.from), toBlock: hex(blocks.to) };
    return logsOf(await this.#rpc.ask("eth_getLogs", [{ address, topics, ...where }], TRIES));
  }

  /** The events of a transaction that was mined and not reverted; `undefined` of any other. */
  async eventsOf(transaction: string): Promise<ChainLog[] | undefined> {
    const answer = await this.#rpc.ask("eth_getTransactionReceipt", [transaction]);
    if (answer === null) return undefined;
    const receipt = record(answer);
    return receipt.status === "0x1" && typeof receipt.blockNumber === "string" ? logsOf(receipt.logs) : undefined;
  }

  /** All events of a block, from its receipts. */
  async eventsIn(block: number): Promise<ChainLog[]> {
    const receipts = await this.#rpc.ask("eth_getBlockReceipts", [hex(block)], TRIES);
    return list(receipts).flatMap((receipt) => logsOf(record(receipt).logs));
  }

  close(): Promise<void> {
    return this.#rpc.close();
  }
}

/** Why a question failed, in words that may be published. */
export const briefOf = (error: unknown): string => (error as Partial<NodeFailure>).brief ?? "what it answers makes no sense";

const hex = (value: number): string => `0x${value.toString(16)}`;

function wrong(what: string): never {
  throw new Error(`the node's answer is ${what}`);
}
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : wrong("no object");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : wrong("no list"));
const hexString = (value: unknown): string =>
  typeof value === "string" && /^0x[0-9a-f]*$/i.test(value) ? value.toLowerCase() : wrong("no hex string");
const optionalHex = (value: unknown): string | undefined => (value == null ? undefined : hexString(value));
/** Below 2^52: a count of blocks, of seconds, of events. */
const quantity = (value: unknown): number => (/^0x[0-9a-f]{1,13}$/i.test(hexString(value)) ? Number(value) : wrong("no number"));

/** Those that a reorganisation took back, or that are in no block yet, are none. */
const logsOf = (value: unknown): ChainLog[] =>
  list(value)
    .map(record)
    .filter(({ removed, blockNumber }) => removed !== true && blockNumber != null)
    .map((log) => ({
      address: hexString(log.address),
      topics: list(log.topics).map(hexString),
      data: hexString(log.data),
      index: quantity(log.logIndex),
      block: quantity(log.blockNumber),
      blockHash: hexString(log.blockHash),
      transaction: hexString(log.transactionHash),
      time: log.blockTimestamp == null ? undefined : quantity(log.blockTimestamp) * 1000,
    }));
