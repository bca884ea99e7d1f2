import { type Channel, type ChannelStore, claimBy, type Logger, type Purse } from "@farthing/contract";
import type { Authorizer } from "../batch/authorizer.ts";
import { ZERO_ADDRESS } from "../batch/constants.ts";
import { chainIdOf } from "../networks.ts";
import type { ChannelWitness } from "./channel-witness.ts";
import { type Claimed, claimRequest, shareOf } from "./requests.ts";
import type { Ended, Transfers } from "./transfers.ts";

/** Channels that are looked at in one round. */
const MOST = 500;
/** Vouchers of one transaction: some 40 KB of JSON, which facilitators take, and a million gas. */
const BATCH = 50;
/**
 * A channel that was just used is left alone for so long, if it can wait: what is claimed can be read on the chain, and proves no more that
 * its buyer asks for a lost reply.
 */
const QUIET_MS = 10_000;
/** A voucher that is refused by itself is not presented again for so long. */
const ASIDE_MS = 600_000;

/** Most transactions of one round that are of one channel alone. */
const MOST_ALONE = 20;

/** Claims of one transaction: they have one receiver authorizer in common, too. */
interface Batch extends Purse {
  readonly authorizer: string;
  readonly claims: readonly Claimed[];
}

/** Whether a channel's claim cannot wait: a withdrawal is announced, or half of the time is over in which one could end unseen. */
const isUrgent = (channel: Channel, now: number): boolean =>
  channel.chain.withdrawRequestedAt > 0 || claimBy(channel) - now < (channel.config.withdrawDelay * 1000) / 2;

/**
 * Whether a contract says what its signature is. It can say one thing to a simulation and another on the chain, where the whole
 * transaction fails with it: so it goes into one of its own.
 */
const isContract = ({ channel: { config } }: Claimed): boolean => config.payerAuthorizer === ZERO_ADDRESS;

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

/** Presents vouchers, many in one transaction. */
export class Claimer {
  /** Channels whose vouchers are refused, and until when they are left alone. */
  readonly #aside = new Map<string, number>();

  constructor(
    private readonly store: ChannelStore,
    private readonly transfers: Transfers,
    private readonly witnessOf: (network: string) => ChannelWitness | undefined,
    private readonly authorizer: Authorizer | undefined,
    private readonly log: Logger,
    private readonly intervalMs: number,
  ) {}

  /**
   * Claims what is due: all there is once something has been owed for an interval, or if `force` says so; else what cannot wait.
   * Gives what became of the transactions. `mayGoOn` is asked before each.
   */
  async claim(testMoney: boolean, force: boolean, mayGoOn: () => Promise<boolean>): Promise<readonly Ended[]> {
    const now = Date.now();
    const [first] = await this.store.claimable(testMoney, 1, now - this.intervalMs);
    for (const [id, until] of this.#aside) if (until < now) this.#aside.delete(id);
    // What cannot be claimed now must not take the places of what can: enough vouchers that go bad would hold up all others.
    const all = await this.store.claimable(testMoney, MOST + this.#aside.size + this.transfers.openChannels);
    const channels = all.filter((channel) => force || isUrgent(channel, now) || (first && this.#isRipe(channel, now)));
    const ended: Ended[] = [];
    const free = channels.filter(({ id }) => !this.#aside.has(id) && !this.transfers.isOpen(id));
    for (const batch of await this.#batches(free)) if (await mayGoOn()) await this.#present(testMoney, batch, ended);
    return ended;
  }

  /** When the next claim is made at the latest, in milliseconds since the epoch, as far as is known; `undefined`: nothing is owed. */
  async next(testMoney: boolean): Promise<number | undefined> {
    const owed = await this.store.claimable(testMoney, MOST);
    const times = owed.map((channel) =>
      Math.min(
        (channel.owingSince ?? Date.now()) + this.intervalMs,
        claimBy(channel) - (channel.config.withdrawDelay * 1000) / 2,
      ),
    );
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Whether nobody waits for a reply of the channel's, as far as can be told; one that is always in use is claimed all the same. */
  #isRipe({ lastRequestAt = 0, owingSince = 0 }: Channel, now: number): boolean {
    const quietMs = Math.abs(now - lastRequestAt); // a clock that was ahead has it in the future
    return quietMs > Math.min(QUIET_MS, this.intervalMs) || now - owingSince > 2 * this.intervalMs;
  }

  async #batches(channels: readonly Channel[]): Promise<readonly Batch[]> {
    const groups = Map.groupBy(channels, ({ network, config: { receiver, token, receiverAuthorizer } }) =>
      [network, receiver, token, receiverAuthorizer].join(" "),
    );
    const batches: Batch[] = [];
    const alone: Batch[] = [];
    for (const group of groups.values()) {
      const claims = await this.#current(group);
      const [first] = claims;
      if (!first) continue;
      const { network, config } = first.channel;
      const { receiver, token, receiverAuthorizer: authorizer } = config;
      const purse = { network, receiver, token, authorizer };
      const safe = claims.filter((claim) => !isContract(claim));
      for (let at = 0; at < safe.length; at += BATCH) batches.push({ ...purse, claims: safe.slice(at, at + BATCH) });
      alone.push(...claims.filter(isContract).map((claim) => ({ ...purse, claims: [claim] })));
    }
    return [...batches, ...alone.slice(0, MOST_ALONE)];
  }

  /** What can be claimed of channels of one network, by what the chain says now; by what it said last where it cannot be asked. */
  async #current(group: readonly Channel[]): Promise<readonly Claimed[]> {
    const network = group[0]?.network ?? "";
    const ids = group.map(({ id }) => id);
    const states = await this.witnessOf(network)
      ?.channels(ids)
      .catch((error: unknown) => this.log.warn({ network, err: error }, "channels are claimed without a look at the chain"));
    const claims: Claimed[] = [];
    for (const [at, channel] of group.entries()) {
      const chain = states?.[at] ?? channel.chain;
      if (states) await this.store.mirror(channel, chain);
      const [charged, balance] = [BigInt(channel.charged), BigInt(chain.balance)];
      const totalClaimed = charged < balance ? charged : balance;
      if (charged > balance)
        this.log.error(
          { channel: channel.id, network, charged: channel.charged, balance: chain.balance },
          "a channel's balance does not cover what was charged: the difference is lost",
        );
      if (channel.voucher && totalClaimed > BigInt(chain.totalClaimed))
        claims.push({ channel: { ...channel, chain }, totalClaimed });
    }
    return claims;
  }

  async #present(testMoney: boolean, batch: Batch, ended: Ended[]): Promise<void> {
    const { network, receiver, token, authorizer, claims } = batch;
    const shares = claims.map(shareOf);
    const signature = same(authorizer, this.authorizer?.address)
      ? await this.authorizer?.claims(
          chainIdOf(network),
          shares.map(({ channel, ...share }) => ({ id: channel, ...share })),
        )
      : undefined;
    const purse = { network, receiver, token };
    const amount = claims.reduce((sum, { channel, totalClaimed }) => sum + totalClaimed - BigInt(channel.chain.totalClaimed), 0n);
    const request = claimRequest(purse, claims, signature);
    const end = await this.transfers.ask({ ...purse, kind: "claim", testMoney, amount, shares, request });
    if (end.isRow && claims.length > 1) {
      const half = Math.ceil(claims.length / 2);
      for (const part of [claims.slice(0, half), claims.slice(half)])
        await this.#present(testMoney, { ...batch, claims: part }, ended);
      return;
    }
    if (end.isRow)
      for (const { channel } of claims) {
        this.#aside.set(channel.id, Date.now() + ASIDE_MS);
        this.log.error({ channel: channel.id, network, reason: end.reason }, "a voucher is refused when it is claimed");
      }
    ended.push(end);
  }
}
