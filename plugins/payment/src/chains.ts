import type { Health, Logger } from "@farthing/contract";
import { Chain } from "./chain.ts";
import type { Market } from "./markets.ts";
import type { Meter } from "./meter.ts";
import type { Witness, Witnesses } from "./witness.ts";

/** A witness for each network that calls are sold on. */
export class Chains implements Witnesses {
  readonly #chains: ReadonlyMap<string, Chain>;

  /** `markets` says what the settings name now. */
  constructor(
    private readonly markets: () => readonly Market[],
    payTo: string,
    log: Logger,
    meter?: Meter,
  ) {
    this.#chains = new Map(markets().map((market) => [market.network, new Chain(market, payTo, log, {}, meter)]));
  }

  /** Asks the nodes that the settings name now. One that does not answer, or is of another chain, takes nobody's place. */
  async reload(): Promise<void> {
    await Promise.all(this.markets().map(({ network, rpcUrl }) => this.#chains.get(network)?.move(rpcUrl)));
  }

  of(network: string): Witness | undefined {
    return this.#chains.get(network);
  }

  /** Witnesses of what another address is paid, over the same nodes. */
  paying(payTo: string): Witnesses {
    const witnesses = new Map([...this.#chains].map(([network, chain]) => [network, chain.paying(payTo)]));
    return { of: (network) => witnesses.get(network) };
  }

  /** Makes sure of all of them at once. Throws if one is another chain than its setting says. */
  async start(): Promise<void> {
    await Promise.all([...this.#chains.values()].map((chain) => chain.start()));
  }

  /** By the last answers of the nodes; asks nothing. */
  health(): Health {
    const problems = [...this.#chains].flatMap(([network, chain]) => {
      const problem = chain.problem();
      return problem === undefined ? [] : this.#chains.size > 1 ? `${network}: ${problem}` : problem;
    });
    if (problems.length > 0) return { status: "degraded", detail: { chain: problems.join("; ") } };
    const clock = [...this.#chains.values()].flatMap((chain) => chain.clockProblem() ?? []);
    return clock.length === 0 ? { status: "ok" } : { status: "degraded", detail: { clock: clock.join("; ") } };
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#chains.values()].map((chain) => chain.dispose()));
  }
}
