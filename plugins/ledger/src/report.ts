import type { Ledger, LedgerGroup, LedgerSum } from "@farthing/contract";

/** The groups that a report has a table for, in its order. */
export const GROUPS: readonly LedgerGroup[] = ["day", "endpoint", "extractor", "payer"];

/** Revenue and calls of a span of time. */
export type Report = Readonly<Partial<Record<LedgerGroup, readonly LedgerSum[]>>>;

/** Sums of the settled payments from `from` until before `to` (milliseconds since the epoch), by every group asked for. */
export async function report(ledger: Ledger, from: number, to: number, groups: readonly LedgerGroup[] = GROUPS): Promise<Report> {
  const sums = await Promise.all(groups.map(async (group) => [group, await ledger.sum(group, from, to)] as const));
  return Object.fromEntries(sums);
}
