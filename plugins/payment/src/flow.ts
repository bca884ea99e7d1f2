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
const unstored = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, "cache-control": "private, no-store" } });

/** A repetition: the same request, with the same payment or under the same identifier (never by the identifier alone). */
const sameRequest = (one: Claim, other: Claim) =>
  one.fingerprint === other.fingerprint &&
  (one.signature === other.signature || (one.identifier !== undefined && one.identifier === other.identifier));
const conflict = (message: string) => new Failure("payment_conflict", message);
const pending = (transaction?: string) =>
  new Failure(
    "payment_pending",
    "the settlement was asked for and its outcome is not known yet; the same signed payment sent again gets the reply once it is, and is never taken twice",
    { retryAfterSeconds: 2, hint: `Do not sign again.${transaction ? ` Transaction: ${transaction}` : ""}` },
  );

/** One payment, one piece of work, one reply: authorize, work, then capture or release. */
export class PaymentFlow {
  readonly #running = new Map<string, Entry>();
  readonly #writes = new Map<string, Promise<void>>();

  constructor(
    private readonly claims: ClaimStore,
    private readonly facilitator: Facilitator,
    private readonly settler: Settler,
    private readonly receipts: Receipts,
    private readonly log: Logger,
    private readonly limits: ClaimLimits,
  ) {}

  /** The reply that the payment buys. Copies that arrive meanwhile, or later, get the same one. Throws Failures and Refusals. */
  async run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const id = keyText(order.claim);
    const name = identifierText(order.claim);
    const running = (this.#running.get(id) ?? (name === undefined ? undefined : this.#running.get(name)))?.running;
    if (running) {
      if (!sameRequest(running.claim, order.claim)) throw conflict("this payment is being used for another request");
      return this.#join(running, order, work);
    }
    const reply = this.#run(order, work);
    const entry: Entry = { running: undefined };
    const forget = async () => {
      await this.#writes.get(id);
      this.#writes.delete(id);
      for (const key of [id, name]) if (key !== undefined) this.#running.delete(key);
      entry.running = undefined;
    };
    entry.running = { claim: order.claim, exchange: order.exchange, reply, over: reply.then(forget, forget) };
    for (const key of [id, name]) if (key !== undefined) this.#running.set(key, entry);
    return reply;
  }

  /** The reply to a copy that came while the call runs. What ended because its own caller left is begun again for this one. */
  async #join(running: Running, order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const [outcome] = await Promise.allSettled([running.reply]);
    if (!running.exchange.abandoned || (outcome.status === "fulfilled" && isSuccess(outcome.value))) return running.reply;
    await running.over;
    return this.run(order, work);
  }

  /** The reply that this payment bought before, if it did: for one that would not be accepted any more. */
  async boughtBefore(claim: Claim): Promise<Reply | undefined> {
    const known = await this.claims.find(claim);
    return known?.state === "settled" && sameRequest(known, claim) ? known.reply : undefined;
  }

  /** Waits until every settlement that came in is written down. */
  async drain(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ running }) => running?.reply));
    await Promise.all(this.#writes.values());
  }

  async #run(order: Order, work: () => Promise<Reply>): Promise<Reply> {
    const { claim, exchange } = order;
    for (let taken = await this.claims.claim(claim, this.limits); taken; taken = await this.claims.claim(claim, this.limits)) {
      const reply = await this.#answer(claim, taken);
      if (reply) return reply;
    }
    await this.#authorize(claim);
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: false };
    const reply = unstored(await work());
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
      "the payment could not be verified, because the facilitator is not answering; nothing was taken, and the same payment may be sent again",
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
      this.#writes.set(keyText(claim), this.#noted(claim, "settled", this.claims.settled(claim, settled)));
      exchange.payment = { payer: claim.payer, amount: claim.amount, transaction: settled.transaction, charged: true };
      return { ...reply, headers: { ...reply.headers, "payment-response": settled.receipt } };
    }
    if (outcome.kind === "refused") {
      await this.#release(claim, "unpaid");
      throw new Refusal(outcome.reason, `the payment was not settled: ${outcome.message}`, outcome.response);
    }
    exchange.payment = { payer: claim.payer, amount: claim.amount, charged: null };
    this.log.warn(
      { payer: claim.payer, nonce: claim.nonce, problem: outcome.message },
      "the outcome of a settlement is not known",
    );
    await this.#noted(claim, "unknown", this.claims.unknown(claim, outcome.transaction, Date.now() + FIRST_RETRY_MS));
    throw pending(outcome.transaction);
  }

  /** Keeps the reply before it is paid; if that fails nothing is asked for, and the payment is free again. */
  async #keep(claim: Claim, store: () => Promise<boolean>): Promise<boolean> {
    try {
      return await store();
    } catch (error) {
      await this.#release(claim, "failed");
      throw error;
    }
  }

  #release(claim: Claim, reason: "failed" | "unpaid"): Promise<void> {
    return this.#noted(claim, "released", this.claims.release(claim, reason));
  }

  /**
   * Waits until the store knows what became of a claim. One that it cannot be told of stays as it was: `settling`, and is asked for
   * again later, which cannot take it twice; or `running`, and runs out at its deadline.
   */
  async #noted(claim: Claim, outcome: "settled" | "unknown" | "released", written: Promise<void>): Promise<void> {
    await written.catch((error) => {
      this.log.error(
        { err: error, payer: claim.payer, nonce: claim.nonce, outcome },
        "what became of a payment could not be written down yet",
      );
    });
  }
}
