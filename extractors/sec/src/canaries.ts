import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=AAPL",
    expect: {
      name: "Apple Inc.",
      cik: "0000320193",
      ticker: "AAPL",
      filings: (filings: readonly unknown[]) => filings.length > 50,
    },
  },
  {
    url: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000789019",
    expect: { name: /^Microsoft Corp/i, cik: "0000789019", ticker: "MSFT" },
  },
];
