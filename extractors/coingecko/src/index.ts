import { Closed, defineExtractor, fallback, firstRecord, KEY_FORM, Nullable, T } from "@farthing/contract";
import { coinIn, contractIn } from "./address.ts";
import { fromCoin, fromContract, fromMarkets, fromSearch } from "./api.ts";
import { canaries } from "./canaries.ts";

/** A coin: the smallest answer of the API first, then the coin's own, then a search where the page's name is not the API's. */
export default defineExtractor({
  name: "coingecko",
  description: "A coin or token of CoinGecko: price, market capitalisation and volume of 24 hours in US dollars, and its rank.",
  domains: ["coingecko.com"],
  paths: ["/*"],
  accepts: (url) => coinIn(url) !== null,
  rejects: [
    "https://www.coingecko.com/",
    "https://www.coingecko.com/en/exchanges/binance",
    "https://www.coingecko.com/en/categories/layer-1",
    "https://www.coingecko.com/en/coins/trending",
    "https://www.coingecko.com/learn/what-is-bitcoin",
    "https://api.coingecko.com/api/v3/coins/markets",
  ],
  fields: Closed({
    name: T.String({ minLength: 1, examples: ["Bitcoin"] }),
    symbol: T.String({ minLength: 1, examples: ["BTC"] }),
    price: Nullable(T.Number({ minimum: 0, description: "US dollars" })),
    marketCap: Nullable(T.Number({ minimum: 0, description: "US dollars; null if not known" })),
    volume: Nullable(T.Number({ minimum: 0, description: "US dollars in 24 hours" })),
    rank: Nullable(T.Integer({ minimum: 1, description: "By market capitalisation" })),
    change24h: Nullable(
      T.Number({ description: "Change of the price in dollars over 24 hours, in percent; negative if it fell" }),
    ),
    circulatingSupply: Nullable(T.Number({ minimum: 0, description: "Coins in circulation; null if not known" })),
    maxSupply: Nullable(T.Number({ minimum: 0, description: "Coins that there can ever be; null if unlimited or not known" })),
    updated: Nullable(T.String({ description: "When CoinGecko last updated these figures, ISO 8601 in UTC" })),
  }),
  config: [
    { name: "COINGECKO_DEMO_KEY", optional: true, ...KEY_FORM, description: "Key of CoinGecko's demo plan (30 calls a minute)" },
    {
      name: "COINGECKO_PRO_KEY",
      optional: true,
      ...KEY_FORM,
      description: "Key of a paid CoinGecko plan; asks pro-api.coingecko.com",
    },
  ],
  canaries,
  examples: [
    {
      url: "https://www.coingecko.com/en/coins/kettlecoin/usd",
      fixture: "markets",
      expect: {
        name: "Kettlecoin",
        symbol: "KTL",
        price: 1.2e-8,
        marketCap: null,
        volume: 66_609.5,
        rank: null,
        change24h: -3.5,
        circulatingSupply: null,
        maxSupply: null,
        updated: "2026-04-07T16:49:31.736Z",
      },
    },
    {
      url: "https://www.coingecko.com/de/munze/teacup",
      fixture: "renamed",
      expect: {
        name: "Teacup",
        symbol: "TEA",
        price: 1,
        marketCap: 63_254,
        volume: 660,
        rank: 4,
        change24h: 0.18,
        circulatingSupply: 63_197.5,
        maxSupply: 100_000,
        updated: "2026-08-13T14:05:23.371Z",
      },
    },
  ],
  extract({ url }, site) {
    const contract = contractIn(url);
    if (contract !== null) return fromContract(site, contract);
    const slug = coinIn(url) ?? "";
    return firstRecord(
      site,
      () => fromMarkets(site, slug),
      () => fromCoin(site, slug),
      // That a search lacks it says something only where those before it know nothing of the name.
      fallback(() => fromSearch(site, slug)),
    );
  },
});
