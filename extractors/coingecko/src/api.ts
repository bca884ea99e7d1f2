import { Failure, keyed, type Site } from "@farthing/contract";
import { at, listAt, readDate, textAt } from "@farthing/read";

const BRIEF = "localization=false&tickers=false&community_data=false&developer_data=false&sparkline=false";
/** How many search hits are looked at to find the one that the page is of. */
const MAX_HITS = 3;

/** Asks the API (version 3): the public one, or the paid one where its key is configured. */
function ask(site: Site, path: string): Promise<unknown> {
  const [pro, demo] = [site.env("COINGECKO_PRO_KEY"), site.env("COINGECKO_DEMO_KEY")];
  const headers = { ...(pro ? { "x-cg-pro-api-key": pro } : demo && { "x-cg-demo-api-key": demo }) };
  return keyed(site.json(`https://${pro ? "pro-api" : "api"}.coingecko.com/api/v3/${path}`, { headers }));
}

/** Zero stands for "not known" in market figures of unranked coins. */
const known = (value: unknown): number | null => (value === 0 ? null : (value as number | null));
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What both answers call by the same names; a coin's own tells changes in many currencies. */
const supplyAndChange = (figures: unknown) => ({
  change24h: numberOrNull(at(figures, "price_change_percentage_24h_in_currency.usd", "price_change_percentage_24h")),
  circulatingSupply: known(numberOrNull(at(figures, "circulating_supply"))),
  maxSupply: known(numberOrNull(at(figures, "max_supply"))),
  updated: readDate(at(figures, "last_updated")),
});

function recordOf(coin: unknown, figures: { price: unknown; marketCap: unknown; volume: unknown; rest: unknown }) {
  return {
    name: at(coin, "name") as string,
    symbol: textAt(coin, "symbol")?.toUpperCase() as string,
    price: figures.price as number | null,
    marketCap: known(figures.marketCap),
    volume: figures.volume as number | null,
    rank: at(coin, "market_cap_rank", "market_data.market_cap_rank") as number | null,
    ...supplyAndChange(figures.rest),
  };
}

/** From coins/markets, which answers an id that it does not know with an empty list. */
export async function fromMarkets(site: Site, id: string) {
  const coin = at(await ask(site, `coins/markets?vs_currency=usd&ids=${encodeURIComponent(id)}`), "0");
  if (coin === null) return null;
  return recordOf(coin, {
    price: at(coin, "current_price"),
    marketCap: at(coin, "market_cap"),
    volume: at(coin, "total_volume"),
    rest: coin,
  });
}

const recordOfCoin = (coin: unknown) =>
  recordOf(coin, {
    price: at(coin, "market_data.current_price.usd"),
    marketCap: at(coin, "market_data.market_cap.usd"),
    volume: at(coin, "market_data.total_volume.usd"),
    rest: at(coin, "market_data"),
  });

const coinOf = (site: Site, id: string): Promise<unknown> => ask(site, `coins/${encodeURIComponent(id)}?${BRIEF}`);

/** From coins/{id}. That there is no coin of this id says nothing of the page: its name may be another. */
export async function fromCoin(site: Site, id: string) {
  try {
    return recordOfCoin(await coinOf(site, id));
  } catch (error) {
    if (Failure.is(error) && error.code === "not_found") return null;
    throw error;
  }
}

/** From coins/{chain}/contract/{address}, which answers as coins/{id} does. */
export const fromContract = async (site: Site, path: string) => recordOfCoin(await ask(site, path));

/** A page's name need not be the API's id: finds the coin whose page it is. Symbols are shared and prove nothing. */
export async function fromSearch(site: Site, slug: string) {
  const hits = listAt(await ask(site, `search?query=${encodeURIComponent(slug)}`), "coins");
  const ids = hits.flatMap((hit) => textAt(hit, "id") ?? []).slice(0, MAX_HITS);
  for (const id of ids) {
    const coin = await coinOf(site, id);
    if (at(coin, "web_slug") === slug) return recordOfCoin(coin);
  }
  throw new Failure("not_found", `CoinGecko has no coin ${slug}`);
}
