import type {
  ChannelStore,
  Claim,
  ClaimRecord,
  ClaimStore,
  Facilitator,
  Logger,
  Outcome,
  PaymentDesk,
  Sale,
  Settlement,
  SharedSignals,
  X402Offer,
  X402Rail,
} from "@farthing/contract";
import type { Authorizer } from "./authorizer.ts";
import { ChannelStates } from "./channel-states.ts";
import { SCHEME } from "./constants.ts";
import { depositPayment } from "./deposit.ts";
import { type AuthorizationSettler, DepositSettler } from "./deposit-settler.ts";
import { type BatchDesk, type BatchMarket, marketAt, type Place } from "./desk.ts";
import { manualOf } from "./manual.ts";
import { BatchOffer, type ChannelSettings, type Kinds } from "./offer.ts";
import { Refund } from "./refund.ts";
import { refundAgain } from "./refund-ending.ts";
import { keptOf } from "./requests.ts";
import { Turns } from "./turns.ts";

/** What the rail is made of. */
export interface BatchParts {
  readonly places: readonly Place[];
  readonly settings: Omit<ChannelSettings, "authorizer">;
  /** The operator's own key; without it the facilitator's signs claims and refunds. */
  readonly authorizer: Authorizer | undefined;
  /** Who carries out deposits on a network. */
  readonly settler: (network: string, facilitator: Facilitator) => AuthorizationSettler | undefined;
  readonly claims: ClaimStore;
  /** Without it nothing is offered. */
  readonly channels: ChannelStore | undefined;
  readonly signals?: SharedSignals | undefined;
  readonly log: Logger;
}

/**
 * The scheme `batch-settlement` of x402 on EVM: a buyer deposits once, and signs a cumulative voucher with each call. A voucher is charged by the
 * ledger alone; deposits and refunds are carried out by the facilitator. What is charged is claimed in the background by others.
 */
export class BatchRail implements X402Rail {
  readonly name = SCHEME;
  readonly x402;
  readonly #parts: BatchParts;
  readonly #markets: readonly BatchMarket[];
  readonly #deposits: DepositSettler;
  #desk: BatchDesk | undefined;
  #testMoney = false;

  constructor(parts: BatchParts) {
    this.#parts = parts;
    this.#markets = parts.places.map(marketAt);
    this.#deposits = new DepositSettler((network) => parts.settler(network, this.#open.facilitator));
    this.x402 = { scheme: SCHEME, currency: "USDC", manual: manualOf(parts.settings.withdrawDelay) };
  }

  get testMoney(): boolean {
    return this.#testMoney;
  }

  open({ mode, facilitator }: PaymentDesk): void {
    const { claims, channels, signals, log } = this.#parts;
    this.#testMoney = mode === "sandbox";
    if (!channels) return;
    const states = new ChannelStates(channels, facilitator, log);
    this.#desk = { claims, channels, states, turns: new Turns(signals), facilitator, testMoney: mode === "sandbox", log };
  }

  async drain(): Promise<void> {
    await this.#desk?.states.drain();
  }

  offers(sale: Sale): readonly X402Offer[] {
    if (!this.#desk) return [];
    const desk = this.#desk;
    const { authorizer, settings } = this.#parts;
    const all: ChannelSettings = { ...settings, authorizer: (network) => this.#authorizerOn(network) };
    const kinds: Kinds = {
      deposit: (payment, checks) => depositPayment(desk, this.#deposits, payment, checks),
      refund: (payment, checks) => new Refund(desk, authorizer, payment, checks).operation,
    };
    return this.#markets.map((market) => new BatchOffer(desk, market, sale, all, kinds));
  }

  async reconcile(claim: ClaimRecord): Promise<Outcome> {
    const { payload } = keptOf(claim);
    const channel = await this.#open.channels.channel(payload.id);
    if (!channel) return { kind: "unknown", message: "the payment's channel is not known any more" };
    return payload.deposit ? this.#deposits.settleAgain(claim, channel.chain) : refundAgain(this.#open, claim, channel);
  }

  async settled(claim: Claim, settlement: Settlement, outcome: Outcome & { readonly kind: "settled" }): Promise<void> {
    const { channels, states, turns } = this.#open;
    const { payload, refundAmount } = keptOf(claim);
    const { id, ceiling, deposit } = payload;
    const known = await channels.channel(id);
    if (!known) throw new Error("the payment's channel is not known any more");
    const amount = refundAmount === undefined ? BigInt(claim.amount) : 0n;
    const draw = { channel: id, from: String(BigInt(ceiling) - amount), ceiling };
    const drawn = { ...claim, draw: deposit ? { ...draw, deposit: deposit.amount } : draw };
    const posting = deposit
      ? this.#deposits.posting(claim, outcome, known.chain)
      : ({
          chain: known.chain,
          transfer: { kind: "refund", amount: refundAmount ?? "0", transaction: settlement.transaction },
        } as const);
    // A deposit's transaction is not the call's: no transfer to the receiver could be found for an audit.
    await channels.settled(drawn, settlement, true, posting);
    this.#deposits.posted(claim);
    states.forget(id);
    turns.ended(id);
  }

  get #open(): BatchDesk {
    if (!this.#desk) throw new Error("the rail was not opened yet");
    return this.#desk;
  }

  /** Whose key signs claims and refunds there, if the facilitator serves the scheme there. */
  #authorizerOn(network: string): string | undefined {
    const kind = this.#open.facilitator.kind(SCHEME, network);
    if (!kind) return undefined;
    if (this.#parts.authorizer) return this.#parts.authorizer.address;
    const named = kind.extra?.receiverAuthorizer;
    return typeof named === "string" && ADDRESS.test(named) && !ZERO.test(named) ? named : undefined;
  }
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const ZERO = /^0x0{40}$/;
