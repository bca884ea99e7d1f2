import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { toEventSelector } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import { Chain } from "./chain.ts";

const claim = newClaim();

const warnings: string[] = [];
const log = { debug() {}, info() {}, warn: (facts: object) => void warnings.push(JSON.stringify(facts)), error() {} };
const address = (digit: string) => `0x${digit.repeat(40)}`;
const [ASSET, PAYER, PAY_TO, FRIEND] = ["a", "b", "c", "d"].map(address) as [string, string, string, string];
const NONCE = `0x${"0e".repeat(32)}`;
const HOUR_MS = 3_600_000;
const BLOCK_MS = 2_000;
const LATEST = 1_000_000;
/** How long the node may take in all: longer than any machine needs. */
const LIMIT_MS = 60_000;

const USED = toEventSelector("AuthorizationUsed(address,bytes32)");
const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

const word = (hex: string) => `0x${hex.replace(/^0x/, "").padStart(64, "0")}`;
const hex = (value: number) => `0x${value.toString(16)}`;

interface Log {
  readonly block: number;
  readonly index: number;
  readonly topics: readonly string[];
  readonly data: string;
}
const used = (block: number, index: number, nonce = NONCE): Log => ({
  block,
  index,
  topics: [USED, word(PAYER), nonce],
  data: "0x",
});
const transfer = (block: number, index: number, to: string, value = 1000): Log => ({
  block,
  index,
  topics: [TRANSFER, word(PAYER), word(to)],
  data: word(value.toString(16)),
});

const blockHash = (block: number) => word(hex(block));
const transactionHash = (block: number) => word(`f${block.toString(16)}`);
const timeOf = (block: number) => Date.now() - (LATEST - block) * BLOCK_MS;

/** A node that knows these events, refuses spans of more than 5,000 blocks, and says at its latest block that an authorization is used if it knows any. */
function answer(logs: readonly Log[], method: string, [first, second]: readonly unknown[]): unknown {
  if (method === "eth_chainId") return hex(8453);
  if (method === "eth_call") return word(second === hex(LATEST) && logs.length > 0 ? "1" : "0");
  if (method === "eth_blockNumber") return hex(LATEST);
  if (method === "eth_getBlockByNumber") {
    const number = first === "latest" ? LATEST : Number(first);
    return { number: hex(number), timestamp: hex(Math.floor(timeOf(number) / 1000)), transactions: [] };
  }
  const filter = first as { fromBlock?: string; toBlock?: string; blockHash?: string; topics: (string | null)[] };
  const from = filter.blockHash ? Number(filter.blockHash) : Number(filter.fromBlock);
  const to = filter.blockHash ? from : Number(filter.toBlock ?? LATEST);
  if (to - from >= 5_000) throw new Error("block range too large");
  return logs
    .filter(
      ({ block, topics }) => block >= from && block <= to && filter.topics.every((topic, at) => !topic || topic === topics[at]),
    )
    .map(({ block, index, topics, data }) => ({
      address: ASSET,
      topics,
      data,
      blockNumber: hex(block),
      blockHash: blockHash(block),
      transactionHash: transactionHash(block),
      transactionIndex: "0x0",
      logIndex: hex(index),
      removed: false,
    }));
}

let node: Server | undefined;
afterEach(() => void node?.close());

type Answer = (method: string, params: readonly unknown[]) => unknown;

async function chainOf(
  logs: readonly Log[],
  say: Answer = (method, params) => answer(logs, method, params),
  limitMs = LIMIT_MS,
): Promise<Chain> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
    let said: object;
    try {
      said = { result: await say(method, params ?? []) };
    } catch (error) {
      said = { error: { code: -32_000, message: (error as Error).message } };
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify({ jsonrpc: "2.0", id, ...said }));
  });
  node = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new Chain(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, PAY_TO, log, limitMs);
}

const claimOf = (ago: number): Claim => ({
  ...claim,
  asset: ASSET,
  payer: PAYER,
  nonce: NONCE,
  expiresAt: Date.now() - ago + 300_000,
  deadlineAt: Date.now() - ago,
});

it("finds the transfer that an authorization made", async () => {
  const block = LATEST - 10;
  const chain = await chainOf([used(block, 4), transfer(block, 5, PAY_TO)]);
  expect(await chain.look(claimOf(0))).toEqual({ kind: "paid", transaction: transactionHash(block) });
});

it("finds it as well when it was hours ago", async () => {
  const block = LATEST - (12 * HOUR_MS) / BLOCK_MS;
  const chain = await chainOf([used(block, 4), transfer(block, 5, PAY_TO)]);
  expect(await chain.look(claimOf(12 * HOUR_MS))).toEqual({ kind: "paid", transaction: transactionHash(block) });
});

it("does not take a nonce for paid whose transfer went to somebody else, beside another payment in the same transaction", async () => {
  const block = LATEST - 10;
  const other = `0x${"0f".repeat(32)}`;
  const chain = await chainOf([used(block, 4), transfer(block, 5, FRIEND), used(block, 6, other), transfer(block, 7, PAY_TO)]);
  expect(await chain.look(claimOf(0))).toEqual({ kind: "void" });
});

it("does not take less for the price", async () => {
  const chain = await chainOf([used(LATEST, 4), transfer(LATEST, 5, PAY_TO, 999)]);
  expect(await chain.look(claimOf(0))).toEqual({ kind: "void" });
});

it("takes an authorization that was used up long before, or cancelled, for void, once every node must know of a later use", async () => {
  const block = LATEST - (12 * HOUR_MS) / BLOCK_MS;
  const chain = await chainOf([used(block, 4), transfer(block, 5, PAY_TO)]);
  expect(await chain.look(claimOf(0))).toEqual({ kind: "unknown" });
  expect(await chain.look(claimOf(HOUR_MS / 2))).toEqual({ kind: "void" });
});

it("says until when it saw no use of an authorization", async () => {
  const chain = await chainOf([], (method, params) =>
    method === "eth_getBlockByNumber"
      ? { number: hex(LATEST), timestamp: hex(1_700_000_000), transactions: [] }
      : answer([], method, params),
  );
  expect(await chain.look(claimOf(0))).toEqual({ kind: "unused", asOf: 1_700_000_000_000 });
});

describe("a node that cannot be believed, because it", () => {
  const paid = [used(LATEST, 4), transfer(LATEST, 5, PAY_TO)];
  it.each<[string, Answer]>([
    ["is of another chain", (method, params) => (method === "eth_chainId" ? hex(1) : answer([], method, params))],
    ["answers errors", () => Promise.reject(new Error("no"))],
    ["knows no token there", (method, params) => (method === "eth_call" ? "0x" : answer(paid, method, params))],
    ["answers other types", (method, params) => (method === "eth_getBlockByNumber" ? "soon" : answer(paid, method, params))],
    ["answers null", () => null],
    [
      "answers too much",
      (method, params) => (method === "eth_call" ? `0x${"0".repeat(3_000_000)}` : answer(paid, method, params)),
    ],
  ])("%s, says nothing", async (_name, say) => {
    const chain = await chainOf([], say);
    expect(await chain.look(claimOf(0))).toEqual({ kind: "unknown" });
  });

  it("answers each question late, is not waited for longer than in all it may take", async () => {
    const block = LATEST - (12 * HOUR_MS) / BLOCK_MS;
    let asked = 0;
    const answering =
      (lateMs: number): Answer =>
      async (method, params) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, lateMs));
        return answer([used(block, 4)], method, params);
      };
    const look = async (lateMs: number, limitMs: number) => {
      asked = 0;
      const { kind } = await (await chainOf([], answering(lateMs), limitMs)).look(claimOf(12 * HOUR_MS));
      node?.close();
      return { kind, asked };
    };
    const all = await look(0, LIMIT_MS);
    expect(all.kind).toBe("void");
    const some = await look(300, 1_000);
    expect(some.kind).toBe("unknown");
    expect(some.asked).toBeLessThan(all.asked);
  });

  it("is of another chain, stops the start; one that does not answer yet does not", async () => {
    const other = await chainOf([], () => hex(1));
    await expect(other.start()).rejects.toThrow(/RPC_URL.*chain 1, not 8453/);
    node?.close();
    const down = await chainOf([], () => Promise.reject(new Error("no")));
    await down.start();
  });

  it("is not there, is logged with the reason, and without its address, which may hold a key", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    free.close();
    warnings.length = 0;
    const chain = new Chain(`http://127.0.0.1:${port}/v2/its-key`, PAY_TO, log, LIMIT_MS);
    await chain.start();
    await chain.look(claimOf(0));
    expect(warnings).toHaveLength(2);
    for (const warning of warnings) {
      expect(warning).toContain("ECONNREFUSED");
      expect(warning).not.toContain("its-key");
    }
  });
});
