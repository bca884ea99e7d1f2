// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A coin or token of CoinGecko: price, market capitalisation and volume of 24 hours in US dollars, and its rank. */
export type CoingeckoRecord = {
  readonly name: string;
  readonly symbol: string;
  /** US dollars */
  readonly price: number | null;
  /** US dollars; null if not known */
  readonly marketCap: number | null;
  /** US dollars in 24 hours */
  readonly volume: number | null;
  /** By market capitalisation */
  readonly rank: number | null;
  /** Change of the price in dollars over 24 hours, in percent; negative if it fell */
  readonly change24h: number | null;
  /** Coins in circulation; null if not known */
  readonly circulatingSupply: number | null;
  /** Coins that there can ever be; null if unlimited or not known */
  readonly maxSupply: number | null;
  /** When CoinGecko last updated these figures, ISO 8601 in UTC */
  readonly updated: string | null;
};
