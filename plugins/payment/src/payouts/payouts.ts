import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type AuthorLedger, CommandError, dollars, type Payout } from "@farthing/contract";
import type { Market } from "../markets.ts";
import { type Due, duesOf } from "./due.ts";
import type { PayoutChain, Purse } from "./payout-chain.ts";

const LEASE_MS = 600_000;
const ASK_EVERY_MS = 2_000;
const REAL = { testMoney: false } as const;

/** What is paid, to whom, and what is not. */
export interface PayoutPlan {
  readonly dues: readonly Due[];
  /** Left for later: less than the least that is paid. */
  readonly small: readonly Due[];
}

/** Which of what is owed is paid. */
export interface PayoutTerms {
  /** Least that an author is paid, atomic units. */
  readonly least: bigint;
  /** Payments settled before this, in milliseconds since the epoch. */
  readonly before: number;
  readonly package?: string | undefined;
}

/** Pays authors what their packages have earned them. One process at a time; what one that died had sent is looked after first. */
export class Payouts {
  constructor(
    private readonly book: AuthorLedger,
    private readonly market: Market,
  ) {}

  /** Throws if another process pays out at the moment. */
  async begin(): Promise<void> {
    if (!(await this.book.lease(Date.now() + LEASE_MS))) throw new CommandError("another process pays out at the moment");
  }

  async plan({ least, before, package: name }: PayoutTerms): Promise<PayoutPlan> {
    const dues = duesOf(await this.book.accounts({ ...REAL, package: name, to: before }));
    return {
      dues: dues.filter(({ amount }) => BigInt(amount) >= least),
      small: dues.filter(({ amount }) => BigInt(amount) < least),
    };
  }

  /** Books transfers that somebody else signs; they are owed no more. */
  async write(dues: readonly Due[]): Promise<readonly Payout[]> {
    const payouts = dues.map((due) => this.#payout(due, newBatch(this.market), { payer: "", state: "written" }));
    const [first] = payouts;
    const together = payouts.map((payout) => ({ ...payout, batch: first?.batch ?? "" }));
    await this.book.book(together);
    return together;
  }

  /** What the payer has, which must be enough for all of it; throws if it is not. */
  async purse(dues: readonly Due[], chain: PayoutChain): Promise<Purse> {
    const purse = await chain.purse();
    const sum = dues.reduce((total, { amount }) => total + BigInt(amount), 0n);
    if (purse.balance < sum)
      throw new CommandError(
        `${chain.payer} has ${dollars(String(purse.balance))} USDC on ${this.market.name}, and ${dollars(String(sum))} are to be paid`,
      );
    const gas = chain.cost(purse) * BigInt(dues.length);
    if (purse.coins < gas)
      throw new CommandError(`${chain.payer} has ${purse.coins} wei for fees, and up to ${gas} may be needed`);
    return purse;
  }

  /** Throws unless exactly this is still owed, by the same terms: whoever was asked may have taken longer than the lease lasts. */
  async stillOwed(dues: readonly Due[], terms: PayoutTerms): Promise<void> {
    await this.begin();
    const owed = new Set((await this.plan(terms)).dues.map((due) => JSON.stringify(due)));
    if (dues.every((due) => owed.has(JSON.stringify(due)))) return;
    throw new CommandError("what is owed has changed meanwhile, and nothing was sent: call it again");
  }

  /**
   * Signs and books the transfers, all or none, then sends them. Nothing is sent that is not booked, with the very transaction: whoever
   * comes after a crash can send that one again, and no other. Throws, before anything is booked, if the payer has too little.
   */
  async send(dues: readonly Due[], chain: PayoutChain): Promise<readonly Payout[]> {
    const purse = await this.purse(dues, chain);
    const batch = newBatch(this.market);
    const payouts = await Promise.all(
      dues.map(async (due, at) => {
        const nonce = purse.nonce + at;
        const signed = await chain.sign(due.author, due.amount, nonce, purse);
        return { ...this.#payout(due, batch, { payer: chain.payer, state: "sent" }), ...signed, nonce };
      }),
    );
    await this.book.book(payouts);
    for (const { raw } of payouts) await chain.broadcast(raw);
    return payouts;
  }

  /** All transfers of a batch. */
  of(batch: string): Promise<readonly Payout[]> {
    return this.book.payouts({ ...REAL, batch });
  }

  /** Transfers that are booked and not known to have ended, whoever sends them. */
  underway(): Promise<readonly Payout[]> {
    return this.book.payouts({ ...REAL, states: ["written", "sent"] });
  }

  /** Transfers that were sent and are not known to have ended. Throws if this payer, or this network, is not theirs. */
  async open(chain: PayoutChain): Promise<readonly Payout[]> {
    const open = await this.book.payouts({ ...REAL, states: ["sent"] });
    const other = open.find(({ payer, network }) => payer !== chain.payer || network !== this.market.network);
    if (!other) return open;
    throw new CommandError(
      `${other.batch} was sent by ${other.payer} on ${other.network}, and has not ended: call --send with --network ${other.network} and the key of that payer first`,
    );
  }

  /** Books what was given up as paid where the chain has it all the same. */
  async recall(chain: PayoutChain): Promise<void> {
    for (const payout of await this.book.payouts({ ...REAL, states: ["void"] })) {
      const { transaction, payer, network } = payout;
      if (transaction === undefined || payer !== chain.payer || network !== this.market.network) continue;
      if ((await chain.outcome(transaction)) === "paid") await this.book.end(payout, "paid");
    }
  }

  /** Sends again what has not come through, and waits until it has, at most until `until`; gives what is still open then. */
  async settle(payouts: readonly Payout[], chain: PayoutChain, until: number): Promise<readonly Payout[]> {
    let open = payouts;
    while (open.length > 0) {
      open = (await Promise.all(open.map((payout) => this.#ended(payout, chain)))).flatMap((payout) => payout ?? []);
      if (open.length === 0 || Date.now() >= until) return open;
      await this.begin(); // renews the lease
      for (const { raw } of open) if (raw !== undefined) await chain.broadcast(raw);
      await sleep(ASK_EVERY_MS);
    }
    return open;
  }

  /** The payout while it is open; what it has come to is booked. */
  async #ended(payout: Payout, chain: PayoutChain): Promise<Payout | undefined> {
    const { transaction, payer } = payout;
    if (transaction === undefined || payer !== chain.payer) return payout;
    const outcome = await chain.outcome(transaction);
    if (outcome === undefined) return payout;
    await this.book.end(payout, outcome);
    return undefined;
  }

  /**
   * Books transfers of a batch that stood in a file as paid by a transaction that the chain has, given up or not; throws, naming it, for
   * one that it did not make.
   */
  async confirm(batch: string, transaction: string, chain: Pick<PayoutChain, "transfersOf">): Promise<readonly Payout[]> {
    await this.begin();
    const all = await this.book.payouts({ ...REAL, batch, states: ["written", "void"] });
    const payouts = all.filter(({ payer }) => payer === "");
    if (payouts.length === 0) throw new CommandError(`no transfers of a batch ${batch} stand in a file and are open`);
    const elsewhere = payouts.find(({ network }) => network !== this.market.network);
    if (elsewhere) throw new CommandError(`${batch} is to be paid on ${elsewhere.network}: name it with --network`);
    const known = await this.book.payouts({ ...REAL, states: ["paid", "sent"] });
    const other = known.find((payout) => payout.transaction === transaction && payout.batch !== batch);
    if (other) throw new CommandError(`${transaction} belongs to the batch ${other.batch}: it is not counted twice`);
    const made = [...(await chain.transfersOf(transaction))];
    for (const { author, amount } of payouts) {
      const at = made.indexOf(`${author} ${amount}`);
      if (at < 0)
        throw new CommandError(
          `the chain has no transfer of ${amount} atomic units to ${author} in ${transaction}, or not for long enough`,
        );
      made.splice(at, 1);
    }
    for (const payout of payouts) await this.book.end(payout, "paid", transaction);
    return payouts;
  }

  /**
   * Gives up what is open of a batch: it is owed again. Of a file on the operator's word that nobody will send it any more; throws for what
   * was sent, unless the chain has another transaction of its number.
   */
  async giveUp(batch: string, chain: Pick<PayoutChain, "canPay">): Promise<readonly Payout[]> {
    await this.begin();
    const payouts = await this.book.payouts({ ...REAL, batch, states: ["written", "sent"] });
    if (payouts.length === 0) throw new CommandError(`nothing of a batch ${batch} is open`);
    for (const { state, network, payer, nonce, transaction } of payouts) {
      if (state !== "sent" || transaction === undefined || nonce === undefined) continue;
      if (network !== this.market.network) throw new CommandError(`${batch} was sent on ${network}: name it with --network`);
      if (await chain.canPay({ transaction, payer, nonce }))
        throw new CommandError(
          `${transaction} is on the chain, or can still come there: --send sees it through. It can be given up once the chain has another transaction ${nonce} of ${payer}, for good`,
        );
    }
    for (const payout of payouts) await this.book.end(payout, "void");
    return payouts;
  }

  #payout({ author, amount, shares }: Due, batch: string, more: Pick<Payout, "payer" | "state">): Payout {
    const { network, asset } = this.market;
    return { ...REAL, batch, author, network, asset, amount, shares, at: Date.now(), ...more };
  }
}

/** "8453-2026-01-31-a1b2c3": sorts by day, and is short enough to be typed. */
const newBatch = ({ chainId }: Market): string =>
  `${chainId}-${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString("hex")}`;
