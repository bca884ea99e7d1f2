import { percentDecoded } from "@farthing/read";

/** "Coins" in the languages of the site, as its paths have it, and the name of an older kind of page. */
const COINS: ReadonlySet<string> = new Set(
  `coins coin price_charts munze munzen münze münzen monedas moneda pièces pieces crypto-monnaies moedas moeda monete moneta munten munt waluty moneta-cyfrowa
  монеты криптовалюты コイン 코인 数字货币 數字貨幣 เหรียญ tiền_ảo tien_dien_tu tiền_điện_tử koin para_birimi coinler nomismata νομίσματα mynt myntar møntr
  mønter kryptomeny érmek monede монети عملات_الرقمية العملات_الرقمية सिक्के क्रिप्टो`.split(/\s+/),
);
const LOCALE = /^[a-z]{2}(?:-[a-z]{2})?$/;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Lists that stand where a coin's name does. */
const LISTS: ReadonlySet<string> = new Set(
  "all markets list trending high_volume recently_added new gainers-losers top-gainers-losers most-voted categories by-market-cap".split(
    " ",
  ),
);

/** The API's path of a token by its address, which names the chain before it. */
const CONTRACT = /^\/api\/v3\/coins\/([\w-]+)\/contract\/(\w+)(?:\/|$)/;

/** The path of a token in the API, where a URL of the API names it by its address. */
export function contractIn({ hostname, pathname }: URL): string | null {
  const [, chain, address] = (hostname === "api.coingecko.com" && CONTRACT.exec(pathname)) || [];
  return chain && address ? `coins/${chain}/contract/${address}` : null;
}

/** The coin's name in a page's or the API's URL; `null` if the URL is about something else. */
export function coinIn({ hostname, pathname }: URL): string | null {
  const parts = pathname.split("/").slice(1).map(percentDecoded);
  if (hostname === "api.coingecko.com") parts.splice(0, 2);
  else if (hostname !== "coingecko.com") return null;
  if (LOCALE.test(parts[0] ?? "")) parts.shift();
  const [word = "", named = ""] = parts;
  const slug = named.toLowerCase();
  return COINS.has(word.toLowerCase()) && SLUG.test(slug) && !LISTS.has(slug) ? slug : null;
}
