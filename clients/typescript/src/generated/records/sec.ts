// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A company or person in EDGAR: newest filings and the latest annual figures. */
export type SecRecord = {
  readonly name: string;
  readonly cik: string;
  readonly ticker: string | null;
  /** Where that ticker is listed */
  readonly exchange: string | null;
  /** Its line of business, by the SEC's list of SIC codes */
  readonly sic: string | null;
  /** What that code stands for */
  readonly industry: string | null;
  /** Names that it filed under before; null where only a filing's index could be had */
  readonly formerNames: ReadonlyArray<string> | null;
  /** Newest first, the one that the URL names before them; at most 100 */
  readonly filings: ReadonlyArray<{
    readonly form: string;
    readonly date: string;
    readonly accessionNumber: string;
    readonly url: string;
  }>;
  /** Of the latest fiscal year; null where no XBRL facts are filed or to be had */
  readonly financials: {
    readonly revenue: {
      readonly value: number;
      readonly unit: string;
      /** Its end */
      readonly period: string;
    } | null;
    readonly netIncome: {
      readonly value: number;
      readonly unit: string;
      /** Its end */
      readonly period: string;
    } | null;
    readonly assets: {
      readonly value: number;
      readonly unit: string;
      /** Its end */
      readonly period: string;
    } | null;
    readonly liabilities: {
      readonly value: number;
      readonly unit: string;
      /** Its end */
      readonly period: string;
    } | null;
    readonly stockholdersEquity: {
      readonly value: number;
      readonly unit: string;
      /** Its end */
      readonly period: string;
    } | null;
  };
};
