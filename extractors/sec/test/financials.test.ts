import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const json = (url: string, value: unknown): Recording => ({
  url,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});
const fact = (end: string, val: number) => ({
  start: `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`,
  end,
  val,
  form: "20-F",
  filed: "2026-04-01",
});

it.each([
  ["USD", "CNY"],
  ["CNY", "USD"],
])("gives figures in the filer's own currency, in whatever order they stand (%s first)", async (...order) => {
  const units: Record<string, unknown> = {
    CNY: [fact("2024-12-31", 600), fact("2025-12-31", 700)],
    USD: [fact("2025-12-31", 100)],
  };
  const Revenues = { units: Object.fromEntries(order.map((unit) => [unit, units[unit]])) };
  const { record } = await replay(extractor, "https://www.sec.gov/edgar/browse/?CIK=1234567", [
    json("https://data.sec.gov/submissions/CIK0001234567.json", { cik: "1234567", name: "Kettle Works", tickers: [] }),
    json("https://data.sec.gov/api/xbrl/companyfacts/CIK0001234567.json", { facts: { "us-gaap": { Revenues } } }),
  ]);
  expect(record.financials).toMatchObject({ revenue: { value: 700, unit: "CNY", period: "2025-12-31" }, assets: null });
});

it("does without figures that are not told as they should be", async () => {
  const units = { USD: [null, { ...fact("2026-12-31", 1), end: 2026 }, fact("2025-12-31", 100)], CNY: "none" };
  const { record } = await replay(extractor, "https://www.sec.gov/edgar/browse/?CIK=1234567", [
    json("https://data.sec.gov/submissions/CIK0001234567.json", { cik: "1234567", name: "Kettle Works", tickers: [] }),
    json("https://data.sec.gov/api/xbrl/companyfacts/CIK0001234567.json", {
      facts: { "us-gaap": { Assets: { units }, Revenues: 1 } },
    }),
  ]);
  expect(record.financials).toMatchObject({ revenue: null, assets: { value: 100, unit: "USD" } });
});

it.each([
  ["the balance of the year's end, not of a later day that the report speaks of", "2025-12-31", "2026-01-15", "2025-12-31"],
  ["the newest balance where the year's figures are told otherwise by now", "2019-12-31", "2025-12-31", "2025-12-31"],
])("gives %s", async (_, income, balance, period) => {
  const at = (end: string) => ({ end, val: 1, form: "20-F", filed: "2026-04-01" });
  const units = (...USD: unknown[]) => ({ units: { USD } });
  const { record } = await replay(extractor, "https://www.sec.gov/edgar/browse/?CIK=1234567", [
    json("https://data.sec.gov/submissions/CIK0001234567.json", { cik: "1234567", name: "Kettle Works", tickers: [] }),
    json("https://data.sec.gov/api/xbrl/companyfacts/CIK0001234567.json", {
      facts: { "us-gaap": { NetIncomeLoss: units(fact(income, 5)), Assets: units(at(income), at(balance)) } },
    }),
  ]);
  expect(record.financials).toMatchObject({ assets: { period } });
});

const balance = (parts: Record<string, number>, taxonomy = "us-gaap") => {
  const at = (val: number) => ({ units: { USD: [{ end: "2025-12-31", val, form: "10-K", filed: "2026-04-01" }] } });
  return { [taxonomy]: Object.fromEntries(Object.entries(parts).map(([concept, val]) => [concept, at(val)])) };
};
const BOTH = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";

it.each<[string, object, number | null]>([
  [
    "what is tagged",
    balance({ Assets: 100, Liabilities: 61, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 40 }),
    61,
  ],
  ["the rest", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 40 }), 60],
  ["the rest", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 40, MinorityInterest: 5 }), 55],
  ["the rest", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 40, [BOTH]: 45 }), 55],
  ["the rest", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: -40 }), 140],
  [
    "the rest without shares that can be given back",
    balance({
      Assets: 100,
      LiabilitiesAndStockholdersEquity: 100,
      StockholdersEquity: 40,
      TemporaryEquityCarryingAmountAttributableToParent: 7,
    }),
    53,
  ],
  ["the rest", balance({ Assets: 100, EquityAndLiabilities: 100, Equity: 45 }, "ifrs-full"), 55],
  ["nothing", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100 }), null],
  ["nothing", balance({ Assets: 100, LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 140 }), null],
  [
    "nothing",
    balance({
      Assets: 100,
      LiabilitiesAndStockholdersEquity: 100,
      StockholdersEquity: 40,
      TemporaryEquityCarryingAmountAttributableToParent: 7,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 3,
    }),
    null,
  ],
])("gives for liabilities %s of %j", async (_what, facts, value) => {
  const { record } = await replay(extractor, "https://www.sec.gov/edgar/browse/?CIK=1234567", [
    json("https://data.sec.gov/submissions/CIK0001234567.json", { cik: "1234567", name: "Kettle Works", tickers: [] }),
    json("https://data.sec.gov/api/xbrl/companyfacts/CIK0001234567.json", { facts }),
  ]);
  expect(record.financials).toMatchObject({ liabilities: value === null ? null : { value, unit: "USD", period: "2025-12-31" } });
});

it.each([
  ["KTLEX", "0000000042"],
  ["S000000007", "0000000042"],
  ["KTL-B", "0001234567"],
  ["KTLB", "0000000009"],
])("finds the registrant of %s", async (name, cik) => {
  const { record } = await replay(extractor, `https://www.sec.gov/edgar/browse/?CIK=${name}`, [
    json("https://www.sec.gov/files/company_tickers.json", {
      0: { cik_str: 1234567, ticker: "KTL-B", title: "KETTLE WORKS" },
      1: { cik_str: 9, ticker: "KTLB", title: "TEAPOTS" },
    }),
    json("https://www.sec.gov/files/company_tickers_mf.json", {
      fields: ["cik", "seriesId", "classId", "symbol"],
      data: [[42, "S000000007", "C000000008", "KTLEX"]],
    }),
    ...["0001234567", "0000000009", "0000000042"].map((each) =>
      json(`https://data.sec.gov/submissions/CIK${each}.json`, { cik: each, name: "Kettle Works", tickers: [] }),
    ),
  ]);
  expect(record).toMatchObject({ cik });
});
