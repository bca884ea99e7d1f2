import type { ChainState } from "@farthing/contract";
import { CONTRACT } from "../batch/constants.ts";
import { type Block, type ChainNode, word } from "../chain-node.ts";
import { SKEW_MS } from "../clock-skew.ts";
import { CHANNELS, CLAIMED, MULTICALL, PENDING_WITHDRAWALS, RECEIVERS, REFUND_NONCE, SETTLED } from "./batch-contract.ts";
import type { ChannelWitness, ReceiverState, Trace, Traced } from "./channel-witness.ts";
import { aggregated, answersOf } from "./multicall.ts";

/** Channels of one call, three questions each: some 20 KB. */
const AT_ONCE = 50;
/** By so many blocks the time between two is measured. */
const MEASURED_BLOCKS = 1_000;
/** Most blocks that are searched for traces: public nodes grant no more. */
const SEARCHED_BLOCKS = 2_000;

const NO_CONTRACT = "the batch-settlement contract is not on the node's chain, or the node does not show it";

/** As much of a chain's node as is asked. */
export type ReaderNode = Pick<ChainNode, "block" | "call" | "logs">;

/** The batch-settlement contract of one chain, read over a node's JSON-RPC. */
export class ChannelReader implements ChannelWitness {
  constructor(
    private readonly node: ReaderNode,
    /** So many blocks later a block is hardly replaced any more. */
    private readonly confirmations: number,
  ) {}

  async channels(ids: readonly string[], settled = false): Promise<readonly ChainState[]> {
    if (ids.length === 0) return [];
    const askedAt = Date.now();
    const block = await this.#block(settled);
    const parts: Promise<readonly ChainState[]>[] = [];
    // What a node that lags behind says is as old as its block, and must not pass for news.
    const syncedAt = Math.min(askedAt, block.time);
    for (let at = 0; at < ids.length; at += AT_ONCE) parts.push(this.#read(ids.slice(at, at + AT_ONCE), block, syncedAt));
    return (await Promise.all(parts)).flat();
  }

  async receiver(receiver: string, token: string, settled = false): Promise<ReceiverState> {
    const { number } = await this.#block(settled);
    const answer = await this.node.call(CONTRACT, RECEIVERS + word(receiver).slice(2) + word(token).slice(2), number);
    if (answer.length !== 130) throw new Error(NO_CONTRACT);
    return { totalClaimed: BigInt(answer.slice(0, 66)), totalSettled: BigInt(`0x${answer.slice(66)}`) };
  }

  async traces(of: Traced, since: number): Promise<readonly Trace[]> {
    const head = await this.node.block("latest");
    const earlier = await this.node.block(Math.max(0, head.number - MEASURED_BLOCKS));
    const blockMs = Math.max(1, (head.time - earlier.time) / Math.max(1, head.number - earlier.number));
    const depth = Math.min(SEARCHED_BLOCKS, Math.ceil((Math.max(0, head.time - since) + SKEW_MS) / blockMs));
    const topics = "channel" in of ? [CLAIMED, word(of.channel)] : [SETTLED, word(of.receiver), word(of.token)];
    const blocks = { from: Math.max(0, head.number - depth), to: head.number };
    const logs = await this.node.logs({ address: CONTRACT, topics, blocks });
    return logs
      .filter(({ time }) => time === undefined || time >= since - SKEW_MS)
      .map(({ transaction, data }) => ({ transaction, amount: BigInt(data.slice(0, 66)) }));
  }

  async #block(settled: boolean): Promise<Block> {
    const latest = await this.node.block("latest");
    return settled ? this.node.block(Math.max(0, latest.number - this.confirmations)) : latest;
  }

  async #read(ids: readonly string[], { number }: Block, syncedAt: number): Promise<ChainState[]> {
    const calls = ids.flatMap((id) => [CHANNELS, PENDING_WITHDRAWALS, REFUND_NONCE].map((of) => of + word(id).slice(2)));
    const answers = answersOf(await this.node.call(MULTICALL, aggregated(CONTRACT, calls), number), calls.length);
    return ids.map((_id, at) => {
      const [channel, withdrawal, nonce] = answers.slice(at * 3, at * 3 + 3);
      if (channel?.length !== 2 || withdrawal?.length !== 2 || nonce?.length !== 1) throw new Error(NO_CONTRACT);
      return {
        balance: String(channel[0]),
        totalClaimed: String(channel[1]),
        withdrawRequestedAt: Number(withdrawal[1]),
        refundNonce: String(nonce[0]),
        syncedAt,
      };
    });
  }
}
