import { describe, expect, it } from "vitest";
import { chainAt, chainOf, claimOf, nodeOf } from "../test/chain-over.ts";
import {
  type Answer,
  answering,
  BLOCK_MS,
  canceled,
  type Event,
  FRIEND,
  hex,
  LATEST,
  type Nature,
  PAY_TO,
  paidIn,
  transactionHash,
  transfer,
  used,
} from "../test/scripted-node.ts";
import type { Chain } from "./chain.ts";

const HOUR_MS = 3_600_000;
const SKEW_MS = 60_000;

const chainWith = async (events: readonly Event[], nature?: Nature) => (await chainOf(answering(events, nature))).chain;
const blockBefore = (agoMs: number) => LATEST - Math.floor(agoMs / BLOCK_MS);
const paid = (block: number) => ({ kind: "paid", transaction: transactionHash(block) });
const VOID = { kind: "void" };
const UNKNOWN = { kind: "unknown" };

describe("an authorization that was used", () => {
  it.each([
    ["just now", 20_000],
    ["hours ago", 12 * HOUR_MS],
  ])("%s is paid by its transfer", async (_when, agoMs) => {
    const block = blockBefore(agoMs) + 5;
    expect(await (await chainWith(paidIn(block))).look(claimOf(agoMs))).toEqual(paid(block));
  });

  it("for somebody else, beside another payment in the same transaction, is void", async () => {
    const block = LATEST - 5;
    const other = `0x${"0f".repeat(32)}`;
    const chain = await chainWith([used(block, 4), transfer(block, 5, FRIEND), used(block, 6, other), transfer(block, 7)]);
    expect(await chain.look(claimOf(20_000))).toEqual(VOID);
  });

  it.each([999, 1001])("for another amount (%s, not 1000) is void", async (amount) => {
    const chain = await chainWith([used(LATEST, 4), transfer(LATEST, 5, PAY_TO, amount)]);
    expect(await chain.look(claimOf(20_000))).toEqual(VOID);
  });

  it("without the transfer behind it that every use has is not understood", async () => {
    const chain = await chainWith([used(LATEST, 4), transfer(LATEST, 6)]);
    expect(await chain.look(claimOf(20_000))).toEqual(UNKNOWN);
  });

  it.each([
    ["within a minute before the claim, as clocks differ, is paid", 0, "paid"],
    ["earlier than that paid for something else, and is void", 1, "void"],
  ])("%s", async (_name, blocks, kind) => {
    const block = LATEST - 1_000;
    const answer = answering(paidIn(block - blocks));
    const { chain } = await chainOf(answer);
    const claimedAt = answer.timeOf(block) + SKEW_MS;
    expect(await chain.look(claimOf(0, { claimedAt }))).toMatchObject({ kind });
    expect(await chain.look(claimOf(0, { claimedAt }), transactionHash(block - blocks))).toMatchObject({ kind });
  });

  it("months before the claim is void, where the node has so old a state", async () => {
    expect(await (await chainWith(paidIn(17))).look(claimOf(0))).toEqual(VOID);
  });

  it("before the claim by a chain whose clock is not this machine's is neither", async () => {
    const chain = await chainWith(paidIn(LATEST - 1_000), { behindMs: 2 * SKEW_MS });
    expect(await chain.look(claimOf(0))).toEqual(UNKNOWN);
  });

  it("but whose event the node does not show is never void, however long ago its call was", async () => {
    const answer = answering(paidIn(LATEST - 40_000));
    const { chain } = await chainOf((method, params) => {
      if (method === "eth_getBlockReceipts") throw new Error("method not found");
      return method === "eth_getLogs" ? [] : answer(method, params);
    });
    for (let looks = 0; looks < 3; looks++) expect(await chain.look(claimOf(23 * HOUR_MS))).toEqual(UNKNOWN);
  });
});

it("an authorization that its owner canceled is void by the event of it", async () => {
  const answer = answering([canceled(LATEST - 3, 4)]);
  expect(await (await chainOf(answer)).chain.look(claimOf(20_000))).toEqual(VOID);
  const { chain } = await chainOf((method, params) => (/Logs|Receipt/.test(method) ? [] : answer(method, params)));
  expect(await chain.look(claimOf(20_000))).toEqual(UNKNOWN);
});

describe("a transaction that somebody names", () => {
  const block = LATEST - 100;
  const agoMs = 210_000;

  it("is asked for first, and alone, if it shows the payment", async () => {
    const { chain, node } = await chainOf(answering(paidIn(block)));
    expect(await chain.look(claimOf(agoMs), transactionHash(block))).toEqual(paid(block));
    expect(node.asked).toEqual(["eth_chainId", "eth_getTransactionReceipt"]);
  });

  it.each<[string, (receipt: object) => unknown]>([
    ["was reverted", (receipt) => ({ ...receipt, status: "0x0" })],
    ["is not mined yet", (receipt) => ({ ...receipt, blockNumber: null, blockHash: null, logs: [] })],
    ["is not there", () => null],
    ["paid for something else", (receipt) => ({ ...receipt, logs: [] })],
  ])("and %s proves nothing", async (_name, told) => {
    const answer = answering([]);
    const receipt = answering(paidIn(block))("eth_getTransactionReceipt", [transactionHash(block)]) as object;
    const { chain } = await chainOf((method, params) =>
      method === "eth_getTransactionReceipt" ? told(receipt) : answer(method, params),
    );
    expect(await chain.look(claimOf(agoMs), transactionHash(block))).toEqual({ kind: "unused", asOf: answer.timeOf(LATEST) });
  });

  it("that failed does not hide the one that paid", async () => {
    const { chain } = await chainOf(answering(paidIn(block)));
    expect(await chain.look(claimOf(agoMs), transactionHash(block - 1))).toEqual(paid(block));
  });

  it.each(["", "0x1", "pending", `${transactionHash(block)}0`])("with the hash %j is not asked for", async (hash) => {
    const { chain, node } = await chainOf(answering([]));
    await chain.look(claimOf(agoMs), hash);
    expect(node.asked).not.toContain("eth_getTransactionReceipt");
  });
});

describe("an authorization of which nothing was seen", () => {
  it("is unused up to the block that was asked about", async () => {
    const answer = answering([]);
    expect(await (await chainOf(answer)).chain.look(claimOf(0))).toEqual({ kind: "unused", asOf: answer.timeOf(LATEST) });
  });

  it("is unused up to an earlier block, if the node that answers does not have the latest one of its neighbour", async () => {
    const answer = answering([]);
    const { chain } = await chainOf((method, params) => {
      if (method === "eth_call" && Number(params[1]) > LATEST - 4) throw new Error("header not found");
      return answer(method, params);
    });
    expect(await chain.look(claimOf(0))).toEqual({ kind: "unused", asOf: answer.timeOf(LATEST - 4) });
  });

  it.each([
    ["the latest block, up to an earlier one", LATEST, { kind: "unused" }],
    ["many blocks, is unknown", 0, UNKNOWN],
  ])("while a reorganisation replaces %s", async (_name, from, evidence) => {
    const answer = answering([]);
    let times = 0;
    const { chain } = await chainOf((method, params) => {
      const said = answer(method, params);
      if (method !== "eth_getBlockByNumber" || Number((said as { number: string }).number) < from) return said;
      return { ...(said as object), hash: `0x${String(++times).padStart(64, "0")}` };
    });
    expect(await chain.look(claimOf(0))).toMatchObject(evidence);
  });
});

describe("a payment is found on a node that", () => {
  const limits = [1, 5, 100, 2_000, 10_000].flatMap((logRange) =>
    (["refuses", "is silent"] as const).map((beyond) => ({ logRange, beyond })),
  );
  const states = [LATEST, 128, 0];

  it.each(limits.flatMap((limit) => states.map((stateBlocks) => ({ ...limit, stateBlocks }))))(
    "has state of $stateBlocks blocks, and $beyond beyond logs of $logRange",
    async (nature) => {
      const { chain, node } = await chainOf(answering(paidIn(blockBefore(12 * HOUR_MS) + 15), nature));
      let looks = 1;
      for (; (await chain.look(claimOf(12 * HOUR_MS))).kind === "unknown"; looks++)
        expect(node.asked.length).toBeLessThan(240 * looks);
      expect(await chain.look(claimOf(12 * HOUR_MS))).toEqual(paid(blockBefore(12 * HOUR_MS) + 15));
      // Only who has neither old state nor the decency to refuse takes more than one look: it is believed at first.
      if (nature.beyond === "refuses" || nature.stateBlocks === LATEST) expect(looks).toBe(1);
    },
  );

  it("has state of every block takes a question for each halving of a day, and few more", async () => {
    const { chain, node } = await chainOf(answering(paidIn(blockBefore(9 * HOUR_MS))));
    await chain.look(claimOf(24 * HOUR_MS));
    expect(node.asked.filter((method) => method === "eth_call").length).toBeLessThanOrEqual(1 + 17);
    expect(node.asked.length).toBeLessThanOrEqual(1 + 17 + 6);
  });

  it("has no old state and logs of 5 blocks, hours after the claim: each look goes on where the last one stopped", async () => {
    const block = blockBefore(10 * HOUR_MS);
    const { chain } = await chainOf(answering(paidIn(block), { logRange: 5, stateBlocks: 0 }));
    let looks = 1;
    for (; (await chain.look(claimOf(12 * HOUR_MS))).kind === "unknown"; looks++) expect(looks).toBeLessThan(10);
    expect(looks).toBeGreaterThan(3);
    expect(await chain.look(claimOf(12 * HOUR_MS))).toEqual(paid(block));
  });

  it("answers each question about state as of its latest block", async () => {
    const block = blockBefore(2 * HOUR_MS) + 15;
    const { chain } = await chainOf(answering(paidIn(block), { ignoresTag: true }));
    expect(await chain.look(claimOf(2 * HOUR_MS))).toEqual(paid(block));
  });

  it("has logs and nothing else", async () => {
    const block = blockBefore(2 * HOUR_MS) + 15;
    const { chain } = await chainOf(answering(paidIn(block), { hasNoReceipts: true, stateBlocks: 0, logRange: 100 }));
    expect(await chain.look(claimOf(2 * HOUR_MS), transactionHash(block))).toEqual(paid(block));
  });

  it("shows an event only in its receipts", async () => {
    const answer = answering(paidIn(LATEST - 50));
    const { chain } = await chainOf((method, params) => (method === "eth_getLogs" ? [] : answer(method, params)));
    expect(await chain.look(claimOf(110_000))).toEqual(paid(LATEST - 50));
  });

  it.each([LATEST, 0])("refuses a question in five for no reason, with state of %i blocks", async (stateBlocks) => {
    const block = blockBefore(HOUR_MS) + 15;
    const chain = await chainWith(paidIn(block), { moods: 0.2, stateBlocks, logRange: 5 });
    let evidence = await chain.look(claimOf(HOUR_MS));
    for (let looks = 1; evidence.kind === "unknown" && looks < 20; looks++) evidence = await chain.look(claimOf(HOUR_MS));
    expect(evidence).toEqual(paid(block));
  });
});

describe("many payments whose transactions are named", () => {
  const blocks = Array.from({ length: 40 }, (_, at) => LATEST - 100 + at);
  const nonceOf = (block: number) => `0x${block.toString(16).padStart(64, "0")}`;
  const events = blocks.flatMap((block) => [used(block, 4, nonceOf(block)), transfer(block, 5)]);
  const lookAtAll = (chain: Chain) =>
    Promise.all(blocks.map((block) => chain.look(claimOf(210_000, { nonce: nonceOf(block) }), transactionHash(block))));

  it("are looked at ten at a time", async () => {
    const node = await nodeOf(answering(events));
    expect(await lookAtAll(chainAt(node.url))).toEqual(blocks.map(paid));
    expect(node.requests).toBe(1 + 4);
  });

  it.each<[string, (answers: object[]) => unknown]>([
    ["refuses batches", () => ({ jsonrpc: "2.0", id: null, error: { code: -32_600, message: "batches are not for you" } })],
    ["answers in any order", (answers) => answers.reverse()],
    ["leaves answers out", (answers) => answers.slice(1)],
  ])("are told apart on a node that %s", async (_name, answerBatch) => {
    const node = await nodeOf(answering(events), answerBatch);
    expect(await lookAtAll(chainAt(node.url))).toEqual(blocks.map(paid));
  });
});

describe("a node that cannot be believed, because it", () => {
  const answer = answering(paidIn(LATEST));
  const instead =
    (method: string, said: unknown): Answer =>
    (asked, params) =>
      asked === method ? said : answer(asked, params);
  it.each<[string, Answer]>([
    ["is of another chain", instead("eth_chainId", hex(1))],
    ["answers errors", () => Promise.reject(new Error("no"))],
    ["knows no token there", instead("eth_call", "0x")],
    ["answers other types", instead("eth_getBlockByNumber", "soon")],
    ["answers null", () => null],
    ["answers too much", instead("eth_call", `0x${"0".repeat(17_000_000)}`)],
    ["answers lists of nothing", instead("eth_getLogs", [null])],
  ])("%s, says nothing", async (_name, say) => {
    const { chain } = await chainOf((method, params) => {
      if (/Receipt/.test(method)) throw new Error("method not found");
      return say(method, params);
    });
    expect(await chain.look(claimOf(20_000))).toEqual(UNKNOWN);
  });

  it("answers each question late, is not waited for longer than in all it may take", async () => {
    let asked = 0;
    const late = await nodeOf(async (method, params) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return answering(paidIn(LATEST - 3_000), { logRange: 5, stateBlocks: 0 })(method, params);
    });
    expect(await chainAt(late.url, { lookMs: 1_000 }).look(claimOf(12 * HOUR_MS))).toEqual(UNKNOWN);
    expect(asked).toBeLessThan(10);
  });
});
