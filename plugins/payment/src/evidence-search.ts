import type { Claim } from "@farthing/contract";
import { endingAmong, endingOf, endingTopics, transferTopics } from "./authorization-events.ts";
import { firstBlock } from "./block-search.ts";
import type { Block, ChainLog, ChainNode } from "./chain-node.ts";
import { SKEW_MS } from "./clock-skew.ts";
import { keyText } from "./keys.ts";
import { LogScan } from "./log-scan.ts";
import type { Evidence } from "./witness.ts";

/** Of several nodes behind one address one may not have the latest block of another; so much later it does. */
const LAG_MS = 8_000;
/** By so many blocks the time between two is measured. */
const MEASURED_BLOCKS = 1_000;

/** A block, and whether an authorization was used or canceled up to it. */
export interface State extends Block {
  readonly isUsed: boolean;
}

/** Finds out on the chain what became of authorizations. What a node does not show is never taken for what did not happen. */
export class EvidenceSearch {
  readonly #scan: LogScan;
  readonly #lag: number;

  constructor(
    private readonly node: ChainNode,
    private readonly payTo: string,
    /** Time between two blocks. */
    blockMs: number,
  ) {
    this.#scan = new LogScan(blockMs);
    this.#lag = Math.ceil(LAG_MS / blockMs);
  }

  /** What a transaction shows that somebody named: of one that failed, or is not there, nothing. */
  async shownBy(transaction: string, claim: Claim): Promise<Evidence | undefined> {
    const events = await this.node.eventsOf(transaction).catch(() => undefined);
    return events && this.#evidence(events, claim);
  }

  /** The latest block, and whether the authorization was used or canceled up to it. */
  async state(claim: Claim): Promise<State> {
    const latest = await this.node.block("latest");
    const asOf = async (block: Block) => {
      const isUsed = await this.node.isUsed(claim, block.number);
      // The state was asked for by number: that no other block took its place meanwhile must be seen before "unused" may free a payment.
      if (!isUsed && (await this.node.block(block.number)).hash !== block.hash)
        throw new Error("the chain was reorganised while it was asked");
      return { ...block, isUsed };
    };
    try {
      return await asOf(latest);
    } catch (error) {
      if (latest.number < this.#lag) throw error;
      return asOf(await this.node.block(latest.number - this.#lag));
    }
  }

  /** What ended an authorization that is ended as of `head`. */
  async ending(claim: Claim, head: Block, signal: AbortSignal): Promise<Evidence> {
    const start = await this.#blockAt(claim.claimedAt - SKEW_MS, head);
    const first = await firstBlock(
      (block) => {
        signal.throwIfAborted();
        return this.node.isUsed(claim, block);
      },
      start,
      head.number,
    ).catch(() => undefined); // a node without old state
    signal.throwIfAborted();
    const found =
      (first !== undefined && (await this.#endingIn(claim, first))) ||
      (await this.#scan.find(keyText(claim), { start, head: head.number, signal }, (from, to) =>
        this.#endingLog(claim, from, to),
      ));
    if (!found) throw new Error("the node knows that an authorization is used up, and not by what");
    const evidence = await this.#evidence(await this.#eventsAround(claim, found), claim);
    if (!evidence) throw new Error("the node knows the use of an authorization, and not its transfer");
    return evidence;
  }

  async #endingIn(claim: Claim, block: number): Promise<ChainLog | undefined> {
    const log = await this.#endingLog(claim, block, block).catch(() => undefined);
    return log ?? endingAmong(await this.node.eventsIn(block).catch(() => []), claim);
  }

  async #endingLog(claim: Claim, from: number, to: number): Promise<ChainLog | undefined> {
    return endingAmong(await this.node.logs({ address: claim.asset, topics: endingTopics(claim), blocks: { from, to } }), claim);
  }

  /** The events of an ending's transaction, or at least the payer's transfers in its very block. */
  async #eventsAround(claim: Claim, log: ChainLog): Promise<readonly ChainLog[]> {
    const events = await this.node.eventsOf(log.transaction).catch(() => undefined);
    if (events && endingAmong(events, claim)) return events;
    const blocks = { hash: log.blockHash };
    return [log, ...(await this.node.logs({ address: claim.asset, topics: transferTopics(claim), blocks }))];
  }

  /** What the events show of the claim; `undefined`: nothing. */
  async #evidence(events: readonly ChainLog[], claim: Claim): Promise<Evidence | undefined> {
    const { log, verdict } = endingOf(events, claim, this.payTo) ?? {};
    if (!log || !verdict) return undefined;
    return verdict === "paid" && !(await this.#isEarlier(log, claim))
      ? { kind: "paid", transaction: log.transaction }
      : { kind: "void" };
  }

  /** Whether it happened before the claim was made, and so paid for something else. */
  async #isEarlier(log: ChainLog, { claimedAt }: Claim): Promise<boolean> {
    const first = claimedAt - SKEW_MS;
    if (log.time !== undefined && !(log.time < first)) return false;
    const block = await this.node.block(log.block);
    if (block.hash !== undefined && block.hash !== log.blockHash) throw new Error("the chain was reorganised while it was asked");
    if (!(block.time < first)) return false;
    const { time } = await this.node.block("latest");
    if (Math.abs(Date.now() - time) > SKEW_MS)
      throw new Error("whether a transfer was made before its claim cannot be told: this machine's clock and the chain's differ");
    return true;
  }

  /** About the block of that time, if blocks come as evenly as the latest did. */
  async #blockAt(time: number, head: Block): Promise<number> {
    const earlier = await this.node.block(Math.max(0, head.number - MEASURED_BLOCKS));
    const blockMs = Math.max(1, (head.time - earlier.time) / Math.max(1, head.number - earlier.number));
    return Math.max(0, Math.min(head.number, head.number - Math.ceil((head.time - time) / blockMs)));
  }
}
