import type { AccountFilter, AuthorAccount, AuthorLedger, ChargedCalls, Payout, PayoutState } from "@farthing/contract";
import type { Row, Run, Step } from "./database.ts";

/** What the book is kept with. */
export interface PayoutBookParts {
  /** Writes. */
  readonly run: Run;
  /** Reads beside those who write. */
  readonly read: Run;
  readonly lease: (task: string, until: number) => Promise<boolean>;
}

/** What authors earned by their share of each payment, and what they were paid. */
export class PayoutBook implements AuthorLedger {
  constructor(private readonly parts: PayoutBookParts) {}

  async accounts({ testMoney, package: name = "", from = 0, to = Number.MAX_SAFE_INTEGER }: AccountFilter) {
    const of = { test_money: testMoney ? 1 : 0, package: name, from, to };
    const [earned = [], paid = []] = await this.parts.read(["sumEarned", of], ["sumPaidOut", of]);
    const accounts = new Map<string, AuthorAccount>();
    for (const row of earned) accounts.set(keyOf(row), { ...accountOf(row), ...EARNED(row) });
    for (const row of paid) accounts.set(keyOf(row), { ...(accounts.get(keyOf(row)) ?? accountOf(row)), ...PAID(row) });
    return [...accounts.values()];
  }

  async charged({ testMoney, package: name = "", from = 0, to = Number.MAX_SAFE_INTEGER }: AccountFilter): Promise<ChargedCalls> {
    const [rows] = await this.parts.read(["sumCharged", { test_money: testMoney ? 1 : 0, package: name, from, to }]);
    const { calls = 0, revenue = "0", duration_ms: ms = 0 } = rows?.[0] ?? {};
    return { calls: Number(calls), revenue: String(revenue), durationMs: Number(ms) };
  }

  async payouts({
    testMoney,
    batch = "",
    package: name = "",
    states,
  }: {
    readonly testMoney: boolean;
    readonly batch?: string;
    readonly package?: string;
    readonly states?: readonly PayoutState[];
  }): Promise<readonly Payout[]> {
    const [rows = []] = await this.parts.read(["findPayouts", { test_money: testMoney ? 1 : 0, batch, package: name }]);
    const found = new Map<number, Payout>();
    for (const row of rows) {
      const share = { package: String(row.share_package), amount: String(row.share_amount) };
      const known = found.get(Number(row.id)) ?? payoutOf(row);
      found.set(Number(row.id), { ...known, shares: [...known.shares, share] });
    }
    return [...found.values()].filter(({ state }) => !states || states.includes(state));
  }

  async book(payouts: readonly Payout[]): Promise<void> {
    const steps = payouts.flatMap((payout): Step[] => {
      const of = { batch: payout.batch, author: payout.author };
      return [
        ["bookPayout", parametersOf(payout)],
        ...payout.shares.map((share): Step => ["bookShare", { ...of, package: share.package, amount: Number(share.amount) }]),
      ];
    });
    await this.parts.run(...steps);
  }

  async end({ batch, author }: Pick<Payout, "batch" | "author">, state: PayoutState, transaction = ""): Promise<boolean> {
    const [rows] = await this.parts.run(["endPayout", { batch, author, state, tx: transaction }]);
    return rows?.length === 1;
  }

  lease(until: number): Promise<boolean> {
    return this.parts.lease("payout", until);
  }
}

const NOTHING = { calls: 0, revenue: "0", earned: "0", paid: "0", underway: "0" };
const keyOf = (row: Row): string => `${row.package} ${row.author}`;
const accountOf = (row: Row) => ({ package: String(row.package), author: String(row.author), ...NOTHING });
const EARNED = (row: Row) => ({ calls: Number(row.calls), revenue: String(row.revenue), earned: String(row.earned) });
const PAID = (row: Row) => ({ paid: String(row.paid), underway: String(row.underway) });

const parametersOf = ({
  batch,
  author,
  network,
  asset,
  payer,
  testMoney,
  amount,
  state,
  transaction,
  raw,
  nonce,
  at,
}: Payout) => ({
  batch,
  author,
  network,
  asset,
  payer,
  test_money: testMoney ? 1 : 0,
  amount: Number(amount),
  state,
  tx: transaction ?? "",
  raw: raw ?? "",
  nonce: nonce ?? null,
  at,
});

const payoutOf = (row: Row): Payout => ({
  batch: String(row.batch),
  author: String(row.author),
  network: String(row.network),
  asset: String(row.asset),
  payer: String(row.payer),
  testMoney: Number(row.test_money) === 1,
  amount: String(row.amount),
  shares: [],
  state: String(row.state) as PayoutState,
  at: Number(row.at),
  ...(row.tx && { transaction: String(row.tx) }),
  ...(row.raw && { raw: String(row.raw) }),
  ...(row.nonce !== null && { nonce: Number(row.nonce) }),
});
