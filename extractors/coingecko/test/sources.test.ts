import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const API = "https://api.coingecko.com/api/v3/";
const answer = (path: string, value: unknown, status = 200): Recording => ({
  url: API + path,
  ignoreQuery: true,
  status,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

it("takes a token that the API's own address names by its contract for that token, not for its chain", async () => {
  const path = "coins/ethereum/contract/0xdac17";
  const token = { name: "Teacup", symbol: "tea", market_cap_rank: 4, market_data: { current_price: { aed: 3.67, usd: 1 } } };
  const { record } = await replay(extractor, API + path, [
    answer("coins/ethereum", { name: "Chain", symbol: "c" }),
    answer(path, token),
  ]);
  expect(record).toMatchObject({ name: "Teacup", symbol: "TEA", price: 1, rank: 4 });
});

it("does not say that a coin is not there where the search that could tell is not to be asked now", async () => {
  const missing = answer("coins/teacup", { error: "coin not found" }, 404);
  const asked = (search: Recording) =>
    replay(extractor, "https://www.coingecko.com/en/coins/teacup", [answer("coins/markets", []), missing, search]);
  await expect(asked(answer("search", {}, 429))).rejects.toMatchObject({ code: "site_rate_limited" });
  await expect(asked(answer("search", { coins: [] }))).rejects.toMatchObject({ code: "not_found" });
});

it("finds a coin whose name is written in capitals", async () => {
  const coin = { name: "Teacup", symbol: "tea", current_price: 1, market_cap: 5, total_volume: 2, market_cap_rank: 4 };
  const url = "https://www.coingecko.com/en/coins/TeaCup";
  const markets = { ...answer("coins/markets?vs_currency=usd&ids=teacup", [coin]), ignoreQuery: false };
  expect((await replay(extractor, url, [markets])).record).toMatchObject({ name: "Teacup", price: 1 });
});
