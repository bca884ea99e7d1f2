import { Failure, optional, type Site, type Value, type WebOptions } from "@farthing/contract";
import { at, listAt, textAt, textsAt } from "@farthing/read";
import type { NamedRegistrant } from "./address.ts";
import type { Registrant } from "./registrant.ts";

/** One filing of a registrant. */
export interface Filing {
  readonly form: string;
  /** ISO 8601, a day. */
  readonly date: string;
  readonly accessionNumber: string;
  /** Of its main document. */
  readonly url: string;
}

/** The SEC's fair-access rule: a program names itself and an address to reach its operator. */
export function polite(site: Site, options: WebOptions = {}): WebOptions {
  const contact = site.env("SEC_CONTACT");
  return contact === undefined ? options : { ...options, headers: { "user-agent": contact } };
}

/** Symbols of mutual funds, and the numbers of their series and classes: EDGAR has them in a table of their own. */
const FUND = /^(?:[A-Z]{4}X|[SC]\d{9})$/;

/** The CIK of the trust that a fund is of: rows of CIK, series, class, symbol. */
async function cikOfFund(site: Site, name: string): Promise<string | null> {
  const table = FUND.test(name)
    ? await optional(site, site.json("https://www.sec.gov/files/company_tickers_mf.json", polite(site)))
    : null;
  const row = listAt(table, "data").find((each) => Array.isArray(each) && each.slice(1).includes(name));
  return textAt(row, "[0]");
}

/** The CIK, which tickers are turned into by EDGAR's own table; several tickers may have the same. */
export async function cikOf(site: Site, { cik, ticker }: NamedRegistrant): Promise<string> {
  if (cik !== null) return cik;
  const table = (await site.json("https://www.sec.gov/files/company_tickers.json", polite(site))) as Record<
    string,
    unknown
  > | null;
  const bare = (text: string | null) => text?.replace(/[.-]/g, "");
  const rows = Object.values(table ?? {});
  const row =
    rows.find((each) => textAt(each, "ticker") === ticker) ?? rows.find((each) => bare(textAt(each, "ticker")) === bare(ticker));
  const found = textAt(row, "cik_str") ?? (await cikOfFund(site, ticker ?? ""));
  if (found === null) throw new Failure("not_found", `EDGAR knows no registrant with the ticker ${ticker}`);
  return found.padStart(10, "0");
}

/** Address of a filing's main document. */
const documentOf = (cik: string, accession: string, document: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll("-", "")}/${document}`;

/** What is told of a registrant besides its figures. */
export type Told = Omit<Value<typeof Registrant>, "financials">;

/**
 * The registrant and its newest filings (submissions API): filings are parallel arrays, newest first, and so are tickers and exchanges.
 * People and funds have no industry.
 */
export async function fromSubmissions(site: Site, cik: string): Promise<Told> {
  const found = await site.json(`https://data.sec.gov/submissions/CIK${cik}.json`, polite(site));
  const recent = at(found, "filings.recent");
  const column = (name: string) => listAt(recent, name);
  const [forms, dates, documents] = [column("form"), column("filingDate"), column("primaryDocument")];
  const filings = column("accessionNumber").map(
    (number, index): Filing => ({
      form: forms[index] as string,
      date: dates[index] as string,
      accessionNumber: number as string,
      url: documentOf(cik, String(number), String(documents[index] || `${number}-index.htm`)),
    }),
  );
  return {
    name: at(found, "name") as string,
    cik: String(at(found, "cik") ?? "").padStart(10, "0"),
    ticker: textAt(found, "tickers[0]"),
    exchange: textAt(found, "exchanges[0]"),
    sic: textAt(found, "sic"),
    industry: textAt(found, "sicDescription"),
    formerNames: textsAt(found, "formerNames[*].name"),
    filings,
  };
}
