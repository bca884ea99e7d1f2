import type { Claim, Settlement, Work } from "./claim-store.ts";
import type { Reply } from "./exchange.ts";
import { createToken } from "./token.ts";

/**
 * What a payment channel is made of, for good (x402, scheme batch-settlement on EVM, ChannelConfig). Addresses and salt are
 * 0x-prefixed hex in lower case.
 */
export interface ChannelConfig {
  readonly payer: string;
  /** Whose key signs vouchers; the zero address where the payer is a contract that takes signatures (ERC-1271). */
  readonly payerAuthorizer: string;
  readonly receiver: string;
  /** Whose key signs claims and refunds for the receiver. */
  readonly receiverAuthorizer: string;
  /** The token's contract. */
  readonly token: string;
  /** Seconds between a withdrawal's announcement and its end. */
  readonly withdrawDelay: number;
  /** 32 bytes. */
  readonly salt: string;
}

/** A channel as the chain had it. Amounts in atomic units. */
export interface ChainState {
  /** All deposits, without what was refunded or withdrawn: what `totalClaimed` may grow to. */
  readonly balance: string;
  /** All that was ever claimed for the receiver. */
  readonly totalClaimed: string;
  /** When the payer announced a withdrawal, in seconds since the epoch as the chain counts; 0 if none is pending. */
  readonly withdrawRequestedAt: number;
  /** What the next signed refund must carry. */
  readonly refundNonce: string;
  /** When this was asked for, by our clock, in milliseconds since the epoch: the chain may have moved since. */
  readonly syncedAt: number;
}

/** Names a channel, and says whose it is. */
export interface ChannelName {
  /** 32 bytes, 0x-prefixed hex in lower case: the EIP-712 hash of the configuration, bound to chain and contract. */
  readonly id: string;
  /** CAIP-2. */
  readonly network: string;
  readonly config: ChannelConfig;
  readonly testMoney: boolean;
}

/** The payer's word that so much may be claimed of its channel in all. */
export interface Voucher {
  /** Atomic units, cumulative (`maxClaimableAmount`). */
  readonly ceiling: string;
  /** 0x-prefixed hex. */
  readonly signature: string;
}

/** A channel as the store has it. Amounts in atomic units, none above 2^53 - 1. */
export interface Channel extends ChannelName {
  /** What all calls were charged (`chargedCumulativeAmount`): the next voucher builds on this, or on `totalClaimed` if that is more. */
  readonly charged: string;
  /** What was charged, or claimed, before this store knew the channel: its own receipts come to `charged` less this. */
  readonly baseline: string;
  /** The last voucher that was accepted. None before the first charge. */
  readonly voucher?: Voucher;
  readonly chain: ChainState;
  /**
   * The highest ceiling whose voucher was handed on to be claimed. What is not above it may be read on the chain by anybody, and
   * proves nothing any more about who sends it.
   */
  readonly published: string;
  /** Since when something has been charged that is not claimed on the chain, in milliseconds since the epoch. */
  readonly owingSince?: number;
  /** The last paid call, in milliseconds since the epoch. */
  readonly lastRequestAt?: number;
}

/**
 * What a claim of the ClaimStore draws on. A channel has one open claim at a time (`running`, `settling` or `unknown`), over all
 * processes: another one is refused with ChannelBusy. A claim is won only if its voucher builds on what the channel is charged
 * at that moment, and its balance is enough; else it is refused with ChannelMoved. Amounts in atomic units.
 */
export interface Draw {
  readonly channel: string;
  /** The channel's charged amount, or its `totalClaimed` if that is more, before this payment. */
  readonly from: string;
  /** The voucher's ceiling. */
  readonly ceiling: string;
  /** What the payment itself deposits. */
  readonly deposit?: string;
}

/** What a payment that is settled with a transaction of its own, a deposit or a refund, does to its channel. */
export interface Posting {
  /** The signature of the voucher that came with it, if that is charged: a refund charges nothing, and is no line of the ledger. */
  readonly signature?: string;
  /** What the chain says afterwards. */
  readonly chain: ChainState;
  readonly transfer: Pick<ChannelTransfer, "kind" | "amount" | "transaction">;
}

/** `deposit`: into a channel. `claim`: vouchers presented, no money moves. `sweep`: claimed money sent to the receiver. `refund`: back to the payer. */
export type TransferKind = "deposit" | "claim" | "sweep" | "refund";

/**
 * What became of a transaction. `asked`: it is about to be, or was, asked for. `unknown`: whether it was carried out is to be found out.
 * `mined`: it is on the chain. `failed`: it is certain that it is not, and never will be.
 */
export type TransferState = "asked" | "unknown" | "mined" | "failed";

/** What became of a transaction that was asked for; `amount` where it differs from what was expected. */
export type TransferOutcome =
  | { readonly state: "mined"; readonly transaction: string; readonly amount?: string }
  | { readonly state: "failed" }
  | { readonly state: "unknown"; readonly transaction?: string; readonly retryAt: number };

/** One channel's part of a claim. */
export interface ClaimedShare {
  readonly channel: string;
  /** Who signs the channel's vouchers (`voucherSigner`). */
  readonly payer: string;
  /** What the channel's `totalClaimed` becomes. */
  readonly totalClaimed: string;
  /** The voucher's ceiling. */
  readonly ceiling: string;
}

/** A transaction that moves channels' money, or the right to it. */
export interface ChannelTransfer {
  readonly id: number;
  readonly kind: TransferKind;
  readonly state: TransferState;
  /** CAIP-2. */
  readonly network: string;
  readonly receiver: string;
  /** The token's contract. */
  readonly token: string;
  readonly testMoney: boolean;
  /** Atomic units: deposited, newly claimed over all shares, swept or refunded. */
  readonly amount: string;
  /** Hash; empty while nobody has named one. */
  readonly transaction: string;
  /** Of a claim. */
  readonly shares: readonly ClaimedShare[];
  /** What the facilitator was sent, JSON, so that it can be asked again. */
  readonly request: string;
  /** When it was first asked for, in milliseconds since the epoch. */
  readonly at: number;
  /** How often it was asked for, or looked for, again. */
  readonly attempts: number;
}

/** Whose money is moved: claims of one transaction have all of this in common. */
export interface Purse {
  /** CAIP-2. */
  readonly network: string;
  readonly receiver: string;
  /** The token's contract. */
  readonly token: string;
}

/** Sums of the channels of one network, receiver and token. Atomic units. */
export interface ChannelSum extends Purse {
  readonly channels: number;
  /** Balances less what is claimed: what buyers still have there. */
  readonly escrowed: string;
  /** Charged, not claimed, and covered by the balance: lost to the operator if this store is lost. */
  readonly outstanding: string;
  /** Claimed on the chain, by channels that this store knows. */
  readonly claimed: string;
  /** Charged, and withdrawn by the payer before it was claimed. */
  readonly lost: string;
  /** Swept to the receiver, as the chain's contract counts it: whoever asked for it. */
  readonly swept: string;
  /** Channels with a withdrawal announced. */
  readonly withdrawing: number;
  /** When the next claim must be mined at the latest, in milliseconds since the epoch; absent where nothing is outstanding. */
  readonly claimBy?: number;
}

/**
 * Payment channels, and what is done with them on the chain; kept with the claims (ClaimStore), in one database. Every method rejects
 * with `payment_unavailable` when the store is down.
 */
export interface ChannelStore {
  channel(id: string): Promise<Channel | undefined>;
  /**
   * Takes down what the chain says of a channel. One that is not known yet is opened, with all that was claimed counted as
   * charged: vouchers that an earlier store lost are lost. What is older than what is known changes nothing.
   */
  mirror(channel: ChannelName, chain: ChainState): Promise<void>;
  /**
   * As `ClaimStore.charge`, of a claim that draws on a channel: its voucher and charged amount are written down in the same
   * transaction. `false`: the claim was lost to another process, or the channel has moved; nothing was charged.
   */
  charge(claim: Claim, reply: Reply, work: Work, signature: string): Promise<boolean>;
  /** As `ClaimStore.settled`, of a claim that draws on a channel: what that does to the channel, in the same transaction. */
  settled(claim: Claim, settlement: Settlement, isProven: boolean, posting: Posting): Promise<void>;

  /**
   * Whether this process is the one that does `task` until `until` (milliseconds since the epoch). A lease is renewed by asking
   * again, and is free when its time or its process ends.
   */
  lease(task: string, until: number): Promise<boolean>;
  /**
   * Channels with something to claim (less is claimed than is charged and still covered by the balance): those first whose claim
   * is due first. `owedBefore`: of them, those that owe since before that.
   */
  claimable(testMoney: boolean, limit: number, owedBefore?: number): Promise<readonly Channel[]>;
  /** Channels with something to claim whose mirrored state is older than that, oldest first. */
  unwatched(testMoney: boolean, before: number, limit: number): Promise<readonly Channel[]>;
  /** A channel's voucher is about to be shown to others with a refund: it counts as published (see `asking`). */
  publish(network: string, token: string, share: Omit<ClaimedShare, "totalClaimed">): Promise<void>;
  /**
   * Writes down that a transaction is about to be asked for. From here on the vouchers of its shares count as
   * published: their claims lose their secrets, and are repeated for nobody. Gives its number.
   */
  asking(transfer: Omit<ChannelTransfer, "id" | "state" | "transaction" | "attempts">): Promise<number>;
  /**
   * What became of it. `mined`: its shares are claimed; may be said again. `failed`: nothing happened. `unknown`: it is handed out
   * again after `retryAt` (milliseconds since the epoch).
   */
  asked(id: number, outcome: TransferOutcome): Promise<void>;
  /** Transactions to look after now: `unknown` ones that are due, and `asked` ones of a process that died. Each is handed to one caller. */
  undecidedTransfers(testMoney: boolean, limit: number): Promise<readonly ChannelTransfer[]>;
  /** Takes down what the chain's contract has sent to a receiver in all, in atomic units. Less than what is known changes nothing. */
  swept(purse: Purse, testMoney: boolean, total: string): Promise<void>;
  /** Sums by network, receiver and token. */
  channelSums(testMoney: boolean): Promise<readonly ChannelSum[]>;
  /** Transactions first asked for in a span of time, oldest first, at most `limit`. */
  transfers(from: number, to: number, testMoney: boolean, limit: number): Promise<readonly ChannelTransfer[]>;
}
export const ChannelStore = createToken<ChannelStore>("ChannelStore");

/** The voucher of a claim does not build on what its channel was charged, or exceeds its balance; `undefined`: the channel is not known. */
export class ChannelMoved extends Error {
  override readonly name = "ChannelMoved";
  constructor(readonly channel: Channel | undefined) {
    super("the channel is not where the voucher takes it to be");
  }
}

/** Another claim of the channel is open: it ends soon, unless it is `unknown`. */
export class ChannelBusy extends Error {
  override readonly name = "ChannelBusy";
  constructor(readonly state: "running" | "settling" | "unknown") {
    super("another payment of the channel is being worked for");
  }
}

/**
 * Who signs a channel's vouchers, in lower case: the payer of its claims (PaymentKey). The channel's own payer proves nothing by
 * that: anybody can deposit in its name, for an authorizer of theirs.
 */
export const voucherSigner = ({ payer, payerAuthorizer }: ChannelConfig): string =>
  /^0x0{40}$/.test(payerAuthorizer) ? payer : payerAuthorizer;

/** When a channel's claims must be mined at the latest, in milliseconds since the epoch: after that a withdrawal may end. */
export const claimBy = ({ config, chain }: Pick<Channel, "config" | "chain">): number =>
  (chain.withdrawRequestedAt > 0 ? Math.min(chain.withdrawRequestedAt * 1000, chain.syncedAt) : chain.syncedAt) +
  config.withdrawDelay * 1000;
