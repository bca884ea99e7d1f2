import type { PaymentPayload, PaymentRequired, PaymentRequirements } from "@x402/fetch";
import { abortable } from "./bounded.ts";
import type { Budget, Reservation } from "./budget.ts";
import { PaymentRefused } from "./errors.ts";
import { type Listing, Listings } from "./listing.ts";
import { dollars } from "./money.ts";
import type { Cost } from "./reply.ts";
import { type Allowed, choose } from "./terms.ts";
import type { Wallet } from "./wallet.ts";

/** What is called: where, and what the service publishes it as. */
export interface Place {
  /** Address of the service. */
  readonly base: string;
  /** What is bought, such as "POST /fetch", found in the service's listing. */
  nameIn(listing: Listing): string | undefined;
  /** What is bought, for the receipts. */
  readonly call: string;
}

/** A payment that was signed, and the amount that is held back for it. */
export interface Signed {
  readonly payment: PaymentPayload;
  readonly reservation: Reservation;
  readonly cost: Cost;
  /** Until when it is good, in milliseconds since the epoch. */
  readonly until: number;
}

/** What pays: a wallet, a budget, and what is allowed. */
export class Purse {
  readonly wallet: Wallet;
  readonly budget: Budget;
  readonly #allow: Allowed;
  readonly #listings: Listings;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(wallet: Wallet, budget: Budget, allow: Allowed, fetching: typeof fetch) {
    this.wallet = wallet;
    this.budget = budget;
    this.#allow = allow;
    this.#listings = new Listings(fetching);
  }

  /** The terms that are paid. Throws a PaymentRefused where none of a challenge may be. */
  async choose(challenge: PaymentRequired, { base, nameIn }: Place): Promise<PaymentRequirements> {
    const listing = await this.#listings.of(base);
    const name = nameIn(listing);
    const schemes = this.wallet.schemes.map(({ network, client }) => ({ network, scheme: client.scheme }));
    const rules = { allow: this.#allow, schemes, throwAway: this.wallet.throwAway };
    const terms = choose(challenge, name === undefined ? undefined : listing.get(name), rules);
    if (!this.wallet.throwAway) await this.#checkPayee(terms, new URL(base).host);
    return terms;
  }

  /** A host that was paid before is paid at the same address: who has taken it over may have changed what it publishes, too. */
  async #checkPayee({ payTo, network }: PaymentRequirements, host: string): Promise<void> {
    const known = await this.budget.payees(host, network);
    const allowed = this.#allow.payTo?.some((one) => one.toLowerCase() === payTo.toLowerCase());
    if (known.size === 0 || known.has(payTo.toLowerCase()) || allowed) return;
    throw new PaymentRefused(
      "other_payee",
      `${host} asks to pay ${payTo}, and was paid at ${[...known].join(", ")} before; allow that address (payTo) if it is meant`,
    );
  }

  /** Holds the amount back, says so, and signs. Throws a PaymentRefused where the budget does not allow it; then nothing is signed. */
  async sign(challenge: PaymentRequired, terms: PaymentRequirements, { base, call }: Place, held?: () => void): Promise<Signed> {
    const { amount, scheme, network, asset, payTo, maxTimeoutSeconds } = terms;
    const test = this.wallet.throwAway;
    const until = Date.now() + (maxTimeoutSeconds + 5) * 1_000;
    const paid = { amount, scheme, network, asset, payTo, test };
    const reservation = await this.budget.reserve({ host: new URL(base).host, call, ...paid, until });
    try {
      held?.();
      const payment = await this.wallet.sign(challenge, terms);
      const { payer } = this.wallet.schemeOf(terms);
      return { payment, reservation, until, cost: { price: dollars(BigInt(amount)), ...paid, payer } };
    } catch (error) {
      await reservation.free();
      throw error;
    }
  }

  /** Waits for its turn where payments of a scheme build on each other. What it gives ends the turn. Throws the signal's reason. */
  async turn(terms: PaymentRequirements, signal?: AbortSignal): Promise<() => void> {
    if (!this.wallet.schemeOf(terms).serial) return () => undefined;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const before = this.#turn;
    this.#turn = before.then(() => over);
    try {
      await abortable(before, signal);
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
}
