import { type AuthorAccount, type CallFigure, type ChargedCalls, dollars, type Payout } from "@farthing/contract";
import { cell } from "./money.ts";

/** What a statement is made from. Times are milliseconds since the epoch. */
export interface StatementFacts {
  readonly service: string;
  readonly package: string;
  readonly from: number;
  readonly to: number;
  readonly testMoney: boolean;
  readonly accounts: readonly AuthorAccount[];
  readonly payouts: readonly Payout[];
  readonly charged: ChargedCalls;
  readonly figure: CallFigure | undefined;
}

/** An amount in both forms. */
interface Money {
  readonly usd: string;
  readonly atomic: string;
}

/** What a package came to in a span of time. */
export interface Statement {
  readonly service: string;
  readonly package: string;
  /** ISO 8601; `to` is not included. */
  readonly from: string;
  readonly to: string;
  readonly issuedAt: string;
  readonly testMoney: boolean;
  readonly currency: "USDC";
  /** Calls that were charged, what was paid for them, and what they took on average in milliseconds. */
  readonly charged: { readonly calls: number; readonly revenue: Money; readonly averageMs: number | null };
  /** Calls that failed, by code, and what nineteen of twenty that succeeded took at most: of the last 30 days; `null` where no figures are kept. */
  readonly failed: Readonly<Record<string, number>> | null;
  readonly p95Ms: number | null;
  /** What each address that the package named has earned in this time; the rest of its account since the beginning. */
  readonly authors: readonly {
    readonly address: string;
    readonly calls: number;
    readonly revenue: Money;
    readonly earned: Money;
    readonly paid: Money;
    readonly underway: Money;
  }[];
  /** Transfers that paid for this package, all of them. */
  readonly payouts: readonly {
    readonly batch: string;
    readonly at: string;
    readonly address: string;
    readonly network: string;
    readonly share: Money;
    readonly state: Payout["state"];
    readonly transaction: string | null;
  }[];
}

const money = (atomic: string): Money => ({ usd: dollars(atomic), atomic });
const date = (time: number): string => new Date(Math.min(Math.max(time, 0), 8.64e15)).toISOString();

/** The statement of these facts. */
export const statementOf = ({
  service,
  package: name,
  from,
  to,
  testMoney,
  accounts,
  payouts,
  charged,
  figure,
}: StatementFacts): Statement => ({
  ...{ service, package: name, from: date(from), to: date(to), issuedAt: new Date().toISOString(), testMoney },
  currency: "USDC",
  charged: {
    calls: charged.calls,
    revenue: money(charged.revenue),
    averageMs: charged.calls > 0 ? Math.round(charged.durationMs / charged.calls) : null,
  },
  failed: figure ? figure.failed : null,
  p95Ms: figure?.p95Ms ?? null,
  authors: accounts.map(({ author, calls, revenue, earned, paid, underway }) => ({
    address: author,
    calls,
    revenue: money(revenue),
    earned: money(earned),
    paid: money(paid),
    underway: money(underway),
  })),
  payouts: payouts.map(({ batch, at, author, network, shares, state, transaction }) => ({
    batch,
    at: date(at),
    address: author,
    network,
    share: money(shares.find((share) => share.package === name)?.amount ?? "0"),
    state,
    transaction: transaction ?? null,
  })),
});

/** For people. */
export function statementText(statement: Statement): string {
  const { charged, failed, p95Ms, authors, payouts } = statement;
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    `  ${name.padEnd(46)}${cells.map((text) => String(text).padStart(16)).join("")}`;
  const failures = Object.entries(failed ?? {}).map(([code, calls]) => row(code, calls));
  return [
    `${statement.package}${statement.testMoney ? ", test money" : ""}`,
    `from ${statement.from} until before ${statement.to}, at ${statement.service}`,
    "",
    row("calls charged", charged.calls),
    row("revenue, USD", charged.revenue.usd),
    row("a charged call took on average, ms", charged.averageMs ?? "-"),
    row("19 of 20 took at most (last 30 days), ms", p95Ms ?? "-"),
    "",
    `calls that failed, and cost nothing (last 30 days)${failed === null ? ": not kept" : failures.length === 0 ? ": none" : ""}`,
    ...failures,
    "",
    `  ${"authors, USD".padEnd(46)}${["earned", "paid", "under way"].map((text) => text.padStart(16)).join("")}`,
    ...authors.map(({ address, earned, paid, underway }) => row(address, earned.usd, paid.usd, underway.usd)),
    ...(payouts.length > 0 ? ["", "transfers"] : []),
    ...payouts.map(
      ({ batch, address, share, state, transaction }) => `  ${batch} ${address} ${share.usd} ${state} ${transaction ?? ""}`,
    ),
  ].join("\n");
}

/** For a table calculator: group, key, count, USD, atomic units. */
export function statementCsv({ package: name, charged, failed, authors, payouts }: Statement): string {
  const line = (group: string, key: string, count: number | string, amount?: Money) =>
    [group, cell(key), count, amount?.usd ?? "", amount?.atomic ?? ""].join(",");
  return [
    "group,key,count,usd,atomic",
    line("revenue", name, charged.calls, charged.revenue),
    ...Object.entries(failed ?? {}).map(([code, calls]) => line("failed", code, calls)),
    ...authors.flatMap(({ address, calls, earned, paid, underway }) => [
      line("earned", address, calls, earned),
      line("paid", address, "", paid),
      line("underway", address, "", underway),
    ]),
    ...payouts.map(({ batch, address, share, state, transaction }) =>
      line("transfer", [batch, address, state, transaction ?? ""].join(" ").trim(), 1, share),
    ),
  ].join("\n");
}
