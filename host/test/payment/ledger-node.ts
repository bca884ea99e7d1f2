import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Hex, keccak256, toEventSelector, toHex } from "viem";
import { given } from "../answers.ts";
import { answer, openDouble } from "./http-double.ts";
import { oneOf } from "./refusals.ts";

const USED = toEventSelector("AuthorizationUsed(address,bytes32)");
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");
/** Shorter than Base's two seconds, for tests that wait for what is mined. */
const BLOCK_MS = 250;
/** The first block that this node makes; it claims to have those before. */
const FIRST = 10_000;
/** Blocks that `eth_getLogs` takes at most, and of which there is still state. */
const LOG_BLOCKS = 5;
const STATE_BLOCKS = 128;
/** How nodes say no. */
const WORDS = [
  { code: -32_600, message: "eth_getLogs is limited to a 5 block range" },
  { code: -32_602, message: "range exceeds limit" },
  { code: -32_005, message: "query returned more than 10000 results" },
  { code: -32_000, message: "please upgrade your plan" },
];
const word = (value: string): Hex => `0x${value.replace(/^0x/, "").toLowerCase().padStart(64, "0")}`;

class Refused extends Error {
  readonly code: number;

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

/** A transfer that the node is told of. */
export interface Transfer {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly nonce: string;
}

/** A transfer, and where on the chain it is. */
interface Placed extends Transfer {
  readonly block: number;
  readonly index: number;
  readonly transaction: Hex;
}

/** What `eth_getLogs` is asked: a span of blocks, or one of them. A topic may be one of several, or any. */
interface Filter {
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly blockHash?: Hex;
  readonly topics?: readonly (null | Hex | readonly Hex[])[];
}

/** What each method is asked. */
interface Questions {
  eth_chainId: [];
  eth_blockNumber: [];
  eth_getBlockByNumber: [tag: string];
  eth_call: [call: { readonly data: Hex }, tag: string];
  eth_getLogs: [filter: Filter];
  eth_getTransactionReceipt: [hash: Hex];
}
type Method = keyof Questions;
type Methods = { readonly [Name in Method]: (...params: Questions[Name]) => unknown };
interface Call<Name extends Method> {
  readonly id: number;
  readonly method: Name;
  readonly params: Questions[Name];
}

/**
 * A JSON-RPC node of a chain on which there is nothing but the transfers that `transferred` is told of. As unkind as public ones: it
 * refuses long spans of logs and old state, and `moods` (a share) of the questions for no reason, by error, status or page.
 */
export async function openLedgerNode({ moods = 0 } = {}) {
  const started = Date.now();
  const head = () => FIRST + Math.floor((Date.now() - started) / BLOCK_MS);
  const timeOf = (block: number) => toHex(Math.floor((started + (block - FIRST) * BLOCK_MS) / 1000));
  const hashOf = (block: number) => keccak256(toHex(block));
  /** By nonce: in which block it was, or will be, used, by which transaction, for which transfer. */
  const transfers = new Map<string, Placed>();
  const mined = () => [...transfers.values()].filter(({ block }) => block <= head());

  const eventsOf = ({ block, index, transaction, asset, from, to, value, nonce }: Placed) => {
    const shared = {
      address: asset,
      blockNumber: toHex(block),
      blockHash: hashOf(block),
      transactionHash: transaction,
      transactionIndex: toHex(index),
      removed: false,
    };
    return [
      { ...shared, logIndex: toHex(2 * index), topics: [USED, word(from), nonce], data: "0x" },
      {
        ...shared,
        logIndex: toHex(2 * index + 1),
        topics: [TRANSFER, word(from), word(to)],
        data: word(BigInt(value).toString(16)),
      },
    ];
  };
  const methods: Methods = {
    eth_chainId: () => toHex(8453),
    eth_blockNumber: () => toHex(head()),
    eth_getBlockByNumber: (tag) => {
      const number = tag === "latest" ? head() : Number(tag);
      if (number > head()) return null;
      return {
        number: toHex(number),
        hash: hashOf(number),
        parentHash: hashOf(number - 1),
        timestamp: timeOf(number),
        transactions: [],
      };
    },
    eth_call: ({ data }, tag) => {
      const block = tag === "latest" ? head() : Number(tag);
      if (block > head()) throw new Refused({ code: -32_000, message: "header not found" });
      if (block < head() - STATE_BLOCKS) throw new Refused({ code: -32_000, message: "missing trie node" });
      const transfer = transfers.get(`0x${data.slice(-64)}`);
      return word(transfer && transfer.block <= block ? "1" : "0");
    },
    eth_getLogs: ({ fromBlock, toBlock, blockHash, topics = [] }) => {
      const [from, to] = [Number(fromBlock), Math.min(Number(toBlock), head())];
      if (!blockHash && Number(toBlock) - from >= LOG_BLOCKS) throw new Refused(oneOf(WORDS));
      const isIn = ({ block }: Placed) => (blockHash ? hashOf(block) === blockHash : block >= from && block <= to);
      const isMeant = ({ topics: its }: { readonly topics: readonly string[] }) =>
        topics.every((topic, at) => topic === null || [topic].flat().some((one) => one.toLowerCase() === its[at]));
      return mined().filter(isIn).flatMap(eventsOf).filter(isMeant);
    },
    eth_getTransactionReceipt: (hash) => {
      const transfer = mined().find(({ transaction }) => transaction === hash);
      if (!transfer) return null;
      const { block, from, asset } = transfer;
      const logs = eventsOf(transfer);
      return { transactionHash: hash, status: "0x1", blockNumber: toHex(block), blockHash: hashOf(block), from, to: asset, logs };
    },
  };
  const run = <Name extends Method>(method: Name, params: Questions[Name]) => methods[method](...params);
  const one = <Name extends Method>({ id, method, params }: Call<Name>) => {
    try {
      if (!(method in methods)) throw new Refused({ code: -32_601, message: `the method ${method} does not exist` });
      if (Math.random() < moods) throw new Refused({ code: -32_000, message: "internal error" });
      return { jsonrpc: "2.0", id, result: run(method, params) };
    } catch (error) {
      const code = error instanceof Refused ? error.code : -32_603;
      return { jsonrpc: "2.0", id, error: { code, message: error instanceof Error ? error.message : String(error) } };
    }
  };
  const refuse: readonly ((response: ServerResponse) => void)[] = [
    (response) => answer(response, { jsonrpc: "2.0", id: null, error: { code: -32_016, message: "over rate limit" } }, 429),
    (response) => response.writeHead(503, { "content-type": "text/html" }).end("<h1>Service Unavailable</h1>"),
    (response) => response.socket?.resetAndDestroy(),
  ];
  const { url, close } = await openDouble<Call<Method> | Call<Method>[]>((_path, calls, response) => {
    if (Math.random() < moods) return oneOf(refuse)(response);
    answer(response, Array.isArray(calls) ? calls.map((call) => one(call)) : one(given(calls)));
  });
  return {
    // An address with a key in it, as most have.
    url: `${url}/v2/${randomUUID()}`,
    close,
    /** The transfer is in the next block. */
    transferred({ asset, from, to, value, nonce }: Transfer, transaction: Hex): void {
      const block = head() + 1;
      const index = [...transfers.values()].filter((other) => other.block === block).length;
      transfers.set(nonce.toLowerCase(), {
        block,
        index,
        transaction,
        asset: asset.toLowerCase(),
        from,
        to,
        value,
        nonce: nonce.toLowerCase(),
      });
    },
  };
}
