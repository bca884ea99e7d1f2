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
