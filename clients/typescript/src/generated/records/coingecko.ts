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
};
