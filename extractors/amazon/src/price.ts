import type { Page } from "@farthing/contract";
import { at, type Price, readCurrency, readJson, readNumber, readPrice } from "@farthing/read";

const VISIBLE = "[customerVisiblePrice]";

/**
 * Where a product's own price has stood, newest and most exact first. All of these are the buy box's: elsewhere on the page are
 * the prices of other products, and crossed-out ones (`a-text-price`, as in 2021 the price to pay was too).
 */
const SHOWN = [
  "#apex-pricetopay-accessibility-label",
  "#corePriceDisplay_desktop_feature_div .priceToPay",
  "#corePriceDisplay_mobile_feature_div .priceToPay",
  ...["#corePrice_feature_div", "#corePrice_desktop"].flatMap((box) => [
    `${box} .apexPriceToPay`,
    `${box} .a-price:not(.a-text-price)`,
  ]),
  "#apex_desktop .apexPriceToPay",
  "#price_inside_buybox",
  "#newBuyBoxPrice",
  "#priceblock_dealprice",
  "#priceblock_saleprice",
  "#priceblock_ourprice",
  "#priceblock_pospromoprice",
  "#buyNewSection .offer-price",
  "#kindle-price",
  // Books in the rows of an accordion: a new one before a used one.
  "[id^=newAccordionRow] .header-price",
  "#corePrice_feature_div .header-price",
];

/** The kind of book that is chosen: what its tile says is this book's price unless other sellers are all there are. */
const CHOSEN = ["[id^=tmm-grid-swatch-].selected .slot-price", ".swatchElement.selected .a-color-price"];
const OTHER_SELLERS = "#unqualifiedBuyBox, #buybox-see-all-buying-choices";
/** A price and nothing else: "from $3.99" is another seller's. */
const BARE = /^[^\d]{0,5}\d[\d.,'’\s]*[^\d]{0,5}$/u;
const WORD = /\p{Ll}{3,}/u;

/** "$12.99 - $24.99": the price of no one thing. */
const isRange = (text: string): boolean =>
  /\d\s{0,9}(?:(?:\p{Sc}|[A-Z]{3})\s{0,9})?[-–]\s{0,9}(?:(?:\p{Sc}|[A-Z]{2,3})\s{0,9})?\d/u.test(text) &&
  (text.match(/\p{Sc}|[A-Z]{3}/gu)?.length ?? 0) > 1;

/** The amount and code that the form for the cart carries. */
function fromForm(page: Page): Price | null {
  const field = (name: string) => page.attr(`input[name="items[0.base]${VISIBLE}[${name}]"]`, "value");
  const amount = readNumber(field("amount"), { decimal: "." });
  const currency = readCurrency(field("currencyCode") ?? "");
  return amount === null || currency === null ? null : { amount, currency };
}

/** The data for the buttons of a product that comes in several kinds. */
function fromChoices(page: Page, shop: string): Price | null {
  const text = page.text(".twister-plus-buying-options-price-data");
  const offer = at(readJson(text ?? ""), "desktop_buybox_group_1[0]", "mobile_buybox_group_1[0]");
  const [amount, symbol] = [at(offer, "priceAmount"), at(offer, "currencySymbol")];
  return typeof amount === "number" ? { amount, currency: readCurrency(typeof symbol === "string" ? symbol : "", shop) } : null;
}

function fromBuyBox(page: Page, shop: string): Price | null {
  const locale = page.attr("html", "lang") ?? undefined;
  for (const selector of SHOWN) {
    // A product whose kinds differ in price shows the least and the most, and neither is its price.
    if (page.attr(`${selector.split(" ", 1)[0]} .a-price-range`, "class") !== null) continue;
    for (const shown of page.all(selector)) {
      // The copy for screen readers is exact where it is not blank; the visible one has its digits in three elements.
      const text = shown.text(".a-offscreen") ?? shown.text();
      if (text === null || isRange(text)) continue;
      const price = readPrice(text, { currency: shop, groups: true, ...(locale && { locale }) });
      if (price) return price;
    }
  }
  return null;
}

function fromTile(page: Page, shop: string): Price | null {
  if (page.attr(OTHER_SELLERS, "id") !== null) return null;
  const texts = CHOSEN.flatMap((selector) => page.texts(selector)).filter((text) => BARE.test(text) && !WORD.test(text));
  return texts[0] === undefined ? null : readPrice(texts[0], { currency: shop, groups: true });
}

/** Digits after the point that a currency has. */
const decimals = (currency: string | null): number =>
  new Intl.NumberFormat("en", { style: "currency", currency: currency ?? "USD" }).resolvedOptions().maximumFractionDigits ?? 2;

/** The product's price; `null` where it is out of stock or nobody's offer is featured. `shop` is the shop's currency. */
export function readProductPrice(page: Page, shop: string): Price | null {
  if (page.attr("#outOfStock", "id") !== null) return null;
  const price = fromForm(page) ?? fromChoices(page, shop) ?? fromBuyBox(page, shop) ?? fromTile(page, shop);
  return price && { ...price, amount: Number(price.amount.toFixed(decimals(price.currency))) };
}
