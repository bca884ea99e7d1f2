import type { Ledger, LedgerGroup, LedgerSum } from "@farthing/contract";

/** The groups that a report has a table for, in its order. */
export const GROUPS: readonly LedgerGroup[] = ["day", "endpoint", "extractor", "package", "payer"];

/** Revenue and calls of a span of time. */
export type Report = Readonly<Partial<Record<LedgerGroup, readonly LedgerSum[]>>>;

/** What to report on. Times are milliseconds since the epoch; `to` is not included. */
export interface Scope {
  readonly from: number;
  readonly to: number;
  /** The sandbox's test money instead of what was really paid. */
  readonly testMoney?: boolean;
  readonly groups?: readonly LedgerGroup[] | undefined;
}

/** Sums of the settled payments, by every group asked for. */
export async function report(ledger: Ledger, { from, to, testMoney = false, groups = GROUPS }: Scope): Promise<Report> {
  const sums = await Promise.all(groups.map(async (group) => [group, await ledger.sum(group, from, to, testMoney)] as const));
  return Object.fromEntries(sums);
}
