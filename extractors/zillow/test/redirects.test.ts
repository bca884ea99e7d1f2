import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

it("says that a home is not there where its number leads to a search", async () => {
  const [url, search] = ["https://www.zillow.com/homedetails/9900001_zpid/", "https://www.zillow.com/teatown-ga/"];
  const asked = replay(extractor, url, [
    { url, status: 301, location: search, bytes: Buffer.from("") },
    { url: search, contentType: "text/html", bytes: Buffer.from("<h1>Teatown homes</h1>") },
  ]);
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

it("puts together what several queries know of the home, and nothing of those nearby", async () => {
  const url = "https://www.zillow.com/homedetails/12-Kettle-Ln/9900001_zpid/";
  const address = { streetAddress: "12 Kettle Ln", city: "Teatown", state: "GA", zipcode: "30328" };
  const queries = {
    "Nearby{}": { property: { zpid: 9900002, address, price: 1, bedrooms: 9, zestimate: 1 } },
    "TopNav{}": { property: { zpid: 9900001, address, price: 398_000, homeStatus: "OTHER", bedrooms: null } },
    "FullRender{}": { property: { zpid: 9900001, address, zestimate: 401_000, bedrooms: 3 } },
  };
  const state = { props: { pageProps: { gdpClientCache: JSON.stringify(queries) } } };
  const html = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ zpid: "9900001", price: null, zestimate: 401_000, beds: 3, status: "OTHER" });
});

it.each([
  ["<div><span>$262,100 <!-- -->Zestimate<sup>®</sup></span></div>", 262_100],
  ["<p>Zestimate<sup>®</sup>: $1,262,100</p><p>$1,900 Rent Zestimate<sup>®</sup></p>", 1_262_100],
  ["<p>Zestimate®: None</p><p>$1,900 Rent Zestimate®</p>", null],
  ["<p>$262,100 Zestimate®</p><p>$301,000 Zestimate®</p>", null],
])("reads the zestimate that is shown, of a page that came without its state: %s", async (shown, zestimate) => {
  const url = "https://www.zillow.com/homedetails/12-Kettle-Ln/9900001_zpid/";
  const html = `<meta property="og:title" content="12 Kettle Ln, Toronto, ON M5V 2T6 | Zillow"><meta property="og:url" content="${url}">
    <meta name="description" content="Zillow has 42 photos of this $265,000 2 beds home">${shown}`;
  const { record } = await replay(extractor, url, [{ url, contentType: "text/html; charset=utf-8", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ zestimate, price: 265_000, currency: "CAD" });
});

it("reads the card of a page that came without its state, if it is of this home", async () => {
  const url = "https://www.zillow.com/homedetails/12-Kettle-Ln/9900001_zpid/";
  const card = (
    price: string,
  ) => `<meta property="og:title" content="12 Kettle Ln, Teatown, GA 30328 | MLS #1 | Zillow"><meta property="og:url" content="${url}">
    <meta name="description" content="Zillow has 42 photos of this ${price}2 beds, 2.5 baths, 1,206 Square Feet condo home located at 12 Kettle Ln.">
    <meta property="zillow_fb:beds" content="2"><meta property="zillow_fb:baths" content="2.5"><h1>x</h1>`;
  const read = (html: string) => replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  const known = { address: "12 Kettle Ln, Teatown, GA 30328", beds: 2, baths: 2.5, sqft: 1206, zestimate: null };
  expect((await read(card("$265,000 "))).record).toMatchObject({ ...known, price: 265_000, currency: "USD" });
  expect((await read(card(""))).record).toMatchObject({ ...known, price: null, currency: null });
  await expect(read(card("$265,000 ").replace(url, url.replace("9900001", "9900002")))).rejects.toMatchObject({
    code: "layout_changed",
  });
});
