import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const FOLDER = "https://www.sec.gov/Archives/edgar/data/1234567/000123456710000001";
const ACCESSION = "0001234567-10-000001";
const recording = (url: string, contentType: string, text: string, status = 200): Recording => ({
  url,
  status,
  contentType,
  bytes: Buffer.from(text),
});
const json = (url: string, value: unknown, status = 200) => recording(url, "application/json", JSON.stringify(value), status);

const submissions = (status = 200) =>
  json("https://data.sec.gov/submissions/CIK0001234567.json", { cik: "1234567", name: "KETTLE WORKS", tickers: ["KTL"] }, status);
const facts = (status = 200) =>
  json(
    "https://data.sec.gov/api/xbrl/companyfacts/CIK0001234567.json",
    { facts: { "us-gaap": { Assets: { units: { USD: [{ end: "2025-12-31", val: 30, form: "10-K", filed: "2026-02-01" }] } } } } },
    status,
  );
const index = (...ciks: string[]) => {
  const parties = ciks.map(
    (cik) => `<span class="companyName">KETTLE WORKS INC (Filer) CIK: ${cik} (see all company filings)</span>`,
  );
  const html = `<div id="formName"><strong>Form 10-K</strong></div><div class="infoHead">Filing Date</div><div class="info">2010-04-02</div>
    <table class="tableFile"><tr><td><a href="${FOLDER}/ktl10k.htm">ktl10k.htm</a></td></tr></table>${parties.join("")}`;
  return recording(`${FOLDER}/${ACCESSION}-index.htm`, "text/html", html);
};
const FILING = { form: "10-K", date: "2010-04-02", accessionNumber: ACCESSION, url: `${FOLDER}/ktl10k.htm` };
const extract = (...recordings: Recording[]) => replay(extractor, `${FOLDER}/ktl10k.htm`, recordings);

it("asks for the index of the filing that a document's address names", async () => {
  const { record } = await extract(submissions(), facts(), index("0001234567"));
  expect(record).toMatchObject({ ticker: "KTL", filings: [FILING], financials: { assets: { value: 30 } } });
});

it("takes the index for the registrant where the list of filings is not to be had, with the figures", async () => {
  const { record } = await extract(submissions(500), facts(), index("0009999999", "0001234567"));
  expect(record).toMatchObject({ cik: "0001234567", filings: [FILING], financials: { assets: { value: 30 } } });
});

it("takes no other party's filing for the registrant's", async () => {
  const { record } = await extract(submissions(), facts(), index("0009999999"));
  expect(record.filings).toEqual([]);
  await expect(extract(submissions(404), facts(), index("0009999999"))).rejects.toMatchObject({ code: "not_found" });
});

it.each([
  ["figures", submissions(), facts(429)],
  ["filings", submissions(503), facts()],
])("sells no record without the %s that the SEC is too busy to tell", async (_, ...answers) => {
  await expect(extract(...answers, index("0001234567"))).rejects.toMatchObject({ code: "site_rate_limited" });
});

it("is blocked by the SEC's own wall", async () => {
  const wall = (url: string) =>
    recording(
      url,
      "text/html",
      "<title>SEC.gov | Request Rate</title><h1>Your Request Originates from an Undeclared Automated Tool</h1>",
    );
  const recordings = [submissions(), facts(), index("0001234567")].map(({ url }) => wall(url));
  await expect(extract(...recordings)).rejects.toMatchObject({
    code: "blocked",
    message: expect.stringContaining("a bot check (SEC)"),
  });
});

it("gives neither exchange nor industry of a person, whose fields are empty", async () => {
  const person = { cik: "1234567", name: "BREWER ADA", tickers: [], exchanges: [], sic: "", sicDescription: "", formerNames: [] };
  const answer = json("https://data.sec.gov/submissions/CIK0001234567.json", person);
  const { record } = await replay(extractor, "https://www.sec.gov/cgi-bin/browse-edgar?CIK=1234567", [answer]);
  expect(record).toMatchObject({ name: "BREWER ADA", exchange: null, sic: null, industry: null, formerNames: [] });
});
