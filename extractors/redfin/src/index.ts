import { defineExtractor, Failure, firstRecord, optional, type Site } from "@farthing/contract";
import { complete, merge } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { Home, type KnownHome } from "./home.ts";
import { readHomePage } from "./page.ts";
import { askStingray } from "./stingray.ts";

const ID = /^.*\/home\/(\d+)(?=\/|$)/;
const SHORT = "redf.in";
/** The home's own address: without what was added for sharing. */
async function homeOf(url: URL, site: Site): Promise<URL> {
  const { hostname, pathname } = url.hostname === SHORT ? (await site.page(url)).url : url;
  const [home] = ID.exec(pathname) ?? [];
  if (home === undefined) throw new Failure("unsupported_page", "the short link does not lead to a home");
  return new URL(`https://www.${hostname.replace(/^(?:www|m)\./, "")}${home}`);
}

/** What the page says; where it came without its data, completed from the endpoints behind it. */
async function readPage(site: Site, home: URL): Promise<KnownHome | null> {
  const { known, isEstimated } = readHomePage(await site.page(home));
  if (known.address === undefined) return null;
  return isEstimated || known.estimate != null ? known : merge<Home>(known, await optional(site, askStingray(site, home)));
}

export default defineExtractor({
  name: "redfin",
  description:
    "A home on Redfin: address, price, estimate, beds, baths, area. From the property page, else from the endpoints behind it.",
  domains: ["redfin.com", "redfin.ca", SHORT],
  paths: ["/*"],
  accepts: ({ hostname, pathname }) => (hostname === SHORT ? pathname.length > 1 : ID.test(pathname)),
  rejects: [
    "https://www.redfin.com/city/17527/NV/Sparks",
    "https://www.redfin.com/zipcode/30533",
    "https://www.redfin.com/news/data-center",
    "https://www.redfin.com/GA/Dahlonega/apartment/12",
  ],
  fields: Home,
  canaries,
  examples,
  async extract({ url }, site) {
    const home = await homeOf(url, site);
    const id = ID.exec(home.pathname)?.[1] ?? "";
    const asRecord = (known: KnownHome | null) => known && complete(Home, { id }, known);
    return firstRecord(
      site,
      async () => asRecord(await readPage(site, home)),
      async () => asRecord(await askStingray(site, home)),
    );
  },
});
