import { Closed, Nullable, T, WebAddress } from "@farthing/contract";

const Figure = Nullable(
  Closed({ value: T.Number(), unit: T.String(), period: T.String({ format: "date", description: "Its end" }) }),
);

/** The record of who files. */
export const Registrant = Closed({
  name: T.String({ minLength: 1, examples: ["Apple Inc."] }),
  cik: T.String({ pattern: "^\\d{10}$", examples: ["0000320193"] }),
  ticker: Nullable(T.String({ examples: ["AAPL"] })),
  exchange: Nullable(T.String({ description: "Where that ticker is listed", examples: ["Nasdaq"] })),
  sic: Nullable(T.String({ description: "Its line of business, by the SEC's list of SIC codes", examples: ["3571"] })),
  industry: Nullable(T.String({ description: "What that code stands for", examples: ["Electronic Computers"] })),
  formerNames: Nullable(
    T.Array(T.String(), { description: "Names that it filed under before; null where only a filing's index could be had" }),
  ),
  filings: T.Array(
    Closed({
      form: T.String(),
      date: T.String({ format: "date" }),
      accessionNumber: T.String(),
      url: WebAddress(),
    }),
    { description: "Newest first, the one that the URL names before them; at most 100" },
  ),
  financials: Closed(
    { revenue: Figure, netIncome: Figure, assets: Figure, liabilities: Figure, stockholdersEquity: Figure },
    { description: "Of the latest fiscal year; null where no XBRL facts are filed or to be had" },
  ),
});
