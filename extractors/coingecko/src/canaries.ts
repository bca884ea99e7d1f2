import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.coingecko.com/en/coins/bitcoin",
    expect: { name: "Bitcoin", symbol: "BTC", price: (price: number | null) => price !== null && price > 0 },
  },
  {
    url: "https://www.coingecko.com/en/coins/ethereum",
    expect: { name: "Ethereum", symbol: "ETH" },
  },
];
