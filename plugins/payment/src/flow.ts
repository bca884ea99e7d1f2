import {
  type Claim,
  type ClaimLimits,
  type ClaimRecord,
  type ClaimStore,
  type Exchange,
  Failure,
  type Logger,
  type Reply,
} from "@farthing/contract";
import { Books } from "./books.ts";
import type { Facilitator } from "./facilitator.ts";
import type { Receipts } from "./receipts.ts";
import type { Settler } from "./settler.ts";
import { identifierText, keyText } from "./verify.ts";
import { Refusal } from "./x402.ts";

/** How soon the outcome of a settlement is asked for again, at first. */
const FIRST_RETRY_MS = 1_000;
const POLL_MS = 100;
/** Longest wait for another process to finish its settlement, beyond the claim's own deadline. */
const SETTLING_MS = 45_000;

/** A payment that passed every check of the gate, and the call it is for. */
export interface Order {
  readonly claim: Claim;
  readonly exchange: Exchange;
  /** What the facilitator is sent to settle. */
  readonly settlement: string;
}

/** A call that copies of its payment wait for. */
interface Running {
  readonly claim: Claim;
  readonly exchange: Exchange;
  readonly reply: Promise<Reply>;
  /** Settled when nothing is left of the call. */
  readonly over: Promise<void>;
}

/** Emptied when the call is over: a Map that grows anew leaves tables behind, whose contents would survive until the next full collection. */
type Entry = { running: Running | undefined };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isSuccess = ({ status }: Reply) => status >= 200 && status < 300;

/** A repetition: the same request, with the same payment or under the same identifier (never by the identifier alone), in the same money. */
const sameRequest = (one: Claim, other: Claim) =>
  one.fingerprint === other.fingerprint &&
  one.testMoney === other.testMoney &&
  (one.signature === other.signature || (one.identifier !== undefined && one.identifier === other.identifier));
const conflict = (message: string) => new Failure("payment_conflict", message);
const SETTLING = "the settlement was asked for and its outcome is not known yet";
const pending = (transaction?: string, problem = SETTLING) =>
  new Failure(
    "payment_pending",
    `${problem}; the same signed payment sent again gets the reply once it is, and is never taken twice`,
    { retryAfterSeconds: 2, hint: `Do not sign again.${transaction ? ` Transaction: ${transaction}` : ""}` },
  );

/** One payment, one piece of work, one reply: authorize, work, then capture or release. */
export class PaymentFlow {
  readonly #running = new Map<string, Entry>();
  readonly #books: Books;

  constructor(
    private readonly claims: ClaimStore,
    private readonly facilitator: Facilitator,
    private readonly settler: Settler,
    private readonly receipts: Receipts,
    private readonly log: Logger,
    private readonly limits: ClaimLimits,
  ) {
    this.#books = new Books(log);
  }

  /** The reply that the payment buys. Copies that arrive meanwhile, or later, get the same one. Throws Failures and Refusals. */
  async run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const id = keyText(order.claim);
    const name = identifierText(order.claim);
    const running = this.#runningFor(order.claim);
    if (running) {
      if (!sameRequest(running.claim, order.claim)) throw conflict("this payment is being used for another request");
      return this.#join(running, order, work);
    }
    const reply = this.#run(order, work);
    const entry: Entry = { running: undefined };
    const forget = async () => {
      await this.#books.written(order.claim);
      for (const key of [id, name]) if (key !== undefined) this.#running.delete(key);
      entry.running = undefined;
    };
    entry.running = { claim: order.claim, exchange: order.exchange, reply, over: reply.then(forget, forget) };
    for (const key of [id, name]) if (key !== undefined) this.#running.set(key, entry);
    return reply;
  }

  #runningFor(claim: Claim): Running | undefined {
    const name = identifierText(claim);
    return (this.#running.get(keyText(claim)) ?? (name === undefined ? undefined : this.#running.get(name)))?.running;
  }

  /** The reply to a copy that came while the call runs. What ended because its own caller left is begun again for this one. */
  async #join(running: Running, order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const [outcome] = await Promise.allSettled([running.reply]);
    if (!running.exchange.abandoned || (outcome.status === "fulfilled" && isSuccess(outcome.value))) return running.reply;
    await running.over;
    return this.run(order, work);
  }

  /**
   * The reply to a copy of a payment that would not be accepted any more: what it bought, or is buying. `undefined` if it is not in use,
   * or for another request; no work is begun. Throws `payment_pending` while it is not known whether it was taken.
   */
  async repeated(claim: Claim): Promise<Reply | undefined> {
    const running = this.#runningFor(claim);
    if (running) {
      if (!sameRequest(running.claim, claim)) return undefined;
      const [outcome] = await Promise.allSettled([running.reply]);
      return outcome.status === "rejected" && running.exchange.abandoned ? undefined : running.reply;
    }
    for (let known = await this.claims.find(claim); known; known = await this.claims.find(claim)) {
      const left = known.state === "running" && known.deadlineAt < Date.now();
      if (left || !sameRequest(known, claim)) return undefined;
      const reply = await this.#answer(claim, known);
      if (reply) return reply;
    }
    return undefined;
  }

  /** Waits until every settlement that came in is written down. */
  async drain(): Promise<void> {
    while (this.#running.size > 0) {
      const calls = [...this.#running.values()].flatMap(({ running }) => running ?? []);
      await Promise.allSettled(calls.map(({ reply }) => reply));
      await this.#books.close();
      await Promise.all(calls.map(({ over }) => over));
    }
  }

  async #run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const { claim, exchange } = order;
    for (let taken = await this.claims.claim(claim, this.limits); taken; taken = await this.claims.claim(claim, this.limits)) {
      const reply = await this.#answer(claim, taken);
      if (reply) return reply;
    }
    await this.#authorize(claim);
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: false };
    const reply = await work();
    if (isSuccess(reply)) return this.#capture(order, reply);
    await this.#release(claim, "failed");
    return reply;
  }

  /** The reply to a copy; `undefined` if the payment is to be claimed again: whoever works for it may fail, or die. */
  async #answer(claim: Claim, taken: ClaimRecord): Promise<Reply | undefined> {
    if (!sameRequest(taken, claim)) throw conflict("this payment was used for another request");
    const until = Date.now() + SETTLING_MS;
    for (let record: ClaimRecord | undefined = taken; record; record = await this.claims.find(taken)) {
      if (record.state === "unknown") throw pending(record.transaction);
      if (record.state === "settled") {
        if (record.reply) return record.reply;
        throw conflict("this payment was used, for this very request; its reply is not kept any longer");
      }
      if (record.state === "settling" && Date.now() > until) throw pending(record.transaction);
      await pause(POLL_MS);
      if (record.state === "running") return undefined;
    }
    return undefined;
  }

  async #authorize(claim: Claim): Promise<void> {
    const verdict = await this.facilitator.verify(claim.payment, claim.payer);
    if (verdict.kind === "valid") return;
    await this.#release(claim, "failed");
    if (verdict.kind === "invalid") throw new Refusal(verdict.reason, verdict.message);
    this.log.warn({ problem: verdict.message }, "the facilitator cannot verify payments");
    throw new Failure(
      "payment_unavailable",
      "the payment could not be verified, because the facilitator does not work at the moment; nothing was taken, and the same payment may be sent again",
    );
  }

  async #capture({ claim, exchange, settlement }: Order, reply: Reply): Promise<Reply> {
    const { startedAt, facts } = exchange;
    const fact = (name: string) => (facts.has(name) ? String(facts.get(name)) : undefined);
    const work = {
      startedAt,
      durationMs: Date.now() - startedAt,
      bytes: Buffer.byteLength(reply.body),
      extractor: fact("extractor"),
      package: fact("package"),
    };
    exchange.commit();
    if (!(await this.#keep(claim, () => this.claims.settling(claim, reply, work)))) throw pending();
    const outcome = await this.settler.settle(claim, settlement);
    if (outcome.kind === "settled") {
      const settled = await this.receipts.settlement(claim, outcome.response);
      void this.#books.note(claim, "settled", () => this.claims.settled(claim, settled));
      exchange.payment = { payer: claim.payer, amount: claim.amount, transaction: settled.transaction, charged: true };
      return { ...reply, headers: { ...reply.headers, "payment-response": settled.receipt } };
    }
    if (outcome.kind === "refused") {
      if (!(await this.#release(claim, "unpaid")) || (await this.#isTakenOver(claim))) throw pending();
      throw new Refusal(outcome.reason, `the payment was not settled: ${outcome.message}`, outcome.response);
    }
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: null };
    this.log.warn(
      { payer: claim.payer, nonce: claim.nonce, problem: outcome.message },
      "the outcome of a settlement is not known",
    );
    await this.#books.note(claim, "unknown", () => this.claims.unknown(claim, outcome.transaction, Date.now() + FIRST_RETRY_MS));
    throw pending(outcome.transaction);
  }

  /** Keeps the reply before it is paid; if that fails nothing is asked for, and the payment is free again. */
  async #keep(claim: Claim, store: () => Promise<boolean>): Promise<boolean> {
    try {
      return await store();
    } catch (error) {
      if (await this.#release(claim, "failed")) throw error;
      throw pending(undefined, "the ledger failed before the settlement, and whether that will be asked for is not known yet");
    }
  }

  /** Whether the claim of a refused settlement is another process's by now: it took this one for dead, and may have been paid. */
  async #isTakenOver(claim: Claim): Promise<boolean> {
    try {
      const record = await this.claims.find(claim);
      return record !== undefined && record.state !== "running";
    } catch {
      return true; // nobody knows: the store says why, and the claim's next copy finds out
    }
  }

  /** Whether the store has freed the payment. */
  #release(claim: Claim, reason: "failed" | "unpaid"): Promise<boolean> {
    return this.#books.note(claim, "released", () => this.claims.release(claim, reason));
  }
}
