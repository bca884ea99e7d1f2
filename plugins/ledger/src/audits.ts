import type { Logger, PaymentKey, UnauditedPayment } from "@farthing/contract";
import type { Row, Run, Step } from "./database.ts";
import { keyOf, unauditedOf } from "./rows.ts";

/** How long a payment is one auditor's. */
const LEASE_MS = 60_000;
const MAX_LEASE_MS = 3_600_000;
/** Audits of this process whose end is waited for; of older ones the number is looked up. */
const MAX_OPEN = 10_000;

const textOf = ({ network, asset, payer, nonce }: PaymentKey) => `${network}/${asset}/${payer}/${nonce}`;

/** Settled payments that are held against the chain: a queue, of which each is handed to one auditor at a time until one knows. */
export class Audits {
  /** Numbers of the payments that were handed out here: their claims may be gone. */
  readonly #open = new Map<string, number>();
  #missing = 0;

  constructor(
    private readonly run: Run,
    private readonly log: Logger,
  ) {}

  /** Payments that the chain does not have, as counted last or found here since. */
  get missing(): number {
    return this.#missing;
  }

  async count(): Promise<void> {
    const [counted] = await this.run(["countIncidents", {}]);
    this.#missing = Number(counted?.[0]?.count);
  }

  async next(before: number, limit: number): Promise<readonly UnauditedPayment[]> {
    const now = Date.now();
    const [taken = []] = await this.run(["takeUnaudited", { now, until: now + LEASE_MS, before, limit }]);
    if (taken.length === 0) return [];
    const steps = taken.flatMap(({ claim = null, attempts }): Step[] => [
      ["findPayment", { id: claim }],
      ...(Number(attempts) > 1 ? [later(claim, Number(attempts), now)] : []),
    ]);
    const rows = (await this.run(...steps)).flatMap((found, at) => (steps[at]?.[0] === "findPayment" ? found : []));
    rows.sort((one, other) => Number(one.at) - Number(other.at));
    return rows.map((row) => {
      const payment = unauditedOf(row);
      this.#open.set(textOf(payment), Number(row.claim));
      const [oldest] = this.#open.keys();
      if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
      return payment;
    });
  }

  /** What the chain says of a payment. That it is missing counts where nobody has found it before. */
  async end(key: PaymentKey, found: { readonly transaction: string } | "missing"): Promise<void> {
    const id = await this.#numberOf(key);
    if (id === undefined) return;
    this.#open.delete(textOf(key));
    const entry: Step = found === "missing" ? ["miss", { id, now: Date.now() }] : ["correct", { id, tx: found.transaction }];
    const [missed = []] = await this.run(entry, ["trust", { id }]);
    for (const { payer, nonce, endpoint, amount, tx } of missed)
      this.log.error(
        { payer, nonce, endpoint, amount, transaction: tx },
        "the facilitator said that a payment was settled, and the chain does not have it",
      );
    this.#missing += missed.length;
  }

  async #numberOf(key: PaymentKey): Promise<number | undefined> {
    const known = this.#open.get(textOf(key));
    if (known !== undefined) return known;
    const [rows] = await this.run(["idOf", { key: keyOf(key) }]);
    const id = rows?.[0]?.id;
    return id === undefined ? undefined : Number(id);
  }
}

const later = (id: Row[string], attempts: number, now: number): Step => [
  "postpone",
  { id, at: now + Math.min(MAX_LEASE_MS, LEASE_MS * 2 ** Math.min(attempts - 1, 10)) },
];
