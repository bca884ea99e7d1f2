import { randomUUID } from "node:crypto";
import { keccak256, toEventSelector, toHex } from "viem";
import { answer, openDouble } from "./http-double.mjs";
import { oneOf } from "./refusals.mjs";

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
const word = (value) => `0x${value.replace(/^0x/, "").toLowerCase().padStart(64, "0")}`;

class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/**
 * A JSON-RPC node of a chain on which there is nothing but the transfers that `transferred` is told of. As unkind as public ones: it
 * refuses long spans of logs and old state, and `moods` (a share) of the questions for no reason, by error, status or page.
 */
export async function openLedgerNode({ moods = 0 } = {}) {
  const started = Date.now();
  const head = () => FIRST + Math.floor((Date.now() - started) / BLOCK_MS);
  const timeOf = (block) => toHex(Math.floor((started + (block - FIRST) * BLOCK_MS) / 1000));
  const hashOf = (block) => keccak256(toHex(block));
  /** By nonce: in which block it was, or will be, used, by which transaction, for which transfer. */
  const transfers = new Map();
  const mined = () => [...transfers.values()].filter(({ block }) => block <= head());

  const eventsOf = ({ block, index, transaction, asset, from, to, value, nonce }) => {
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
  const methods = {
    eth_chainId: () => toHex(8453),
    eth_blockNumber: () => toHex(head()),
    eth_getBlockByNumber: ([tag]) => {
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
    eth_call: ([{ data }, tag]) => {
      const block = tag === "latest" ? head() : Number(tag);
      if (block > head()) throw new Refused({ code: -32_000, message: "header not found" });
      if (block < head() - STATE_BLOCKS) throw new Refused({ code: -32_000, message: "missing trie node" });
      const transfer = transfers.get(`0x${data.slice(-64)}`);
      return word(transfer && transfer.block <= block ? "1" : "0");
    },
    eth_getLogs: ([{ fromBlock, toBlock, blockHash, topics = [] }]) => {
      const [from, to] = blockHash ? [] : [Number(fromBlock), Math.min(Number(toBlock), head())];
      if (!blockHash && Number(toBlock) - from >= LOG_BLOCKS) throw new Refused(oneOf(WORDS));
      const isIn = ({ block }) => (blockHash ? hashOf(block) === blockHash : block >= from && block <= to);
      const isMeant = ({ topics: its }) =>
        topics.every((topic, at) => topic === null || [topic].flat().some((one) => one.toLowerCase() === its[at]));
      return mined().filter(isIn).flatMap(eventsOf).filter(isMeant);
    },
    eth_getTransactionReceipt: ([hash]) => {
      const transfer = mined().find(({ transaction }) => transaction === hash);
      if (!transfer) return null;
      const { block, from, asset } = transfer;
      const logs = eventsOf(transfer);
      return { transactionHash: hash, status: "0x1", blockNumber: toHex(block), blockHash: hashOf(block), from, to: asset, logs };
    },
  };
  const one = ({ id, method, params }) => {
    try {
      if (!methods[method]) throw new Refused({ code: -32_601, message: `the method ${method} does not exist` });
      if (Math.random() < moods) throw new Refused({ code: -32_000, message: "internal error" });
      return { jsonrpc: "2.0", id, result: methods[method](params ?? []) };
    } catch (error) {
      return { jsonrpc: "2.0", id, error: { code: error.code ?? -32_603, message: error.message } };
    }
  };
  const refuse = [
    (response) => answer(response, { jsonrpc: "2.0", id: null, error: { code: -32_016, message: "over rate limit" } }, 429),
    (response) => response.writeHead(503, { "content-type": "text/html" }).end("<h1>Service Unavailable</h1>"),
    (response) => response.socket.resetAndDestroy(),
  ];
  const { url, close } = await openDouble((_path, calls, response) => {
    if (Math.random() < moods) return oneOf(refuse)(response);
    answer(response, Array.isArray(calls) ? calls.map(one) : one(calls));
  });
  return {
    // An address with a key in it, as most have.
    url: `${url}/v2/${randomUUID()}`,
    close,
    /** The transfer is in the next block. */
    transferred({ asset, from, to, value, nonce }, transaction) {
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
