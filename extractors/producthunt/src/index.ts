import { defineExtractor, fallback, firstRecord, KEY_FORM, pageOrRendered, type Site } from "@farthing/contract";
import { complete, type Known } from "@farthing/read";
import { askApi } from "./api.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { readFeed } from "./feed.ts";
import { type Asked, askedFor, Product } from "./product.ts";
import { readState } from "./state.ts";

const TOKEN = "PRODUCT_HUNT_TOKEN";

/** The product's page; through a browser where a plain client is walled off. */
async function readPage(site: Site, { product, launch }: Asked): Promise<Known<Product> | null> {
  const path =
    product === undefined ? `/posts/${launch}` : `/products/${product}${launch === undefined ? "" : `?launch=${launch}`}`;
  const url = `https://www.producthunt.com${path}`;
  const page = await pageOrRendered(site, url);
  return readState(page, { product, launch });
}

export default defineExtractor({
  name: "producthunt",
  description:
    "A product on Product Hunt, or one of its launches: tagline, votes, topics, makers. From the page, the API where a token is given, or the feed.",
  domains: ["producthunt.com"],
  paths: ["/products/:slug", "/products/:slug/*", "/posts/:slug", "/posts/:slug/*"],
  rejects: [
    "https://www.producthunt.com/@rrhoover",
    "https://www.producthunt.com/topics/developer-tools",
    "https://www.producthunt.com/leaderboard/daily/2026/7/8",
    "https://www.producthunt.com/r/p/1191340",
  ],
  fields: Product,
  hosts: ["api.producthunt.com"],
  config: [
    {
      name: TOKEN,
      optional: true,
      ...KEY_FORM,
      description: "Developer token of the Product Hunt API (v2), asked for launches before the page.",
    },
  ],
  canaries,
  examples,
  async extract({ url }, site) {
    const asked = askedFor(url);
    const token = site.env(TOKEN);
    const asRecord = (known: Known<Product> | null) => known && complete(Product, known);
    return firstRecord(
      site,
      async () => (token && asked.launch ? asRecord(await askApi(site, asked.launch, token)) : null),
      async () => asRecord(await readPage(site, asked)),
      fallback(async () => asRecord(await readFeed(site, asked))),
    );
  },
});
