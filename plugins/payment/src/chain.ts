import { type Claim, type Logger, raceAbort, untilDone } from "@farthing/contract";
import { briefOf, ChainNode, WrongChain } from "./chain-node.ts";
import { EvidenceSearch } from "./evidence-search.ts";
import { NodeFailure } from "./json-rpc.ts";
import type { Market } from "./markets.ts";
import type { Meter } from "./meter.ts";
import type { Evidence, Witness } from "./witness.ts";

/** Bounds in time, in milliseconds. */
export interface ChainBounds {
  /** Longest that one look takes: with the facilitator's answer less than what makes a settlement count as left behind. */
  readonly lookMs: number;
  /** Longest that the start waits for the node. */
  readonly startMs: number;
  /** Between questions to a node that could not be asked, or by whose newest block this machine's clock is wrong. */
  readonly probeMs: number;
}
export const BOUNDS: ChainBounds = { lookMs: 20_000, startMs: 2_000, probeMs: 30_000 };

const HASH = /^0x[0-9a-f]{64}$/i;

/** The chain as a witness of payments (EIP-3009's state and events), over a node's JSON-RPC. */
export class Chain implements Witness {
  readonly #node: ChainNode;
  readonly #search: EvidenceSearch;
  readonly #bounds: ChainBounds;
  readonly #connect: () => Promise<void>;
  #problem: string | undefined = "the node of the chain was not reached yet";
  #probe: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    private readonly market: Pick<Market, "network" | "chainId" | "rpcUrl" | "rpcSetting" | "blockMs">,
    payTo: string,
    private readonly log: Logger,
    bounds: Partial<ChainBounds> = {},
    meter?: Meter,
  ) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#node = new ChainNode(market, meter);
    this.#search = new EvidenceSearch(this.#node, payTo, market.blockMs);
    this.#connect = untilDone(() => this.#node.check());
  }

  /** Makes sure of the chain, without waiting long for a node that does not answer. Throws if it is another chain. */
  async start(): Promise<void> {
    const signal = AbortSignal.timeout(this.#bounds.startMs);
    try {
      await raceAbort(signal, this.#connect);
      this.#sees();
    } catch (error) {
      if (error instanceof WrongChain) throw error;
      this.#isBlind(signal.aborted ? new NodeFailure("no answer yet") : error);
      // A node that answers late may still be of another chain, and must be said to be.
      if (signal.aborted)
        this.#connect().then(
          () => this.#sees(),
          (error) => this.#isBlind(error),
        );
    }
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#probe);
    await this.#node.close();
  }

  /** Asks another node from now on. Rejects where that one does not answer, or is of another chain; then nothing changes. */
  async move(rpcUrl: string): Promise<void> {
    if (await this.#node.move(rpcUrl)) this.#sees();
  }

  problem(): string | undefined {
    return this.#problem;
  }

  /** That this machine's clock is not that of the chain, if so. */
  clockProblem(): string | undefined {
    return this.#node.clock.problem();
  }

  look(claim: Claim, transaction?: string): Promise<Evidence> {
    return this.#look(this.#search, claim, transaction);
  }

  /** A witness of what another address is paid on the same chain: the node is reached, and said to be away, once for both. */
  paying(payTo: string): Witness {
    const search = new EvidenceSearch(this.#node, payTo, this.market.blockMs);
    return { look: (claim, transaction) => this.#look(search, claim, transaction), problem: () => this.#problem };
  }

  async #look(search: EvidenceSearch, claim: Claim, transaction?: string): Promise<Evidence> {
    const signal = AbortSignal.timeout(this.#bounds.lookMs);
    let isSeen = false;
    try {
      return await raceAbort(signal, async () => {
        await this.#connect();
        const shown = transaction && HASH.test(transaction) && (await search.shownBy(transaction, claim));
        const state = shown || (await search.state(claim));
        isSeen = true;
        this.#sees();
        if (!this.#node.clock.agrees) this.#probeLater();
        if ("kind" in state) return state;
        return state.isUsed ? await search.ending(claim, state, signal) : { kind: "unused", asOf: state.time };
      });
    } catch (error) {
      if (!isSeen) this.#isBlind(signal.aborted ? new NodeFailure("no answer in time") : error);
      else this.#warn(claim, (error as Error).message);
      return { kind: "unknown" };
    }
  }

  #sees(): void {
    if (this.#problem === undefined) return;
    this.#problem = undefined;
    this.log.info({ network: this.market.network }, "the node of the chain answers");
  }

  #isBlind(error: unknown): void {
    if (this.#isOver) return;
    this.#probeLater();
    const isWrong = error instanceof WrongChain;
    const problem = isWrong ? error.message : `the node of the chain cannot be asked: ${briefOf(error)}`;
    if (problem === this.#problem) return; // said once, not with every look
    this.#problem = problem;
    const { network, rpcSetting } = this.market;
    const facts = { network, problem: (error as Error).message };
    if (isWrong) this.log.error(facts, `${rpcSetting} is of another chain: no outcome of a settlement can be found out`);
    else this.log.warn(facts, `the node of the chain cannot be asked (${rpcSetting})`);
  }

  #probeLater(): void {
    if (this.#probe) return;
    this.#probe = setTimeout(async () => {
      this.#probe = undefined;
      if (this.#problem === undefined && this.#node.clock.agrees) return; // by a look meanwhile
      try {
        await this.#connect();
        await this.#node.block("latest");
        this.#sees();
        if (!this.#node.clock.agrees) this.#probeLater(); // nobody else may ask for the newest block for days
      } catch (error) {
        this.#isBlind(error);
      }
    }, this.#bounds.probeMs);
    this.#probe.unref();
  }

  #warn({ payer, nonce }: Claim, problem: string): void {
    this.log.warn({ payer, nonce, problem }, "the chain did not show what became of a payment");
  }
}
