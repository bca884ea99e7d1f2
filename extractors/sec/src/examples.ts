import type { ExtractorExample } from "@farthing/contract";

/** What the company of the fixtures filed last. */
const RECENT = [
  {
    form: "SC 13G/A",
    date: "2026-03-02",
    accessionNumber: "0001234567-26-000002",
    url: "https://www.sec.gov/Archives/edgar/data/1234567/000123456726000002/xslSC13G/doc.xml",
  },
  {
    form: "10-K",
    date: "2026-03-01",
    accessionNumber: "0001234567-26-000001",
    url: "https://www.sec.gov/Archives/edgar/data/1234567/000123456726000001/ktl-20260131.htm",
  },
];

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=KTL&type=10-K",
    fixture: "company",
    expect: {
      name: "Kettle Works, Inc.",
      cik: "0001234567",
      ticker: "KTL",
      exchange: "NYSE",
      sic: "3630",
      industry: "Household Appliances",
      formerNames: ["KETTLE & POT INC", "POT INC"],
      filings: RECENT,
      financials: {
        revenue: { value: 900, unit: "USD", period: "2026-01-31" },
        netIncome: { value: -50, unit: "USD", period: "2026-01-31" },
        assets: { value: 3000, unit: "USD", period: "2026-01-31" },
        liabilities: null,
        stockholdersEquity: { value: 1000, unit: "USD", period: "2026-01-31" },
      },
    },
  },
  {
    url: "https://www.sec.gov/Archives/edgar/data/7654321/000123456726000009/0001234567-26-000009-index.htm",
    fixture: "filing-index",
    expect: {
      name: "TEAPOT HOLDINGS CORP",
      cik: "0007654321",
      ticker: null,
      exchange: null,
      sic: null,
      industry: null,
      formerNames: null,
      filings: [
        {
          form: "4",
          date: "2026-03-06",
          accessionNumber: "0001234567-26-000009",
          url: "https://www.sec.gov/Archives/edgar/data/7654321/000123456726000009/xslF345X05/form4.xml",
        },
      ],
    },
  },
  {
    url: "https://www.sec.gov/Archives/edgar/data/1234567/000123456710000001/0001234567-10-000001-index.htm",
    fixture: "old-filing",
    expect: {
      cik: "0001234567",
      ticker: "KTL",
      filings: [
        {
          form: "10-K",
          date: "2010-04-02",
          accessionNumber: "0001234567-10-000001",
          url: "https://www.sec.gov/Archives/edgar/data/1234567/000123456710000001/ktl10k.htm",
        },
        ...RECENT,
      ],
    },
  },
];
