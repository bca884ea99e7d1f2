import type { Site } from "@farthing/contract";
import { readDate } from "@farthing/read";
import { polite, type Told } from "./submissions.ts";

/** "KETTLE WORKS INC (Filer) CIK: 0001234567 (see all company filings)": one such line per party. */
const PARTY = /^(.{0,300}?)\s{0,9}\((?:[^()]{0,99})\)\s{0,9}CIK:?\s{0,9}(\d{10})/s;

/** The registrant and the one filing that an index page shows. The page names every party; the URL says which is meant. `null` if it names none such. */
export async function fromFilingIndex(site: Site, requested: URL, cik: string | null, accession: string): Promise<Told | null> {
  const page = await site.page(requested, polite(site));
  const parties = page.texts(".companyName").flatMap((text) => {
    const [, name, number] = PARTY.exec(text) ?? [];
    return name && number ? [{ name, cik: number }] : [];
  });
  const party = cik === null ? parties[0] : parties.find((each) => each.cik === cik);
  if (party === undefined) return null;
  const labels = page.texts(".infoHead");
  const filed = page.texts(".info")[labels.indexOf("Filing Date")];
  const document = page.attr("table.tableFile a", "href")?.replace("/ix?doc=", "");
  return {
    name: party.name,
    cik: party.cik,
    ticker: null,
    exchange: null,
    sic: null,
    industry: null,
    formerNames: null,
    filings: [
      {
        form: page.text("#formName strong")?.replace(/^Form\s+/, "") as string,
        date: readDate(filed) as string,
        accessionNumber: accession,
        url: document ?? requested.href,
      },
    ],
  };
}
