import { defineExtractor, fallback, firstRecord, optional, type Site } from "@farthing/contract";
import { indexOf, type NamedRegistrant, registrantIn } from "./address.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { fromFilingIndex } from "./filing-index.ts";
import { financialsOf } from "./financials.ts";
import { Registrant } from "./registrant.ts";
import { cikOf, type Filing, fromSubmissions } from "./submissions.ts";

const MAX_FILINGS = 100;

/** The newest filings, before them the one that the URL names: an old one is not among the newest, and its own page tells it. */
async function withNamed(site: Site, newest: readonly Filing[], cik: string, index: URL | null, { accession }: NamedRegistrant) {
  const isNamed = ({ accessionNumber }: Filing) => accessionNumber === accession;
  const listed = newest.filter(isNamed);
  const told =
    accession !== null && index !== null && listed.length === 0
      ? ((await optional(site, fromFilingIndex(site, index, cik, accession)))?.filings ?? [])
      : [];
  return [...listed, ...told, ...newest.filter((filing) => !isNamed(filing))].slice(0, MAX_FILINGS);
}

/** A company or person that files with the SEC: the submissions API, with XBRL facts besides; a filing's index page failing that. */
export default defineExtractor({
  name: "sec",
  aliases: ["edgar"],
  description: "A company or person in EDGAR: newest filings and the latest annual figures.",
  domains: ["sec.gov"],
  paths: ["/*"],
  accepts: (url) => registrantIn(url) !== null,
  rejects: [
    "https://www.sec.gov/",
    "https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent",
    "https://www.sec.gov/edgar/search/",
    "https://www.sec.gov/newsroom/press-releases",
    "https://www.sec.gov/edgar/browse/?CIK=-1",
    "https://www.sec.gov/files/company_tickers.json",
  ],
  fields: Registrant,
  config: [
    {
      name: "SEC_CONTACT",
      optional: true,
      description:
        'Name and e-mail address of who runs this instance ("Example Corp admin@example.com"); the SEC turns programs without one away',
      pattern: "^[ -?A-~]*[!-?A-~]@[!-?A-~][ -?A-~]*$",
      title: "a name and an e-mail address in ASCII",
      examples: ["Example Corp admin@example.com"],
    },
  ],
  walls: [{ vendor: "SEC", markers: [/Your Request Originates from an Undeclared Automated Tool/i] }],
  canaries,
  examples,
  async extract({ url, requested }, site) {
    const named = registrantIn(url) ?? { cik: null, ticker: null, accession: null };
    const index = indexOf(requested, named);
    return firstRecord(
      site,
      async () => {
        const cik = await cikOf(site, named);
        const [record, financials] = await Promise.all([fromSubmissions(site, cik), financialsOf(site, cik)]);
        return { ...record, filings: await withNamed(site, record.filings, cik, index, named), financials };
      },
      fallback(async () => {
        if (named.accession === null || index === null) return null;
        const record = await fromFilingIndex(site, index, named.cik, named.accession);
        return record && { ...record, financials: await financialsOf(site, record.cik) };
      }),
    );
  },
});
