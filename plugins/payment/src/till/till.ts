import { setTimeout as sleep } from "node:timers/promises";
import type { ChannelStore, ChannelSum, Facilitator, Health, Logger, Purse } from "@farthing/contract";
import type { Authorizer } from "../batch/authorizer.ts";
import { Rounds } from "../rounds.ts";
import type { ChannelWitness } from "./channel-witness.ts";
import { Claimer } from "./claimer.ts";
import { sweepRequest } from "./requests.ts";
import { type Ended, Transfers } from "./transfers.ts";

/** What one process does for all that share a ledger. */
const TASK = "till";
/** Longer than the longest answer of a facilitator: the lease is renewed before each question. */
const LEASE_MS = 120_000;
/** Channels that are looked at in one round. */
const MOST = 200;
/** Transactions that are found out about in one round: each may take half a minute, and claims wait for them. */
const MOST_DECIDED = 20;
const WATCH_MS = 15_000;
const TICK_MS = 15_000;
const MIN_TICK_MS = 250;
/** How long `run` waits for its turn. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** What the till works with. */
export interface TillParts {
  readonly store: ChannelStore;
  readonly facilitator: Pick<Facilitator, "settle">;
  /** Who sees the channels of a network; `undefined` where nobody does. */
  witnessOf(network: string): ChannelWitness | undefined;
  readonly log: Logger;
}

/** How the till works. */
export interface TillOptions {
  readonly testMoney: boolean;
  /** Between claims, in milliseconds. */
  readonly intervalMs: number;
  /** Signs claims of the channels that name its address; all others are left to the facilitator to sign. */
  readonly authorizer?: Authorizer | undefined;
  /** How old what is known of a channel that owes may be, in milliseconds. */
  readonly watchMs?: number;
  readonly pausesMs?: readonly number[];
}

/** A claim or a sweep that was made. */
export interface TillEntry extends Ended {
  readonly kind: "claim" | "sweep";
}

/** Atomic units of a token with six digits, in dollars. */
const dollars = (atomic: string): string => {
  const digits = atomic.padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/**
 * Presents vouchers on the chain, and sends the claimed money to the seller: once an interval, at once where a buyer announces a
 * withdrawal, always before one can end. Of several processes on one ledger one works. Everything is written down before it is asked
 * for, and can be asked for again: the till may die at any moment.
 */
export class Till {
  readonly #rounds: Rounds;
  readonly #transfers: Transfers;
  readonly #claimer: Claimer;
  #problem: string | undefined;
  #sums: readonly ChannelSum[] = [];
  #next: number | undefined;
  #isWorking = false;
  /** Whether there may be something to sweep: after a start nobody knows. */
  #maySweep = true;

  constructor(
    private readonly parts: TillParts,
    private readonly options: TillOptions,
  ) {
    const { store, facilitator, log } = parts;
    const { authorizer, intervalMs, pausesMs } = options;
    const witnessOf = (network: string) => parts.witnessOf(network);
    this.#transfers = new Transfers(store, facilitator, witnessOf, log, pausesMs);
    this.#claimer = new Claimer(store, this.#transfers, witnessOf, authorizer, log, intervalMs);
    const tickMs = Math.max(MIN_TICK_MS, Math.min(TICK_MS, intervalMs / 4, options.watchMs ?? WATCH_MS));
    this.#rounds = new Rounds(() => this.#round(), tickMs);
  }

  /** Works from now on. */
  start(): void {
    this.#rounds.start(0);
  }

  /** Begins nothing new, and waits for what is being asked. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Claims and sweeps all there is, now. Rejects if another process is at it for long, or the store is down. */
  async run(): Promise<readonly TillEntry[]> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const entries = await this.#alone(true);
      if (entries) return entries;
      if (performance.now() > until) throw new Error("another process claims at this moment: try again in a minute");
      await sleep(PAUSE_MS);
    }
  }

  /** What was last summed. */
  get sums(): readonly ChannelSum[] {
    return this.#sums;
  }

  /** What is to be had and what was had, by network; asks nothing. Amounts in dollars. */
  health(): Health {
    const channels = this.#sums.map(({ network, receiver, channels, outstanding, claimed, swept, escrowed, withdrawing }) => ({
      network,
      receiver,
      channels,
      withdrawing,
      outstanding: dollars(outstanding),
      claimed: dollars(claimed),
      swept: dollars(swept),
      escrowed: dollars(escrowed),
    }));
    const problem = this.#problem ?? this.#transfers.problem();
    const nextClaim = this.#next === undefined ? undefined : new Date(this.#next).toISOString();
    const detail = { channels, ...(nextClaim && { nextClaim }), ...(problem && { problem }) };
    return { status: problem === undefined ? "ok" : "degraded", ...(channels.length + (problem ? 1 : 0) > 0 && { detail }) };
  }

  #leads(): Promise<boolean> {
    return this.parts.store.lease(TASK, Date.now() + LEASE_MS);
  }

  /** Works if nobody else does, in this process or another; `undefined` if somebody does. */
  async #alone(force: boolean): Promise<readonly TillEntry[] | undefined> {
    if (this.#isWorking) return undefined;
    this.#isWorking = true;
    try {
      if (!(await this.#leads())) return undefined;
      const entries = await this.#work(force);
      await this.parts.store.lease(TASK, 0); // whoever is next need not wait
      return entries;
    } finally {
      this.#isWorking = false;
    }
  }

  /** Never rejects. */
  async #round(): Promise<boolean> {
    const { store } = this.parts;
    const { testMoney } = this.options;
    try {
      if (!(await this.#alone(false))) this.#sums = await store.channelSums(testMoney);
      this.#next = await this.#claimer.next(testMoney);
      this.#problem = undefined;
    } catch (error) {
      this.#problem = "vouchers could not be looked at";
      this.parts.log.warn({ err: error }, this.#problem);
    }
    return false;
  }

  async #work(force: boolean): Promise<readonly TillEntry[]> {
    const { testMoney } = this.options;
    await this.#watch();
    if (await this.#transfers.decide(testMoney, MOST_DECIDED)) this.#maySweep = true;
    const claims = await this.#claimer.claim(testMoney, force, () => this.#leads());
    if (claims.some(({ state }) => state === "mined")) this.#maySweep = true;
    this.#sums = await this.parts.store.channelSums(testMoney);
    const sweeps = this.#maySweep || force ? await this.#sweep() : [];
    return [...claims.map((end) => ({ kind: "claim" as const, ...end })), ...sweeps];
  }

  /** Asks the chain about channels that owe: whether their buyers withdraw. */
  async #watch(): Promise<void> {
    const { store, log, witnessOf } = this.parts;
    const { testMoney, watchMs = WATCH_MS } = this.options;
    const channels = await store.unwatched(testMoney, Date.now() - watchMs, MOST);
    for (const [network, group] of Map.groupBy(channels, (channel) => channel.network)) {
      try {
        const states = (await witnessOf.call(this.parts, network)?.channels(group.map(({ id }) => id))) ?? [];
        for (const [at, chain] of states.entries()) {
          const channel = group[at];
          if (!channel) continue;
          if (chain.withdrawRequestedAt > 0 && channel.chain.withdrawRequestedAt === 0)
            log.warn(
              { channel: channel.id, network, payer: channel.config.payer },
              "a buyer withdraws: its vouchers are claimed now",
            );
          await store.mirror(channel, chain);
        }
      } catch (error) {
        log.warn({ network, err: error }, "whether buyers withdraw cannot be seen");
      }
    }
  }

  /** Takes down what was swept in the sums of this round: they are summed once. */
  #note({ network, receiver, token }: Purse, total: bigint): void {
    this.#sums = this.#sums.map((sum) => {
      const isIt = sum.network === network && sum.receiver === receiver && sum.token === token;
      return isIt && BigInt(sum.swept) < total ? { ...sum, swept: String(total) } : sum;
    });
  }

  /** Sends what is claimed to its receivers, until the chain shows that all of it is there, for good. */
  async #sweep(): Promise<readonly TillEntry[]> {
    const { store, log } = this.parts;
    const { testMoney } = this.options;
    const ended: TillEntry[] = [];
    let isDone = true;
    for (const { network, receiver, token } of this.#sums) {
      const witness = this.parts.witnessOf(network);
      try {
        if (!witness) throw new Error(`no node of ${network} is known`);
        const { totalClaimed, totalSettled } = await witness.receiver(receiver, token);
        const purse = { network, receiver, token };
        if (totalClaimed > totalSettled && (await this.#leads())) {
          const amount = totalClaimed - totalSettled;
          const wanted = { ...purse, testMoney, amount, shares: [], request: sweepRequest(purse) };
          ended.push({ kind: "sweep", ...(await this.#transfers.ask({ ...wanted, kind: "sweep" })) });
        }
        // Who swept, and whether that was noticed, does not matter: the contract counts.
        const settled = await witness.receiver(receiver, token, true);
        await store.swept(purse, testMoney, String(settled.totalSettled));
        this.#note(purse, settled.totalSettled);
        if (settled.totalSettled < totalClaimed) isDone = false;
      } catch (error) {
        isDone = false;
        log.warn({ network, receiver, err: error }, "claimed money could not be swept");
      }
    }
    this.#maySweep = !isDone;
    return ended;
  }
}
