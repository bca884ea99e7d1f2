import { defineExtractor, Failure } from "@farthing/contract";
import { complete } from "@farthing/read";
import { propertyIn } from "./cache.ts";
import { canaries } from "./canaries.ts";
import { readCard } from "./card.ts";
import { examples } from "./examples.ts";
import { Home, readHome } from "./home.ts";

const ZPID = /^\/(?:homedetails|homes)\/(?:[^/]+\/)?(\d+)_zpid(?=\/|$)/i;
const zpidIn = ({ pathname }: URL): string | undefined => ZPID.exec(pathname)?.[1];
/** An address without a number, which may lead to one home or to a search. */
const ADDRESS = /^\/homes\/[^/]+_rb$/i;

export default defineExtractor({
  name: "zillow",
  description: "A home on Zillow: address, price, zestimate, beds, baths, area. From the state of the property page.",
  domains: ["zillow.com"],
  paths: ["/*"],
  accepts: ({ pathname }) => ZPID.test(pathname) || ADDRESS.test(pathname),
  rejects: [
    "https://www.zillow.com/sandy-springs-ga/",
    "https://www.zillow.com/homes/for_sale/Sandy-Springs-GA_rb/",
    "https://www.zillow.com/b/the-reserve-sandy-springs-ga-5XjKHb/",
    "https://www.zillow.com/profile/someone",
  ],
  fields: Home,
  canaries,
  examples,
  async extract({ url }, site) {
    const zpid = zpidIn(url);
    const page = await site.page(`https://www.zillow.com${url.pathname}/`);
    const home = readHome(propertyIn(page, zpid));
    if (home) return home;
    const card = zpid === undefined ? null : readCard(page, zpid);
    if (card) return complete(Home, card);
    if (zpid === undefined) throw new Failure("unsupported_page", "this address leads to a search, not to one home");
    if (zpidIn(page.url) !== zpid) throw new Failure("not_found", "Zillow leads this number to another page");
    throw new Failure("layout_changed", "the page holds no property of this number");
  },
});
