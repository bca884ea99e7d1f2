import type { Incident, LedgerGroup, LedgerSum } from "@farthing/contract";
import { type ChannelReport, channelReportOf, channelSteps } from "./channel-report.ts";
import type { DatabaseReader } from "./database.ts";
import { type AuditCount, auditCountOf, SUMS, span } from "./ledger-reader.ts";
import { incidentOf, sumOf } from "./rows.ts";

/** The groups that a report has a table for, in its order. */
export const GROUPS: readonly LedgerGroup[] = ["network", "day", "endpoint", "extractor", "package", "payer"];

/** What to report on. Times are milliseconds since the epoch; `to` is not included. */
export interface Scope {
  readonly from: number;
  readonly to: number;
  /** The sandbox's test money instead of what was really paid. */
  readonly testMoney?: boolean;
  readonly groups?: readonly LedgerGroup[] | undefined;
}

/** What happened in a span of time. */
export interface Report extends ChannelReport {
  readonly incidents: readonly Incident[];
  /** Of real money: the sandbox's is on no chain. */
  readonly audits?: AuditCount;
  /** Revenue and calls by group. */
  readonly sums: Readonly<Partial<Record<LedgerGroup, readonly LedgerSum[]>>>;
}

/** Incidents, audits, and the sums of settled payments by every group asked for: all of one moment. */
export async function report(reader: DatabaseReader, { from, to, testMoney = false, groups = GROUPS }: Scope): Promise<Report> {
  const scope = span(from, to, testMoney);
  const [incidents = [], audits = [], funds = [], swept = [], counts = [], ...sums] = await reader.read(
    ["incidents", scope],
    ["audits", scope],
    ...channelSteps(scope),
    ...groups.map((group) => [SUMS[group], scope] as const),
  );
  return {
    incidents: incidents.map(incidentOf),
    ...channelReportOf([funds, swept, counts]),
    ...(!testMoney && { audits: auditCountOf(audits[0]) }),
    sums: Object.fromEntries(groups.map((group, at) => [group, (sums[at] ?? []).map(sumOf)])),
  };
}
