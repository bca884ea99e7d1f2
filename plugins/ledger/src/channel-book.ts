import {
  type ChainState,
  type Channel,
  ChannelBusy,
  ChannelMoved,
  type ChannelName,
  type ChannelStore,
  type ChannelSum,
  type ChannelTransfer,
  type Claim,
  type ClaimedShare,
  type Draw,
  Failure,
  type Posting,
  type Purse,
  type Reply,
  SETTLEMENT_LIMIT_MS,
  type Settlement,
  type TransferOutcome,
  type Work,
} from "@farthing/contract";
import { amountOf, chainParameters, channelOf, channelSumsOf, nameParameters, postingSteps, transferOf } from "./channel-rows.ts";
import type { DatabaseReader, Parameters, Row, Run, Step } from "./database.ts";
import { dayOf, replyParameters, workParameters } from "./parameters.ts";
import type { Room } from "./room.ts";
import { keyOf } from "./rows.ts";
import type { timesAt } from "./times.ts";

/** What the channels share with the claims. */
export interface Shared {
  readonly run: Run;
  /** For what takes long: on a connection that no payment waits for. */
  readonly reader: DatabaseReader;
  readonly room: Room;
  /** This process, the moment, and by what one knows which others are alive. */
  now(): { readonly owner: string } & ReturnType<typeof timesAt>;
  /** Told of payments that were entered. */
  paid(rows: readonly Row[] | undefined): void;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** Payment channels in the ledger's database. */
export class ChannelBook implements ChannelStore {
  /** Numbers this process's transactions, as `serial` does its claims. */
  #serial = 0;

  constructor(private readonly shared: Shared) {}

  async channel(id: string): Promise<Channel | undefined> {
    const [rows] = await this.shared.run(["findChannel", { channel: id }]);
    return rows?.[0] && channelOf(rows[0]);
  }

  async mirror(channel: ChannelName, chain: ChainState): Promise<void> {
    await this.shared.run(["mirror", { ...this.shared.now(), ...nameParameters(channel), ...chainParameters(chain) }]);
  }

  /** Throws why the channel does not take a claim, if it is the channel. */
  async refuse({ channel, from, ceiling, deposit = "0" }: Draw, parameters: Parameters): Promise<void> {
    const [open, rows] = await this.shared.run(["findOpen", parameters], ["findChannel", { channel }]);
    const state = open?.[0]?.state;
    if (state !== undefined) throw new ChannelBusy(String(state) as ChannelBusy["state"]);
    const [row] = (rows ?? []).filter(({ test_money }) => test_money === parameters.test_money);
    const known = row && channelOf(row);
    if (!known || baseOf(known) !== BigInt(from) || BigInt(known.chain.balance) + BigInt(deposit) < BigInt(ceiling))
      throw new ChannelMoved(known);
  }

  async charge(claim: Claim, reply: Reply, work: Work, signature: string): Promise<boolean> {
    const { room, run } = this.shared;
    const { owner, now } = this.shared.now();
    const { channel, from, ceiling } = drawOf(claim);
    const mine = { key: keyOf(claim), owner, now };
    const charge = { ...mine, payer: claim.payer, channel, ceiling: Number(ceiling) };
    const kept = replyParameters(reply);
    let isKept = false;
    try {
      await room.add(claim.payer, kept.size);
      const [, charged, , entered] = await run(
        ["chargeChannel", { ...charge, signature, draw_from: Number(from) }],
        ["chargeOfChannel", { ...charge, ...workParameters(work) }],
        ["keepCharged", { ...mine, ...kept }],
        ["enterCharged", { ...mine, day: dayOf(now), tx: "" }],
      );
      isKept = charged?.length === 1;
      this.shared.paid(entered);
      return isKept;
    } finally {
      room.written(claim.payer, kept.size, isKept);
    }
  }

  async settled(claim: Claim, { transaction, receipt }: Settlement, isProven: boolean, posting: Posting): Promise<void> {
    const { now } = this.shared.now();
    const of = { key: keyOf(claim), payer: claim.payer, now, day: dayOf(now), tx: transaction, receipt };
    const isSale = posting.signature !== undefined;
    const line: Step[] = isSale ? [["enter", of], ...(isProven ? [] : [["mistrust", of] as const])] : [];
    const results = await this.shared.run(...postingSteps(drawOf(claim), posting, of), ...line, ["settled", of]);
    if (isSale) this.shared.paid(results[3]);
  }

  async lease(task: string, until: number): Promise<boolean> {
    const { owner } = this.shared.now();
    const [rows] = await this.shared.run(["lease", { owner, task, for_ms: until - Date.now() }]);
    return rows?.length === 1;
  }

  claimable(testMoney: boolean, limit: number, owedBefore = Number.MAX_SAFE_INTEGER): Promise<readonly Channel[]> {
    return this.#channels(["claimable", { ...this.shared.now(), test_money: flag(testMoney), limit, before: owedBefore }]);
  }

  unwatched(testMoney: boolean, before: number, limit: number): Promise<readonly Channel[]> {
    return this.#channels(["unwatched", { ...this.shared.now(), test_money: flag(testMoney), limit, before }]);
  }

  async publish(network: string, token: string, share: Omit<ClaimedShare, "totalClaimed">): Promise<void> {
    await this.shared.run(...publishing(network, token, share));
  }

  async asking(transfer: Omit<ChannelTransfer, "id" | "state" | "transaction" | "attempts">): Promise<number> {
    const { kind, network, receiver, token, testMoney, amount, shares, request, at } = transfer;
    const results = await this.shared.run(...shares.flatMap((share) => publishing(network, token, share)), [
      "ask",
      {
        ...this.shared.now(),
        ...{ kind, network, receiver, token, request, at, serial: ++this.#serial },
        test_money: flag(testMoney),
        amount: Number(amount),
        shares: JSON.stringify(shares),
      },
    ]);
    return Number(results.at(-1)?.[0]?.id);
  }

  async asked(id: number, outcome: TransferOutcome): Promise<void> {
    const { now } = this.shared.now();
    if (outcome.state === "unknown") {
      const { transaction = "", retryAt } = outcome;
      await this.shared.run(["undecidedTransfer", { id, now, tx: transaction, retry_at: retryAt }]);
      return;
    }
    const isMined = outcome.state === "mined";
    const [rows = []] = isMined ? await this.shared.run(["findTransfer", { id }]) : [];
    const { shares = [], at = now } = rows[0] ? transferOf(rows[0]) : {};
    const amount = isMined && outcome.amount !== undefined ? Number(outcome.amount) : null;
    await this.shared.run(
      ...shares.map(({ channel, totalClaimed }): Step => ["claimed", { channel, total_claimed: Number(totalClaimed), at }]),
      ["ended", { id, now, state: outcome.state, tx: isMined ? outcome.transaction : "", amount }],
    );
  }

  async undecidedTransfers(testMoney: boolean, limit: number): Promise<readonly ChannelTransfer[]> {
    const at = this.shared.now();
    const [rows = []] = await this.shared.run([
      "takeTransfers",
      { ...at, orphaned_before: at.now - SETTLEMENT_LIMIT_MS, test_money: flag(testMoney), limit },
    ]);
    return rows.map(transferOf);
  }

  async swept({ network, receiver, token }: Purse, testMoney: boolean, total: string): Promise<void> {
    await this.shared.run(["swept", { network, receiver, token, test_money: flag(testMoney), total: amountOf(total) }]);
  }

  async channelSums(testMoney: boolean): Promise<readonly ChannelSum[]> {
    const of = { test_money: flag(testMoney) };
    const [any] = await this.shared.run(["anyChannel", of]);
    if (!any?.length) return [];
    const reading = this.shared.reader.read(["sumChannels", of], ["sumSwept", of]);
    const [sums = [], swept = []] = await reading.catch((cause: unknown) => {
      throw new Failure("payment_unavailable", "the channels cannot be summed at the moment", { cause });
    });
    return channelSumsOf(sums, swept);
  }

  async transfers(from: number, to: number, testMoney: boolean, limit: number): Promise<readonly ChannelTransfer[]> {
    const [rows = []] = await this.shared.run(["transfers", { from, to, test_money: flag(testMoney), limit }]);
    return rows.map(transferOf);
  }

  async #channels(step: Step): Promise<readonly Channel[]> {
    const [rows = []] = await this.shared.run(step);
    return rows.map(channelOf);
  }
}

/** Whoever reads the chain could show this voucher from now on: it proves nothing any more. */
const publishing = (network: string, token: string, { channel, payer, ceiling }: Omit<ClaimedShare, "totalClaimed">): Step[] => [
  ["publish", { channel, ceiling: Number(ceiling) }],
  ["forgetSecret", { key: keyOf({ network, asset: token, payer, nonce: `${channel}:${ceiling}` }) }],
];

function drawOf({ draw }: Claim): Draw {
  if (!draw) throw new TypeError("the claim draws on no channel");
  return draw;
}

/** What the next voucher builds on. */
function baseOf({ charged, chain }: Channel): bigint {
  const [ours, claimed] = [BigInt(charged), BigInt(chain.totalClaimed)];
  return claimed > ours ? claimed : ours;
}
