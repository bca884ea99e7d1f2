import { expect, it } from "vitest";
import { indexOf, registrantIn } from "./address.ts";

const CIK = "0001234567";
const ACCESSION = "0001234567-26-000001";

it.each([
  ["https://sec.gov/cgi-bin/browse-edgar?CIK=1234567&type=10-K", { cik: CIK, accession: null }],
  ["https://sec.gov/cgi-bin/own-disp?action=getissuer&CIK=0001234567", { cik: CIK, accession: null }],
  [`https://sec.gov/cgi-bin/viewer?action=view&cik=1234567&accession_number=${ACCESSION}`, { cik: CIK, accession: ACCESSION }],
  [`https://sec.gov/ix?doc=/Archives/edgar/data/1234567/000123456726000001/ktl.htm`, { cik: CIK, accession: ACCESSION }],
  [`https://sec.gov/Archives/edgar/data/1234567/${ACCESSION}.txt`, { cik: CIK, accession: ACCESSION }],
  ["https://data.sec.gov/submissions/CIK0001234567-submissions-001.json", { cik: CIK, accession: null }],
])("finds the registrant in %s", (url, named) => {
  expect(registrantIn(new URL(url))).toMatchObject(named);
});

it.each([
  "https://sec.gov/cgi-bin/browse-edgar?action=getcurrent&CIK=1234567",
  "https://sec.gov/cgi-bin/viewer?cik=-1",
  "https://sec.gov/edgar/search/",
])("finds none in %s", (url) => {
  expect(registrantIn(new URL(url))).toBeNull();
});

it("knows where the index of a filing lies", () => {
  const url = new URL("https://www.sec.gov/Archives/edgar/data/1234567/000123456726000001/ktl.htm");
  const index = `https://www.sec.gov/Archives/edgar/data/1234567/000123456726000001/${ACCESSION}-index.htm`;
  expect(indexOf(url, { cik: CIK, ticker: null, accession: ACCESSION })?.href).toBe(index);
  expect(indexOf(url, { cik: CIK, ticker: null, accession: null })).toBeNull();
});
