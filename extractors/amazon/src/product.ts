import { Closed, Nullable, type Page, T, type Value, WebAddress } from "@farthing/contract";
import { readAddress, readCount, readNumber } from "@farthing/read";
import { readBrand } from "./brand.ts";
import { readProductPrice } from "./price.ts";

/** A product's record. */
export const Product = Closed({
  title: T.String({ minLength: 1 }),
  price: Nullable(T.Number({ minimum: 0, description: "What the featured offer costs; null where there is none" })),
  currency: Nullable(T.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; it follows the visitor, not the shop" })),
  rating: Nullable(T.Number({ minimum: 0, maximum: 5, description: "Null while nobody has rated it" })),
  reviews: Nullable(T.Integer({ minimum: 0 })),
  features: T.Array(T.String()),
  asin: T.String({ pattern: "^[A-Z0-9]{10}$" }),
  brand: Nullable(T.String({ description: "Who makes it; null for books and films" })),
  availability: Nullable(T.String({ description: "In the page's own words" })),
  image: Nullable(WebAddress()),
});
export type Product = Value<typeof Product>;

/** "4.6 out of 5 stars", "4,6 von 5 Sternen", "5つ星のうち4.1": the smaller number is the rating. */
function readRating(text: string | null): number | null {
  const numbers = text?.match(/\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu)?.flatMap((number) => readNumber(number) ?? []) ?? [];
  // Nobody gives no star: that is how some shops write that nobody has rated it.
  return numbers.length === 0 ? null : Math.min(...numbers) || null;
}

/** "Make sure this fits by entering your model number." */
const NOTICE =
  /^(?:Make sure this fits|Enter your model number|Geben Sie Ihr Modell ein|Saisissez votre modèle|Inserisci il numero di modello|Introduce tu modelo)/i;

/** Where the bullets have stood, of fashion in a list of facts. */
const BULLETS = [
  "#feature-bullets li:not(.aok-hidden):not(#replacementPartsFitmentBullet) .a-list-item",
  "#productFactsDesktop_feature_div li .a-list-item",
  "#productFactsDesktopExpander li .a-list-item",
  "#featurebullets_feature_div li .a-list-item",
  "#feature-bullets-btf li",
];

/** The bullets beside the picture, without the notices between them. */
function readFeatures(page: Page): string[] {
  const found = BULLETS.map((selector) => page.texts(selector)).find(({ length }) => length > 0) ?? [];
  return found.filter((text) => !NOTICE.test(text));
}

/** Reads a product's page. `title` is undefined where it shows none. */
export function readProduct(page: Page, asin: string, shop: string): Partial<Product> {
  const title = page.text("#productTitle") ?? page.text("#ebooksProductTitle") ?? page.text("#title");
  if (title === null) return {};
  const price = readProductPrice(page, shop);
  const count = page.attr("#acrCustomerReviewText", "aria-label") ?? page.text("#acrCustomerReviewText");
  return {
    title,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    rating: readRating(
      page.attr("#acrPopover", "title") ?? page.text('#averageCustomerReviews .a-icon-alt, [data-hook="rating-out-of-text"]'),
    ),
    reviews: readCount(count ?? page.text('[data-hook="total-review-count"]'), { groups: true }),
    features: readFeatures(page),
    asin: page.attr("#ASIN", "value")?.toUpperCase() || asin,
    brand: readBrand(page),
    availability: page.text("#availability .primary-availability-message, #availability > span, #outOfStock .a-color-price"),
    image:
      readAddress(page.attr("#landingImage", "data-old-hires")) ??
      page.attr("#landingImage, #imgBlkFront, #ebooksImgBlkFront", "src"),
  };
}
