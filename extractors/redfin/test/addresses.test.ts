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
