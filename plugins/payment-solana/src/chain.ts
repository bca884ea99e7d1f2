import { type Logger, raceAbort } from "@farthing/contract";
import { NodeFailure } from "./json-rpc.ts";
import { type Node, WrongCluster, WrongWallet } from "./node.ts";
import { type Evidence, Search, type Sought } from "./search.ts";

/** Bounds in time, in milliseconds. */
export interface ChainBounds {
  /** Longest that one look takes. */
  readonly lookMs: number;
  /** Longest that the start waits for the node. */
  readonly startMs: number;
  /** Between two looks at a node or a wallet with which something is wrong. */
  readonly probeMs: number;
}
export const BOUNDS: ChainBounds = { lookMs: 20_000, startMs: 2_000, probeMs: 30_000 };

/** Who is paid: a wallet, and its account of the token that is paid in. */
export interface Receiver {
  readonly wallet: string;
  readonly account: string;
}

const briefOf = (error: unknown): string => (error instanceof NodeFailure ? error.message : "what it answers makes no sense");

/** The chain as a witness of payments, over one node; and what is known of the wallet that is paid. */
export class Chain {
  readonly #search: Search;
  readonly #bounds: ChainBounds;
  #blindness: string | undefined = "the node was not reached yet";
  #isChecked = false;
  #poverty: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    private readonly node: Node,
    private readonly receiver: Receiver,
    private readonly log: Logger,
    bounds: Partial<ChainBounds> = {},
  ) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#search = new Search(node);
  }

  /** Looks at node and wallet, without waiting long. Throws, naming the setting, where either is a wrong one. */
  async start(): Promise<void> {
    await this.#probe(this.#bounds.startMs, true);
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.node.close();
  }

  /** Why the chain cannot be seen at the moment. Asks nothing. */
  blindness(): string | undefined {
    return this.#blindness;
  }

  /** Why nobody can be paid, by the node's last word. Asks nothing. */
  poverty(): string | undefined {
    return this.#poverty;
  }

  /** Never rejects. */
  async look(sought: Sought, named?: string): Promise<Evidence> {
    const signal = AbortSignal.timeout(this.#bounds.lookMs);
    try {
      return await raceAbort(signal, async () => {
        await this.#check(signal);
        const evidence = await this.#search.find(sought, named, signal);
        this.#sees();
        return evidence;
      });
    } catch (error) {
      this.#fails(signal.aborted ? new NodeFailure("no answer in time") : error);
      return { kind: "unknown" };
    }
  }

  /** Once: whether the node is of the cluster that is sold on. */
  async #check(signal: AbortSignal): Promise<void> {
    if (this.#isChecked) return;
    await this.node.check(signal);
    this.#isChecked = true;
  }

  async #probe(limitMs: number, isStart = false): Promise<void> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const { wallet, account } = this.receiver;
      const hasAccount = await raceAbort(signal, async () => {
        await this.#check(signal);
        return this.node.hasAccount(wallet, account, signal);
      });
      this.#sees();
      this.#isPoor(hasAccount ? undefined : "PAY_TO_SOLANA has no account of USDC yet: send it some, once");
    } catch (error) {
      const isWrong = error instanceof WrongCluster || error instanceof WrongWallet;
      if (isWrong && isStart)
        throw new Error(`${error instanceof WrongCluster ? "SOLANA_RPC_URL" : "PAY_TO_SOLANA"}: ${error.message}`);
      if (isWrong) this.#isPoor(`${error instanceof WrongCluster ? "SOLANA_RPC_URL" : "PAY_TO_SOLANA"}: ${error.message}`);
      this.#fails(signal.aborted ? new NodeFailure("no answer in time") : error);
    }
    this.#probeLater();
  }

  #probeLater(): void {
    if (this.#isOver || this.#timer || (this.#blindness ?? this.#poverty) === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#probe(this.#bounds.lookMs);
    }, this.#bounds.probeMs).unref();
  }

  #isPoor(problem: string | undefined): void {
    if (problem === this.#poverty) return;
    this.#poverty = problem;
    if (problem === undefined) this.log.info({}, "the wallet on Solana can be paid");
    else this.log.error({ problem, ...this.receiver }, "nothing is sold on Solana: nobody could be paid there");
  }

  #sees(): void {
    if (this.#blindness === undefined) return;
    this.#blindness = undefined;
    this.log.info({}, "the node of Solana answers");
  }

  #fails(error: unknown): void {
    if (this.#isOver) return;
    const problem = error instanceof WrongCluster ? error.message : `the node cannot be asked: ${briefOf(error)}`;
    if (problem !== this.#blindness) {
      this.#blindness = problem; // said once, not with every look
      this.log.warn({ problem, detail: (error as Error).message }, "the node of Solana cannot be asked (SOLANA_RPC_URL)");
    }
    this.#probeLater();
  }
}
