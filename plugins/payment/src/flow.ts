import {
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimStore,
  type Exchange,
  Failure,
  inSpan,
  type Logger,
  type PayerStanding,
  PaymentRefusal,
  type Reply,
  type SharedSignals,
} from "@farthing/contract";
import { Books } from "./books.ts";
import { Capture, isSuccess } from "./capture.ts";
import { ClaimPoller } from "./claim-poller.ts";
import type { EarlyWork, Head } from "./early-work.ts";
import { keyText } from "./keys.ts";
import type { Order } from "./order.ts";
import { conflict, pending } from "./outcome-failures.ts";
import type { Receipts } from "./receipts.ts";
import { isRepetition } from "./repetition.ts";
import { type RunningCall, RunningCalls } from "./running-calls.ts";
import { Undelivered } from "./undelivered.ts";
import { within } from "./within.ts";

/** Pauses between looks at a claim that another call or process has: short at first. */
const POLL_MS = { first: 50, most: 500 };
/** How long a call waits for the settlement of another one, and for an outcome that is not known: callers wait about so long in all. */
const SETTLING_MS = 45_000;
const UNKNOWN_MS = 10_000;
/** For how long a reply may be on its way in another process, whose caller may be gone without anybody's knowing. */
const DELIVERING_MS = 6_000;
/** How long is waited for a call that works elsewhere, before the payment is claimed again: its process may have died. */
const WORKING_MS = 1_000;
/** How long a payment with a claim of its own waits for another request of the same name. */
const OTHER_MS = 10_000;
/** A caller that leaves later than this has had work done that nobody pays. */
const LATE_MS = 1_000;
/** Ends work that nobody pays. Its caller is told what is wrong with the payment. */
const UNVERIFIED = new Failure("payment_unavailable", "the payment did not pass verification");

/** What payments go through. */
interface FlowParts {
  readonly claims: ClaimStore;
  readonly receipts: Receipts;
  readonly log: Logger;
  readonly limits: ClaimLimits;
  readonly early: EarlyWork;
  /** Wakes who waits for a call of another process. */
  readonly signals: SharedSignals | undefined;
}

/** One payment, one piece of work, one reply: authorize, work, then capture or release. */
export class PaymentFlow {
  readonly #running = new RunningCalls();
  readonly #books: Books;
  readonly #poller: ClaimPoller;
  readonly #undelivered = new Undelivered();
  readonly #capture: Capture;
  readonly #parts: FlowParts;

  constructor(parts: FlowParts) {
    const { claims, receipts, log, signals } = parts;
    this.#parts = parts;
    this.#books = new Books(log);
    this.#capture = new Capture({ claims, receipts, log, books: this.#books, undelivered: this.#undelivered });
    this.#poller = new ClaimPoller(claims, signals);
  }

  /**
   * The reply that the payment buys. Copies that arrive meanwhile, or later, get the same one. Throws Failures
   * and PaymentRefusals.
   */
  async run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    if (!order.isSigned) {
      const reply = await this.repeated(order.claim, order.exchange, order.payment.claim ? undefined : conflict);
      if (reply) return reply;
      await this.#verify(order);
    }
    const running = this.#running.of(order.claim);
    if (running) {
      if (isRepetition(running.claim, order.claim)) return this.#join(running, order, work);
      // Where a payment has a claim of its own, that one says what is to be done once the other call is over.
      if (!order.payment.claim || !(await within(OTHER_MS, running.over))) throw conflict();
      return this.run({ ...order, claim: order.renew() }, work);
    }
    const reply = this.#run(order, work);
    this.#running.add(order.claim, order.exchange, reply, async () => {
      await this.#books.written(order.claim);
      this.#poller.over(order.claim);
    });
    return reply;
  }

  /**
   * The reply to a copy of a call that is still running. If that call was aborted because its own caller left,
   * it is run again for this one.
   */
  async #join(running: RunningCall, order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const [outcome] = await Promise.allSettled([running.reply]);
    if (!running.exchange.abandoned || (outcome.status === "fulfilled" && isSuccess(outcome.value))) {
      if (outcome.status === "fulfilled") this.#handOut(running.claim, order.exchange, outcome.value);
      return running.reply;
    }
    await running.over;
    return this.run(order, work);
  }

  /**
   * The reply to a repeated payment that is no longer acceptable, or cannot be checked: the reply it bought, or
   * is buying. No work is started. `undefined` if the payment is not in use, or is in use for something else;
   * in the latter case `otherwise`, if given, makes the Failure that is thrown. Throws `payment_pending` while
   * it is not known whether the payment was taken.
   */
  async repeated(claim: Claim, exchange: Exchange, otherwise?: () => Failure): Promise<Reply | undefined> {
    const other = () => {
      if (otherwise) throw otherwise();
      return undefined;
    };
    const running = this.#running.ofPayment(claim);
    if (running) {
      if (!isRepetition(running.claim, claim)) return other();
      const [outcome] = await Promise.allSettled([running.reply]);
      if (outcome.status === "rejected") return running.exchange.abandoned ? undefined : running.reply;
      this.#handOut(running.claim, exchange, outcome.value);
      return outcome.value;
    }
    for (let known = await this.#parts.claims.peek(claim); known; known = await this.#parts.claims.peek(claim)) {
      if (known.state === "running" && known.deadlineAt < Date.now()) return undefined;
      if (known.testMoney !== claim.testMoney) return undefined;
      if (!isRepetition(known, claim)) return other();
      const reply = await this.#answer(claim, known, exchange);
      if (reply) return reply;
    }
    return undefined;
  }

  /** Waits until every settlement that came in is written down. */
  async drain(): Promise<void> {
    for (let calls = this.#running.all(); calls.length > 0; calls = this.#running.all()) {
      await Promise.allSettled(calls.map(({ reply }) => reply));
      await this.#books.close();
      await Promise.all(calls.map(({ over }) => over));
    }
    await this.#books.close();
  }

  async #run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const { exchange } = order;
    let { claim } = order;
    let standing: PayerStanding | undefined;
    const take = () =>
      this.#take(order, claim, (known) => {
        standing = known;
      });
    for (let taken = await take(); taken; taken = await take()) {
      if (!isRepetition(taken, claim)) throw conflict();
      const reply = await this.#answer(claim, taken, exchange);
      if (reply) return reply;
      claim = order.renew();
    }
    const mine = { ...order, claim };
    const head = order.isSigned && order.payment.verify ? this.#parts.early.begin(claim, standing) : undefined;
    if (order.isSigned && !head) await this.#authorize(mine);
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: false };
    const began = performance.now();
    const reply = await (head ? this.#workEarly(mine, work, head) : work());
    if (isSuccess(reply)) return this.#capture.capture(mine, reply);
    const leftLate = exchange.abandoned && performance.now() - began >= LATE_MS;
    await this.#capture.release(mine, leftLate ? "unpaid" : "failed");
    return reply;
  }

  /** Takes the payment; or the claim that stands in the way, without its reply. */
  async #take(
    { payment, exchange }: Order,
    claim: Claim,
    won: (standing: PayerStanding) => void,
  ): Promise<ClaimRecord | undefined> {
    const undelivered = this.#undelivered.of(claim);
    const known = undelivered && (await this.#parts.claims.peek(undelivered));
    if (known) return known;
    return inSpan("payment claim", () =>
      payment.claim
        ? payment.claim(claim, this.#parts.limits, exchange.gone)
        : this.#parts.claims.claim(claim, this.#parts.limits, won),
    );
  }

  /** The reply to a repetition; `undefined` if the payment is to be claimed again: whoever works for it may fail, or die. */
  async #answer(claim: Claim, taken: ClaimRecord, exchange: Exchange): Promise<Reply | undefined> {
    const isSame = keyText(taken) === keyText(claim);
    const isNamed = claim.identifier !== undefined && taken.identifier === claim.identifier;
    const began = performance.now(); // a clock that nobody sets
    let wait = POLL_MS.first;
    for (let record: ClaimRecord | undefined = taken; record; record = await this.#poller.next(taken, wait)) {
      const waited = performance.now() - began;
      const { state, delivery, transaction } = record;
      // A new payment waits for what another process is sending: if that arrives, it is another purchase.
      const isOnItsWay = state === "settled" && delivery === "due" && !isSame && !isNamed && waited < DELIVERING_MS;
      if (state === "settled" && !isOnItsWay) {
        if (delivery === "done" && !isSame && !isNamed) return undefined;
        const reply = (await this.#parts.claims.find(taken))?.reply;
        if (reply) return this.#handOut(taken, exchange, reply);
        if (isSame || isNamed) throw conflict();
        return undefined;
      }
      if (exchange.gone?.aborted) throw new Failure("timeout", "the caller left");
      if (state === "running") {
        if (waited > WORKING_MS) return undefined;
      } else if (waited > (state === "unknown" ? UNKNOWN_MS : SETTLING_MS)) {
        exchange.payment = { payer: claim.payer, amount: claim.amount, charged: null };
        throw pending(transaction);
      }
      wait = Math.min(wait * 2, POLL_MS.most);
    }
    return undefined;
  }

  /** Gives out a reply that was paid for already, and sees to it that its delivery is written down. */
  #handOut(paidFor: Claim, { onDelivery }: Exchange, reply: Reply): Reply {
    if (isSuccess(reply))
      onDelivery((isWhole) => {
        const deliver = () => this.#parts.claims.deliver(paidFor, "done");
        if (isWhole) void deliver().catch(() => this.#books.note(paidFor, "delivered", deliver, "fact")); // else it stays owed
      });
    return reply;
  }

  /** Throws unless the payment is good. */
  async #verify({ claim, payment, worthless }: Order): Promise<void> {
    const verdict = await inSpan("payment verify", async () => payment.verify?.(claim));
    if (verdict) this.#parts.early.told(verdict);
    if (verdict === undefined || verdict.kind === "valid") return;
    if (verdict.kind === "invalid") {
      worthless();
      throw new PaymentRefusal(verdict.reason, verdict.message);
    }
    this.#parts.log.warn({ problem: verdict.message }, "the facilitator cannot verify payments");
    throw new Failure(
      "payment_unavailable",
      "the payment could not be verified, because the facilitator does not work at the moment; nothing was taken, and the same payment may be sent again",
    );
  }

  async #authorize(order: Order): Promise<void> {
    try {
      await this.#verify(order);
    } catch (error) {
      await this.#capture.release(order, "failed");
      throw error;
    }
  }

  /**
   * Works while the payment is being verified. Nobody is told what came of it before it is known to be good; if it is not, the work ends at
   * once, and counts against its payer.
   */
  async #workEarly(order: Order, work: () => Promise<Reply>, head: Head): Promise<Reply> {
    const working = work();
    working.catch(() => {}); // if the payment is refused, nobody asks
    try {
      await this.#verify(order);
    } catch (error) {
      const isRefused = PaymentRefusal.is(error);
      head.end(isRefused ? "refused" : "unverified");
      order.exchange.stop(UNVERIFIED);
      await working.catch(() => {});
      delete order.exchange.payment;
      await this.#capture.release(order, isRefused ? "unpaid" : "failed");
      throw error;
    }
    head.end("verified");
    return working;
  }
}
