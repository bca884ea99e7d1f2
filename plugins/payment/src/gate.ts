import {
  ClaimStore,
  type Exchange,
  Failure,
  Logger,
  type Middleware,
  PaymentRefusal,
  PaymentTerms,
  type Reply,
  Resolver,
  SharedCache,
  SharedCounters,
  SharedSignals,
  type X402Offer,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Auditor } from "./auditor.ts";
import { claimOf } from "./claim-of.ts";
import { PaymentConfig } from "./config.ts";
import { EarlyWork } from "./early-work.ts";
import { PAYMENT_HEADER, type ReadPayment } from "./endpoint-offers.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { PaymentFlow } from "./flow.ts";
import { Offers, type Priced } from "./offers.ts";
import type { Order } from "./order.ts";
import { conflict } from "./outcome-failures.ts";
import { readPayment } from "./payment-header.ts";
import { Rails } from "./rails.ts";
import { Receipts } from "./receipts.ts";
import { Reconciler } from "./reconciler.ts";
import { WorthlessPayments } from "./worthless.ts";

/** Calls that one payer may have running at once: one that has paid before, and one of whom nothing is known. */
const MAX_RUNNING = 64;
const MAX_RUNNING_NEW = 4;

const VERSION_1 = new PaymentRefusal(
  "invalid_x402_version",
  "X-PAYMENT belongs to x402 version 1; this service speaks version 2: sign the challenge of the PAYMENT-REQUIRED header and send PAYMENT-SIGNATURE",
);

/** The payment stage: asks for a payment, checks it, lets the call through, and takes money only for what was answered 2xx. */
@injectable()
export class PaymentGate implements Middleware {
  readonly #offers: Offers;
  readonly #flow: PaymentFlow;
  readonly #reconcilers: readonly Reconciler[];
  readonly #auditor: Auditor | undefined;
  readonly #worthless: WorthlessPayments;
  /** Operations on money that are going on. */
  readonly #operations = new Set<Promise<Reply>>();

  constructor(
    @inject(PaymentConfig.token) config: PaymentConfig,
    @inject(PaymentTerms) terms: PaymentTerms,
    @inject(Rails.token) rails: Rails,
    @inject(Offers.token) offers: Offers,
    @inject(Receipts.token) receipts: Receipts,
    @inject(ClaimStore) claims: ClaimStore,
    @inject(EarlyWork.token) early: EarlyWork,
    @inject(Logger) log: Logger,
    @inject(Resolver) others: Pick<Resolver, "find">,
  ) {
    this.#offers = offers;
    this.#worthless = new WorthlessPayments(others.find(SharedCounters), others.find(SharedCache));
    const limits = { running: MAX_RUNNING, runningNew: MAX_RUNNING_NEW, unpaid: config.UNPAID_LIMIT };
    this.#flow = new PaymentFlow({ claims, receipts, log, limits, early, signals: others.find(SharedSignals) });
    // Where everything is free, nobody could settle what was left open when it was not.
    const settling = terms.mode === "none" ? [] : rails.all.filter((rail) => rail.reconcile);
    const monies = [...new Set(settling.map(({ testMoney }) => testMoney))];
    this.#reconcilers = monies.map((testMoney) => new Reconciler(claims, rails, receipts, log, testMoney));
    if (settling.some(({ audit, testMoney }) => audit && !testMoney)) this.#auditor = new Auditor(claims, rails, log);
  }

  async start(): Promise<void> {
    for (const reconciler of this.#reconcilers) reconciler.start();
    this.#auditor?.start();
  }

  async drain(): Promise<void> {
    await this.#flow.drain();
    while (this.#operations.size > 0) await Promise.allSettled(this.#operations);
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#reconcilers.map((reconciler) => reconciler.stop()), this.#auditor?.stop()]);
  }

  takes(exchange: Exchange): boolean {
    // A call that it lets through free of charge is another way's to sell.
    return this.#offers.of(exchange.endpoint)?.offers.isPaying(exchange) ?? false;
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    const priced = this.#offers.of(exchange.endpoint, await exchange.price());
    if (!priced) return next();
    const { request, requestId } = exchange;
    let offer: X402Offer | undefined;
    try {
      const read = this.#read(exchange, priced, (named) => {
        offer = named;
      });
      if (read) return await this.#pay(exchange, priced, read, next);
    } catch (error) {
      if (PaymentRefusal.is(error) && error.isWorthless) this.#worthless.add(request.client, true);
      if (PaymentRefusal.is(error)) return priced.challenge.refuse(requestId, error, offer);
      throw error;
    }
    const isOld = request.header("x-payment").length > 0 && priced.offers.x402.length > 0;
    return isOld ? priced.challenge.refuse(requestId, VERSION_1) : priced.challenge.ask(requestId);
  }

  /** The payment that the call brings, by the first way to pay of which it has the header. */
  #read(exchange: Exchange, { offers }: Priced, named: (offer: X402Offer) => void): ReadPayment | undefined {
    const values = offers.x402.length > 0 ? exchange.request.header(PAYMENT_HEADER) : [];
    if (values.length === 0) return offers.readOwn(exchange);
    return offers.readX402(readPayment(values), named);
  }

  async #pay(exchange: Exchange, priced: Priced, read: ReadPayment, next: () => Promise<Reply>): Promise<Reply> {
    const { payment } = read;
    if (payment.kind !== "operation") return this.#buy(exchange, priced, { ...read, payment }, next);
    const { client } = exchange.request;
    const { payer } = payment;
    const problem = payment.problem(Date.now());
    if (problem) throw problem;
    const signing = payment.signing();
    if (await this.#worthless.isBarred(client, payer, signing === "payer")) throw barred();
    if (PaymentRefusal.is(signing)) {
      this.#worthless.add(client, false);
      throw signing;
    }
    const answer = payment.answer(exchange);
    this.#operations.add(answer);
    return answer.finally(() => this.#operations.delete(answer));
  }

  async #buy(
    exchange: Exchange,
    { sale }: Priced,
    read: ReadPayment & Pick<Order, "payment">,
    next: () => Promise<Reply>,
  ): Promise<Reply> {
    const { rail, payment } = read;
    const early = payment.problem(Date.now());
    const fingerprint = await this.#fingerprint(exchange).catch((error: unknown) => {
      throw early && Failure.is(error) && error.code === "bad_input" ? early : error;
    });
    const newClaim = () => claimOf(exchange, sale, read, fingerprint);
    const claim = newClaim();
    const problem = early ?? payment.problem(Date.now()); // the body may have taken its time
    const repeated = () => this.#flow.repeated(claim, exchange, conflict);
    if (problem) {
      const reply = await repeated();
      if (reply) return reply;
      throw problem;
    }
    const { client } = exchange.request;
    const signing = payment.signing();
    const isSigned = signing === "payer";
    const order: Order = {
      claim,
      exchange,
      rail,
      payment,
      isSigned,
      renew: () => {
        const late = payment.problem(Date.now());
        if (late) throw late;
        return newClaim();
      },
      worthless: () => this.#worthless.add(client, isSigned),
      paid: () => this.#worthless.paid(claim.payer),
    };
    const isBarred = await this.#worthless.isBarred(client, claim.payer, isSigned);
    if (!isBarred && !PaymentRefusal.is(signing)) return this.#flow.run(order, next);
    const reply = await repeated(); // what was paid for is given out all the same
    if (reply) return reply;
    if (!isBarred && PaymentRefusal.is(signing)) {
      order.worthless();
      throw signing;
    }
    throw barred();
  }

  async #fingerprint(exchange: Exchange): Promise<string> {
    return fingerprintOf(exchange.endpoint, exchange.request.query, await exchange.input());
  }
}

const barred = () =>
  new Failure("rate_limited", "too many payments from this address were worth nothing; nothing was taken", {
    retryAfterSeconds: 60,
  });
