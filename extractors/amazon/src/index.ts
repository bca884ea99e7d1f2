import { defineExtractor, Failure, type Page, type Site } from "@farthing/contract";
import { asinOf, isShort, SHOPS, SHORTENERS, shopOf } from "./address.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { Product, readProduct } from "./product.ts";
import { walls } from "./walls.ts";

/** A wall shows next to nothing; a page of another kind shows a lot. */
const WALL_TEXT = 2_000;

/** Where a short link leads: the address of a product in some shop. */
async function resolve(url: URL, site: Site): Promise<URL> {
  if (!isShort(url)) return url;
  const { url: target } = await site.page(url);
  if (asinOf(target) === undefined) throw new Failure("unsupported_page", "the short link does not lead to a product");
  return target;
}

function missing(page: Page): Failure {
  if (asinOf(page.url) === undefined)
    return new Failure("unsupported_page", "this number is not of a product with a page of its own");
  const words = page.text("body")?.length ?? 0;
  if (words > 0 && words < WALL_TEXT)
    return new Failure("blocked", "Amazon answered with a page that holds no product, as it does to programs");
  return new Failure("layout_changed", "the page shows no product title");
}

export default defineExtractor({
  name: "amazon",
  description:
    "A product in any of Amazon's shops: title, price with its currency, rating, reviews, features. From the product page.",
  domains: [...Object.keys(SHOPS), ...SHORTENERS],
  paths: ["/*"],
  accepts: (url) => isShort(url) || asinOf(url) !== undefined,
  rejects: [
    "https://www.amazon.com/Best-Sellers-Electronics/zgbs/electronics",
    "https://www.amazon.de/s?k=lampe",
    "https://www.amazon.com/stores/page/D24FDA17",
    "https://www.amazon.co.uk/gp/bestsellers/books",
    "https://www.amazon.com/b?node=172282",
  ],
  fields: Product,
  walls,
  canaries,
  examples,
  async extract({ requested }, site) {
    const target = await resolve(requested, site);
    const [asin, shop] = [asinOf(target) ?? "", shopOf(target) ?? "amazon.com"];
    // Without these two, a product that comes in several kinds shows none of them.
    const page = await site.page(`https://www.${shop}/dp/${asin}?th=1&psc=1`);
    const product = readProduct(page, asin, SHOPS[shop] ?? "USD");
    if (product.title === undefined) throw missing(page);
    return product as Product;
  },
});
