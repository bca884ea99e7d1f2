import type { AccountFilter, AuthorLedger, Payout, PayoutState } from "@farthing/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { marketsOf } from "../markets.ts";
import { Payouts } from "./payouts.ts";

const ANN = `0x${"a1".repeat(20)}`;
const HASH = `0x${"12".repeat(32)}`;
const TERMS = { least: 1n, before: 1 };
const [market] = marketsOf({});
const paysAnn = { transfersOf: async () => [`${ANN} 5`] };
const paysNothing = { canPay: async () => false };

/** The ledger's book as far as it is asked here: Ann has earned five. */
class Book implements AuthorLedger {
  charged = async () => ({ calls: 0, revenue: "0", durationMs: 0 });
  held: Payout[] = [];
  isFree = true;

  async accounts(_: AccountFilter) {
    const sum = (...states: PayoutState[]) => String(5 * this.held.filter(({ state }) => states.includes(state)).length);
    const earned = { package: "some-package", author: ANN, calls: 1, revenue: "5", earned: "5" };
    return [{ ...earned, paid: sum("paid"), underway: sum("written", "sent") }];
  }
  async payouts({ batch, states }: { batch?: string; states?: readonly PayoutState[] }) {
    return this.held.filter((one) => (batch ?? one.batch) === one.batch && (states?.includes(one.state) ?? true));
  }
  async book(payouts: readonly Payout[]) {
    this.held.push(...payouts);
  }
  async end({ batch }: Pick<Payout, "batch">, state: PayoutState, transaction?: string) {
    this.held = this.held.map((one) =>
      one.batch === batch ? { ...one, state, ...(transaction !== undefined && { transaction }) } : one,
    );
    return true;
  }
  lease = async () => this.isFree;
}

describe("payouts", () => {
  let book: Book;
  let payouts: Payouts;
  beforeEach(() => {
    book = new Book();
    payouts = new Payouts(book, market);
  });
  const written = async () => {
    const [payout] = await payouts.write((await payouts.plan(TERMS)).dues);
    return payout?.batch ?? "";
  };

  it("are not sent where somebody else has paid while an answer was waited for", async () => {
    const { dues } = await payouts.plan(TERMS);
    await payouts.stillOwed(dues, TERMS);
    await written();
    await expect(payouts.stillOwed(dues, TERMS)).rejects.toThrow(/changed meanwhile/);
  });

  it("are not booked otherwise while another process pays", async () => {
    const batch = await written();
    book.isFree = false;
    await expect(payouts.giveUp(batch, paysNothing)).rejects.toThrow(/another process/);
    await expect(payouts.confirm(batch, HASH, paysAnn)).rejects.toThrow(/another process/);
  });

  it("of a file that was given up, and sent all the same, are booked as paid", async () => {
    const batch = await written();
    await payouts.giveUp(batch, paysNothing);
    expect(await payouts.confirm(batch, HASH, paysAnn)).toHaveLength(1);
    expect((await payouts.plan(TERMS)).dues).toEqual([]);
  });

  it("of a file are not booked as paid by what was sent for another batch", async () => {
    const batch = await written();
    const [first] = book.held;
    book.held.push({ ...(first as Payout), batch: "other", payer: ANN, state: "sent", transaction: HASH });
    await expect(payouts.confirm(batch, HASH, paysAnn)).rejects.toThrow(/belongs to the batch other/);
  });
});
