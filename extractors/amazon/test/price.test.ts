import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const ASIN = "B0KETTLE01";

/** The record of a product whose page holds this beside its title. */
async function recordOf(body: string, shop = "amazon.com", lang = "en-us") {
  const url = `https://www.${shop}/dp/${ASIN}?th=1&psc=1`;
  const html = `<!doctype html><html lang="${lang}"><body><h1><span id="productTitle">Kettle</span></h1>${body}</body></html>`;
  return (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }])).record;
}

const priced = (text: string, classes: string) =>
  `<span class="a-price ${classes}"><span class="a-offscreen">${text}</span></span>`;

it.each([
  ["$29.99", priced("$49.99", "a-text-price") + priced("$29.99", "a-text-price apexPriceToPay"), 29.99, "USD", "amazon.com"],
  ["R249.00", priced("R249.00", "apexPriceToPay"), 249, "ZAR", "amazon.co.za"],
  ["AED1,299.00", priced("AED1,299.00", "apexPriceToPay"), 1299, "AED", "amazon.ae"],
  ["1.299,00 TL", priced("1.299,00 TL", "apexPriceToPay"), 1299, "TRY", "amazon.com.tr"],
])("reads a price of 2021, %s", async (_, shown, price, currency, shop) => {
  expect(await recordOf(`<div id="corePrice_desktop">${shown}</div>`, shop)).toMatchObject({ price, currency });
});

it.each([
  [
    "marked up as one",
    `<div id="corePrice_desktop"><span class="a-price-range">${priced("$12.99", "apexPriceToPay")} - ${priced("$24.99", "apexPriceToPay")}</span></div>`,
  ],
  ["in one text", '<span id="priceblock_ourprice">$12.99 - $24.99</span>'],
  ["in euros", '<span id="priceblock_ourprice">12,99 € – 24,99 €</span>'],
])("has no price where the page shows a range %s", async (_, shown) => {
  expect(await recordOf(shown)).toMatchObject({ price: null, currency: null });
});

it("takes no saving for the end of a range", async () => {
  expect(await recordOf('<span id="priceblock_ourprice">$12.99 -30%</span>')).toMatchObject({ price: 12.99 });
});

it("keeps to the product asked for where the page sells others", async () => {
  const record = await recordOf('<form><input type="hidden" name="ASIN" value="B0ANOTHER1"></form>');
  expect(record.asin).toBe(ASIN);
});

it("does without the form's price where its currency is none", async () => {
  const field = (name: string, value: string) => `<input name="items[0.base][customerVisiblePrice][${name}]" value="${value}">`;
  const shown = '<span id="price_inside_buybox">$12.99</span>';
  const form = (code: string) => field("amount", "11.5") + field("currencyCode", code) + shown;
  expect(await recordOf(form("//["))).toMatchObject({ price: 12.99, currency: "USD" });
  expect(await recordOf(form("EUR"))).toMatchObject({ price: 11.5, currency: "EUR" });
});

const book = (text: string) => `<div id="corePrice_feature_div">${priced(text, "a-text-price header-price")}</div>`;
const tile = (text: string) =>
  `<div id="tmm-grid-swatch-PAPERBACK" class="swatchElement selected"><span class="slot-price">${text}</span></div>`;

it.each([
  ["in its own box", book("$13.79"), 13.79],
  [
    "before a used one's",
    `<div id="usedAccordionRow">${book("$3.79")}</div><div id="newAccordionRow_0">${book("$13.79")}</div>`,
    13.79,
  ],
  ["on the chosen tile", tile("$11.98"), 11.98],
  ["that only other sellers have", `${tile("$11.98")}<div id="unqualifiedBuyBox"></div>`, null],
  ["from which other sellers ask", tile("from $3.99"), null],
])("reads a book's price %s", async (_, shown, price) => {
  expect((await recordOf(shown)).price).toBe(price);
});

it("reads ratings in Arabic digits", async () => {
  const shown = '<span id="acrPopover" title="٤٫١ من ٥ نجوم"></span><span id="acrCustomerReviewText">١٬٢٣٤ تقييم</span>';
  expect(await recordOf(shown, "amazon.sa", "ar-sa")).toMatchObject({ rating: 4.1, reviews: 1234 });
});

it.each(["productFactsDesktopExpander", "featurebullets_feature_div"])("reads the bullets in #%s", async (id) => {
  const bullets = `<div id="${id}"><ul><li><span class="a-list-item">Boils.</span></li><li><span class="a-list-item">Whistles.</span></li></ul></div>`;
  expect((await recordOf(bullets)).features).toEqual(["Boils.", "Whistles."]);
});

it("gives no rating of a product that nobody has rated", async () => {
  expect(await recordOf('<span id="acrPopover" title="0.0 out of 5 stars"></span>')).toMatchObject({
    rating: null,
    reviews: null,
  });
});
