import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toEventSelector } from "viem";

/** Base's time between two blocks, and the number of the node's latest. */
export const BLOCK_MS = 2_000;
export const LATEST = 1_000_000;

const USED = toEventSelector("AuthorizationUsed(address,bytes32)");
const CANCELED = toEventSelector("AuthorizationCanceled(address,bytes32)");
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

const address = (digit: string) => `0x${digit.repeat(40)}`;
export const [ASSET, PAYER, PAY_TO, FRIEND] = ["a", "b", "c", "d"].map(address) as [string, string, string, string];
export const NONCE = `0x${"0e".repeat(32)}`;

export const hex = (value: number) => `0x${value.toString(16)}`;
const word = (digits: string) => `0x${digits.replace(/^0x/, "").padStart(64, "0")}`;

/** An event of the token, in the transaction of its block. */
export interface Event {
  readonly block: number;
  readonly index: number;
  readonly topics: readonly string[];
  readonly data: string;
}
const ending =
  (event: string) =>
  (block: number, index: number, nonce = NONCE): Event => ({ block, index, topics: [event, word(PAYER), nonce], data: "0x" });
export const used = ending(USED);
export const canceled = ending(CANCELED);
export const transfer = (block: number, index: number, to = PAY_TO, value = 1000): Event => ({
  block,
  index,
  topics: [TRANSFER, word(PAYER), word(to)],
  data: word(value.toString(16)),
});
/** An authorization that was carried out in that block. */
export const paidIn = (block: number): Event[] => [used(block, 4), transfer(block, 5)];

export const transactionHash = (block: number) => word(`f${block.toString(16)}`);
export const blockHash = (block: number) => word(hex(block));

/** What a node is like. */
export interface Nature {
  /** Blocks that `eth_getLogs` looks through at most. */
  readonly logRange?: number;
  /** What it does with more: refuses, or claims that there is nothing. */
  readonly beyond?: "refuses" | "is silent";
  /** How many blocks back it has state. */
  readonly stateBlocks?: number;
  /** Answers every question for state as of the latest block. */
  readonly ignoresTag?: boolean;
  /** Has neither receipts nor, in its logs, their block's time. */
  readonly hasNoReceipts?: boolean;
  /** The share of questions that it refuses for no reason. */
  readonly moods?: number;
  /** How far its blocks' time is behind this machine's. */
  readonly behindMs?: number;
}

/** A number below 1, another each time, and the same ones in every run. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export type Answer = (method: string, params: readonly unknown[]) => unknown;

/** What a node that knows these events answers. */
export function answering(events: readonly Event[], nature: Nature = {}): Answer & { timeOf(block: number): number } {
  const {
    logRange = 10_000,
    beyond = "refuses",
    stateBlocks = LATEST,
    ignoresTag,
    hasNoReceipts,
    moods = 0,
    behindMs = 0,
  } = nature;
  const now = Math.floor((Date.now() - behindMs) / 1000) * 1000;
  const roll = dice();
  const timeOf = (block: number) => now - (LATEST - block) * BLOCK_MS;
  const shown = ({ block, index, topics, data }: Event) => ({
    address: ASSET,
    topics,
    data,
    blockNumber: hex(block),
    blockHash: blockHash(block),
    transactionHash: transactionHash(block),
    transactionIndex: "0x0",
    logIndex: hex(index),
    removed: false,
    ...(!hasNoReceipts && { blockTimestamp: hex(timeOf(block) / 1000) }),
  });
  const receipt = (block: number) => {
    const logs = events.filter((event) => event.block === block).map(shown);
    return { transactionHash: transactionHash(block), status: "0x1", blockNumber: hex(block), blockHash: blockHash(block), logs };
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => hex(8453),
    eth_getBlockByNumber: ([tag]) => {
      const number = tag === "latest" ? LATEST : Number(tag);
      return { number: hex(number), hash: blockHash(number), timestamp: hex(timeOf(number) / 1000), transactions: [] };
    },
    eth_call: ([call, tag]) => {
      if (Number(tag) < LATEST - stateBlocks) throw new Error("missing trie node 00 (path ) <nil>");
      const nonce = `0x${(call as { data: string }).data.slice(-64)}`;
      const block = ignoresTag ? LATEST : Number(tag);
      const isUsed = events.some((event) => event.topics[2] === nonce && event.block <= block);
      return word(isUsed ? "1" : "0");
    },
    eth_getTransactionReceipt: ([hash]) => {
      if (hasNoReceipts) throw new Error("the method eth_getTransactionReceipt does not exist");
      const found = events.find(({ block }) => transactionHash(block) === hash);
      return found ? receipt(found.block) : null;
    },
    eth_getBlockReceipts: ([tag]) => {
      if (hasNoReceipts) throw new Error("the method eth_getBlockReceipts does not exist");
      return events.some(({ block }) => block === Number(tag)) ? [receipt(Number(tag))] : [];
    },
    eth_getLogs: ([filter]) => {
      const {
        fromBlock,
        toBlock,
        blockHash: hash,
        topics,
      } = filter as Record<"fromBlock" | "toBlock" | "blockHash", string> & { topics: (string | null)[] };
      const [from, to] = hash ? [Number(hash), Number(hash)] : [Number(fromBlock), Number(toBlock)];
      if (to - from >= logRange && beyond === "refuses") throw new Error("please upgrade to a paid plan");
      if (to - from >= logRange) return [];
      const isMeant = (event: Event) => topics.every((topic, at) => topic === null || topic === event.topics[at]);
      return events.filter((event) => event.block >= from && event.block <= to && isMeant(event)).map(shown);
    },
  };
  const answer: Answer = (method, params) => {
    if (roll() < moods) throw new Error("internal error");
    const known = answers[method];
    if (!known) throw new Error("method not found");
    return known(params);
  };
  return Object.assign(answer, { timeOf });
}

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node over HTTP. `answerBatch`: what it says to several questions at once. */
export async function openNode(answer: Answer, answerBatch: (answers: object[]) => unknown = (answers) => answers) {
  const asked: string[] = [];
  const node = { url: "", asked, requests: 0, authorization: undefined as string | undefined, close() {} };
  const one = async ({ id, method, params }: Call): Promise<object> => {
    asked.push(method);
    try {
      return { jsonrpc: "2.0", id, result: await answer(method, params) };
    } catch (error) {
      return { jsonrpc: "2.0", id, error: { code: -32_000, message: (error as Error).message } };
    }
  };
  const server = createServer(async (request, response) => {
    node.requests += 1;
    node.authorization = request.headers.authorization;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const calls: Call | Call[] = JSON.parse(Buffer.concat(chunks).toString());
    const said = Array.isArray(calls) ? answerBatch(await Promise.all(calls.map(one))) : await one(calls);
    response.setHeader("content-type", "application/json").end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  node.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return node;
}
