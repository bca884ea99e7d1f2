import {
  type ChargedPayment,
  type Claim,
  type ClaimStore,
  type Exchange,
  inSpan,
  type Logger,
  type Outcome,
  PaymentRefusal,
  type Reply,
  type SettledPayment,
  type Settlement,
} from "@farthing/contract";
import { bookSettled } from "./book-settled.ts";
import type { Books } from "./books.ts";
import { type FollowedDelivery, followDelivery } from "./delivery.ts";
import { type Order, workOf } from "./order.ts";
import { pending } from "./outcome-failures.ts";
import type { Receipts } from "./receipts.ts";
import type { Undelivered } from "./undelivered.ts";

/** How soon the outcome of a settlement is asked for again, at first. */
const FIRST_RETRY_MS = 1_000;

export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** What a payment is captured with. */
interface CaptureParts {
  readonly claims: ClaimStore;
  readonly receipts: Receipts;
  readonly log: Logger;
  readonly books: Books;
  readonly undelivered: Undelivered;
}

/** The end of a paid call: its money for its reply, or its payment given back. */
export class Capture {
  readonly #parts: CaptureParts;

  constructor(parts: CaptureParts) {
    this.#parts = parts;
  }

  /** The reply with its receipt, once the payment is taken. Throws a PaymentRefusal if it is not, `payment_pending` if nobody knows. */
  capture(order: Order, reply: Reply): Promise<Reply> {
    order.exchange.commit();
    const { payment } = order;
    return payment.kind === "charged" ? this.#charge({ ...order, payment }, reply) : this.#settle({ ...order, payment }, reply);
  }

  /** Whether the store has freed the payment. */
  release({ claim, payment }: Order, reason: "failed" | "unpaid"): Promise<boolean> {
    const { books, claims } = this.#parts;
    return books.note(claim, "released", async () => {
      await claims.release(claim, reason);
      payment.released?.(claim);
    });
  }

  /** Writes reply and price down together: nothing is asked for, and nothing stays open. */
  async #charge(order: Order & { readonly payment: ChargedPayment }, bare: Reply): Promise<Reply> {
    const { claim, exchange, payment, paid } = order;
    let reply = bare;
    const isCharged = await this.#keep(order, async () => {
      reply = { ...bare, headers: { ...bare.headers, ...(await this.#receipt(claim, payment)) } };
      const work = workOf(exchange, bare);
      return payment.charge ? payment.charge(claim, reply, work) : this.#parts.claims.charge(claim, reply, work);
    });
    if (!isCharged) throw pending();
    paid();
    this.#follow(claim, exchange).isPaid();
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: true };
    return reply;
  }

  async #receipt(claim: Claim, payment: ChargedPayment): Promise<Readonly<Record<string, string>>> {
    const receipt = payment.receipt(claim);
    if ("headers" in receipt) return receipt.headers;
    return { "payment-response": (await this.#parts.receipts.settlement(claim, receipt.response)).receipt };
  }

  /** Keeps the reply, then asks for the money. */
  async #settle(order: Order & { readonly payment: SettledPayment }, reply: Reply): Promise<Reply> {
    const { claim, exchange, payment, paid } = order;
    const { claims, receipts, books, undelivered, log } = this.#parts;
    if (!(await this.#keep(order, () => claims.settling(claim, reply, workOf(exchange, reply))))) throw pending();
    const delivery = this.#follow(claim, exchange);
    const outcome = await inSpan("settle", () => payment.settle(claim));
    if (outcome.kind === "settled") {
      paid();
      delivery.isPaid();
      const settled = await receipts.settlement(claim, outcome.response);
      this.#noteTaken(order, settled, outcome);
      exchange.payment = { payer: claim.payer, amount: claim.amount, transaction: settled.transaction, charged: true };
      return { ...reply, headers: { ...reply.headers, "payment-response": settled.receipt } };
    }
    delivery.end();
    if (outcome.kind === "refused") {
      if (!(await this.release(order, "unpaid")) || (await this.#isTakenOver(claim))) throw pending();
      const { reason, message, response } = outcome;
      throw new PaymentRefusal(reason, `the payment was not settled: ${message}`, { settlement: response });
    }
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: null };
    log.warn({ payer: claim.payer, nonce: claim.nonce, problem: outcome.message }, "the outcome of a settlement is not known");
    const written = books.note(claim, "unknown", () => claims.unknown(claim, outcome.transaction, Date.now() + FIRST_RETRY_MS));
    undelivered.add(
      claim,
      written.then(() => books.written(claim)),
    );
    await written;
    throw pending(outcome.transaction);
  }

  /** Writes down that the payment was taken. Apart, so that what is kept until then holds no reply: it may be large, and of many calls. */
  #noteTaken({ claim, rail }: Order, settled: Settlement, outcome: Outcome & { readonly kind: "settled" }): void {
    const { books, claims } = this.#parts;
    const taken = `settled by ${settled.transaction}`; // the log may be all that knows it, if this process ends first
    void books.note(claim, taken, () => bookSettled(claims, rail, claim, settled, outcome), "fact");
  }

  #follow(claim: Claim, exchange: Exchange): FollowedDelivery {
    return followDelivery(this.#parts, claim, exchange);
  }

  /** Keeps the reply before it is paid; if that fails nothing is asked for, and the payment is free again. */
  async #keep(order: Order, store: () => Promise<boolean>): Promise<boolean> {
    try {
      return await inSpan("reply stored", store);
    } catch (error) {
      if ((await this.release(order, "failed")) && !(await this.#isTakenOver(order.claim))) throw error;
      throw pending(undefined, "the ledger failed before the settlement, and whether that will be asked for is not known yet");
    }
  }

  /**
   * Whether another process has taken over the claim of a refused settlement. It believed this process dead,
   * and its settlement may have been paid.
   */
  async #isTakenOver(claim: Claim): Promise<boolean> {
    try {
      const record = await this.#parts.claims.peek(claim);
      return record !== undefined && record.state !== "running";
    } catch {
      return true; // nobody knows: the store says why, and the claim's next copy finds out
    }
  }
}
