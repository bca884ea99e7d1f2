import type { Incident, Ledger, LedgerGroup, LedgerSum, OpenMoney } from "@farthing/contract";
import type { DatabaseReader, Parameters, Row } from "./database.ts";
import { openMoneyOf, openSteps } from "./open-money.ts";
import { incidentOf, sumOf } from "./rows.ts";

/** The statement that sums by a group. */
export const SUMS = {
  network: "sumByNetwork",
  day: "sumByDay",
  endpoint: "sumByEndpoint",
  extractor: "sumByExtractor",
  package: "sumByPackage",
  payer: "sumByPayer",
} as const;

/** How many settled payments the chain was asked about. */
export interface AuditCount {
  /** The chain has them. */
  readonly confirmed: number;
  /** Not looked for yet. */
  readonly waiting: number;
  /** The chain does not have them: each is an incident. */
  readonly missing: number;
  /** Settled before this ledger kept what an audit needs. */
  readonly never: number;
}

/** The parameters of all that is read of a span of time. */
export const span = (from: number, to: number, testMoney: boolean): Parameters => ({ from, to, test_money: testMoney ? 1 : 0 });

/** What was paid, read beside whoever writes. */
export class LedgerReader implements Ledger {
  constructor(private readonly reader: DatabaseReader) {}

  async sum(by: LedgerGroup, from: number, to: number, testMoney = false): Promise<readonly LedgerSum[]> {
    return (await this.#rows(SUMS[by], span(from, to, testMoney))).map(sumOf);
  }

  async incidents(from: number, to: number, testMoney = false): Promise<readonly Incident[]> {
    return (await this.#rows("incidents", span(from, to, testMoney))).map(incidentOf);
  }

  async payers(from: number, to: number, limit: number, testMoney = false): Promise<readonly LedgerSum[]> {
    return (await this.#rows("topPayers", { ...span(from, to, testMoney), limit })).map(sumOf);
  }

  async open(testMoney = false): Promise<OpenMoney> {
    return openMoneyOf(await this.reader.read(...openSteps(testMoney)));
  }

  async #rows(name: (typeof SUMS)[LedgerGroup] | "topPayers" | "incidents", parameters: Parameters): Promise<readonly Row[]> {
    const [rows] = await this.reader.read([name, parameters]);
    return rows ?? [];
  }
}

/** The row of `audits`. */
export function auditCountOf(row: Row = {}): AuditCount {
  const [waiting, missing] = [Number(row.waiting), Number(row.missing)];
  return { confirmed: Number(row.audited) - waiting - missing, waiting, missing, never: Number(row.unaudited) };
}
