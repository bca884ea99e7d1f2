import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.redfin.com/GA/Teatown/12-Kettle-Ln-30533/home/99001";
const page = (html: string): Recording => ({ url, contentType: "text/html", bytes: Buffer.from(html) });
const home = (address: string, street: string) => ({
  "@type": ["Product", "RealEstateListing"],
  url: address,
  offers: { price: 298_500, priceCurrency: "USD" },
  mainEntity: { address: { streetAddress: street, addressLocality: "Teatown", addressRegion: "GA", postalCode: "30533" } },
});

it.each([url, `${url}/unit-photos`, "https://m.redfin.com/GA/Teatown/12-Kettle-Ln-30533/home/99001?utm_source=ios_share"])(
  "finds the home of %s among others in the page",
  async (asked) => {
    const homes = [home("https://www.redfin.com/x/home/5", "5 Pot St"), home(url, "12 Kettle Ln")];
    const html = homes.map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`).join("");
    expect((await replay(extractor, asked, [page(html)])).record).toMatchObject({
      id: "99001",
      address: "12 Kettle Ln, Teatown, GA 30533",
      price: 298_500,
    });
  },
);

it("does not say that there is no home where the endpoint answers without a word", async () => {
  const initial = { ...page('{}&&{"version":1,"errorMessage":"Success","resultCode":0}'), contentType: "application/json" };
  const endpoint = { ...initial, url: "https://www.redfin.com/stingray/api/home/details/initialInfo", ignoreQuery: true };
  await expect(replay(extractor, url, [page("<p>One moment</p>"), endpoint])).rejects.toMatchObject({ code: "layout_changed" });
});

it.each([
  [home(url, "12 Kettle Ln"), 298_500],
  [{ ...home(url, "12 Kettle Ln"), offers: undefined }, null],
])("takes the price of the card only where it is what is asked", async (listing, price) => {
  const metas = Object.entries({ street_address: "12 Kettle Ln", city: "Teatown", price: "$298,500", beds: "3" });
  const html = metas.map(([name, content]) => `<meta name="twitter:text:${name}" content="${content}">`).join("");
  const { record } = await replay(extractor, url, [
    page(`${html}<script type="application/ld+json">${JSON.stringify(listing)}</script>`),
  ]);
  expect(record).toMatchObject({ price, beds: 3 });
});

it("says that the page is walled, not that there is no home, where the endpoints behind it are gone", async () => {
  const wall = { ...page("<p>Access denied</p>"), status: 403 };
  await expect(replay(extractor, url, [wall])).rejects.toMatchObject({ code: "blocked" });
});

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const address = { streetAddress: "12 Kettle Ln", addressLocality: "Teatown", addressRegion: "GA", postalCode: "30533" };

it("reads a home and what is asked for it where a page describes them apart", async () => {
  const html =
    script({ "@type": "SingleFamilyResidence", url, address, floorSize: { value: 1500 } }) +
    script({ "@type": "SingleFamilyResidence", url: "https://www.redfin.com/x/home/5", address, floorSize: { value: 9 } }) +
    script({ "@type": "Product", url, offers: [{ price: "298,500", priceCurrency: "USD" }] });
  expect((await replay(extractor, url, [page(html)])).record).toMatchObject({ price: 298_500, currency: "USD", sqft: 1500 });
});

it.each([
  ["List price", 298_500, "USD"],
  ["Sold on May 3, 2024", null, null],
])("reads what is shown where the page came without its data (%s)", async (label, price, currency) => {
  const value = (name: string, text: string, more = "") =>
    `<div data-rf-test-id="abp-${name}"><div class="statsValue">${text}</div>${more}</div>`;
  const html = `<div data-rf-test-id="abp-homeinfo-homeaddress"><div class="street-address">12 Kettle Ln,</div><div class="citystatezip">Teatown, GA 30533</div></div>
    ${value("price", "$298,500", `<div class="statsLabel">${label}</div>`)}${value("beds", "3")}${value("baths", "2.5")}${value("sqFt", "—")}`;
  expect((await replay(extractor, url, [page(html)])).record).toMatchObject({
    address: "12 Kettle Ln, Teatown, GA 30533",
    price,
    currency,
    beds: 3,
    baths: 2.5,
    sqft: null,
  });
});

it("does not ask again for an estimate that the page says there is none of", async () => {
  const payload = (value: unknown) => ({ res: { text: `{}&&${JSON.stringify({ payload: value })}` } });
  const above = { addressSectionInfo: { streetAddress: { assembledAddress: "12 Kettle Ln" }, city: "Teatown", state: "GA" } };
  const details = "/stingray/api/home/details/";
  const dataCache = { [`${details}aboveTheFold`]: payload(above), [`${details}avm`]: payload({}) };
  const state = { "ReactServerAgent.cache": { dataCache } };
  const html = `<script>root.__reactServerState.InitialContext = ${JSON.stringify(state)};</script>`;
  const busy = {
    ...page(""),
    url: "https://www.redfin.com/stingray/api/home/details/initialInfo",
    ignoreQuery: true,
    status: 429,
  };
  expect((await replay(extractor, url, [page(html), busy])).record).toMatchObject({ estimate: null });
});
