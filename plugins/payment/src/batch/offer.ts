import type {
  Failure,
  PaymentOperation,
  PaymentRefusal,
  PaymentRequirements,
  RailPayment,
  Sale,
  SentPayment,
  X402Offer,
} from "@farthing/contract";
import { ChannelPayment } from "./channel-payment.ts";
import { SCHEME } from "./constants.ts";
import type { BatchDesk, BatchMarket } from "./desk.ts";
import { type BatchPayload, readPayload } from "./payload.ts";
import { mismatch } from "./terms.ts";
import { voucherPayment } from "./voucher.ts";

/** What the operator has set for all channels. */
export interface ChannelSettings {
  /** The address that is paid, as clients take it. */
  readonly payTo: string;
  /** Seconds. */
  readonly withdrawDelay: number;
  /** Least deposit, in atomic units. */
  minDeposit(): bigint;
  /** Whether contract wallets may sign vouchers. */
  readonly contractVouchers: boolean;
  /** Whose key signs claims and refunds on a network; `undefined` while the facilitator has not said that it serves channels there. */
  authorizer(network: string): string | undefined;
}

/** How payments that move money on the chain are made: each brings what the gate asks for. */
export interface Kinds {
  deposit(payment: ChannelPayment, checks: Checks): RailPayment;
  refund(payment: ChannelPayment, checks: Checks): PaymentOperation;
}

/** What the gate asks of a payment besides what the channel says. */
export interface Checks {
  readonly windowMs: number;
  problem(now: number): PaymentRefusal | Failure | undefined;
}

/** One endpoint, sold by channels of one network. */
export class BatchOffer implements X402Offer {
  readonly network: string;
  #entry: PaymentRequirements | undefined;

  constructor(
    private readonly desk: BatchDesk,
    private readonly market: BatchMarket,
    private readonly sale: Sale,
    private readonly settings: ChannelSettings,
    private readonly kinds: Kinds,
  ) {
    this.network = market.network;
  }

  entry(): PaymentRequirements | undefined {
    const receiverAuthorizer = this.settings.authorizer(this.network);
    if (receiverAuthorizer === undefined) return undefined;
    if (this.#entry?.extra.receiverAuthorizer !== receiverAuthorizer) this.#entry = this.#made(receiverAuthorizer);
    return this.#entry;
  }

  read(sent: SentPayment): RailPayment {
    const payload = readPayload(sent);
    const { desk, market, sale } = this;
    const requirements = this.entry();
    const { amount, resource, deadlineMs, windowSeconds } = sale;
    const { contractVouchers } = this.settings;
    const terms = { requirements, deadlineMs, minDeposit: this.settings.minDeposit(), contractVouchers };
    const checks = { windowMs: windowSeconds * 1_000, problem: (now: number) => mismatch(sent, payload, terms, now) };
    // While nothing is offered, nothing is asked of the facilitator either: `problem` says so before.
    const asked = requirements ?? this.#made(payload.config.receiverAuthorizer);
    const price = payload.type === "refund" ? "0" : amount;
    const payment = new ChannelPayment(desk, { market, payload, requirements: asked, resource, amount: price });
    return this.#kind(payload, payment, checks);
  }

  #kind({ type }: BatchPayload, payment: ChannelPayment, checks: Checks): RailPayment {
    if (type === "voucher") return voucherPayment(this.desk, payment, checks);
    return type === "deposit" ? this.kinds.deposit(payment, checks) : this.kinds.refund(payment, checks);
  }

  #made(receiverAuthorizer: string): PaymentRequirements {
    const { payTo, withdrawDelay } = this.settings;
    const { network, asset, domain } = this.market;
    const { amount, windowSeconds } = this.sale;
    const minDeposit = String(this.settings.minDeposit());
    return {
      scheme: SCHEME,
      network,
      amount,
      asset,
      payTo,
      maxTimeoutSeconds: windowSeconds,
      extra: { ...domain, receiverAuthorizer, withdrawDelay, minDeposit },
    };
  }
}
