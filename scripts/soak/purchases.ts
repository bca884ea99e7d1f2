import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Challenge, createPayer, type Payer } from "../lib/paying-client.ts";
import { Tally } from "../lib/tally.ts";
import { faultsOf } from "./scenario.ts";
import type { Counter } from "./shop.ts";

/** For one answer, and for the reply to one payment. */
const PATIENCE_MS = 60_000;
/** What a client sends the same payment again after, as the documents tell it; `undefined`: the connection broke. */
const PASSING: ReadonlySet<number | undefined> = new Set([503, 504, undefined]);
/** A client that was told to come back waits. */
const PAUSE_MS = 250;

/** A signed payment for one order, and the reply that it bought. */
export interface Purchase {
  readonly order: string;
  readonly nonce: `0x${string}`;
  readonly header: string;
  reply?: string;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
const decode = <T>(text: string | null): T => JSON.parse(Buffer.from(text ?? "", "base64").toString("utf8")) as T;

/** What clients buy of a shop, and what must be true of it whatever happens to the shop. */
export class Purchases {
  readonly all: Purchase[] = [];
  /** Statuses that were answered, and connections that broke. */
  readonly answers = new Tally();
  readonly #faults = new Tally();
  readonly #shop: Counter;
  #challenge: Challenge | undefined;

  constructor(shop: Counter) {
    this.#shop = shop;
  }

  /** A payment for an order that nobody else has. */
  async sign(payer: Payer): Promise<Purchase> {
    this.#challenge ??= decode<Challenge>(
      (await fetch(`${this.#shop.urls[0]}${this.#shop.path}`, { method: "POST" })).headers.get("payment-required"),
    );
    const signed = await payer.sign(this.#challenge);
    const purchase = { order: randomUUID(), nonce: signed.payload.authorization.nonce, header: encode(signed) };
    this.all.push(purchase);
    return purchase;
  }

  /** Sends a payment to one process. The status; `undefined` if the connection broke. What a reply may not be is noted. */
  async send(url: string, purchase: Purchase): Promise<number | undefined> {
    try {
      const response = await fetch(`${url}${this.#shop.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "payment-signature": purchase.header },
        body: JSON.stringify(this.#shop.ask(purchase.order)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await response.text();
      this.answers.add(String(response.status));
      if (response.status === 200) this.#note(purchase, body);
      else if (!PASSING.has(response.status)) this.#faults.add(`answered ${response.status}: ${body.slice(0, 200)}`);
      return response.status;
    } catch {
      this.answers.add("broken");
      return undefined;
    }
  }

  #note(purchase: Purchase, reply: string): void {
    if (!this.#shop.bank.moved.has(purchase.nonce)) this.#faults.add("a reply that nobody paid for");
    if (purchase.reply !== undefined && purchase.reply !== reply) this.#faults.add("a payment with two replies");
    if (!reply.includes(purchase.order)) this.#faults.add("another order's reply");
    purchase.reply = reply;
  }

  /** Sends a payment to any process, again and again, until it has its reply. */
  async redeem(purchase: Purchase): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; purchase.reply === undefined && Date.now() < until; ) {
      const url = this.#shop.urls[Math.floor(Math.random() * this.#shop.urls.length)] ?? "";
      if (!PASSING.has(await this.send(url, purchase))) return;
      await sleep(PAUSE_MS);
    }
  }

  /** Clients that buy, one thing after the other, until it is over. Each has a wallet of its own. */
  async load(clients: number, isOver: () => boolean): Promise<void> {
    const client = async () => {
      const payer = createPayer();
      while (!isOver()) await this.redeem(await this.sign(payer));
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** What was wrong, once every payment was sent until it had its reply. */
  faults(): readonly string[] {
    const { moved } = this.#shop.bank;
    const unanswered = this.all.filter(({ reply }) => reply === undefined);
    const taken = unanswered.filter(({ nonce }) => moved.has(nonce)).length;
    return [
      ...Object.entries(this.#faults.toJSON()).map(([fault, count]) => `${fault} (${count} times)`),
      ...faultsOf({
        [`${unanswered.length} payments never got a reply, of which ${taken} were taken`]: unanswered.length === 0,
        [`${moved.size} payments were carried out, and ${this.all.length} made`]: moved.size === this.all.length,
        "nothing was bought": this.all.length > 0,
      }),
    ];
  }
}
