import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey } from "viem/accounts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SELLER, Shop, type Terms, terms, USDC } from "../test/shop.ts";
import {
  type Allowed,
  type ClientOptions,
  exact,
  FarthingClient,
  MemoryReceipts,
  type Receipts,
  type SchemeFactory,
} from "./index.ts";
import { FileReceipts } from "./node.ts";

let shop: Shop;
let folder: string;
beforeEach(async () => {
  shop = new Shop();
  await shop.open();
  folder = mkdtempSync(join(tmpdir(), "farthing-client-"));
});
afterEach(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const OTHER = "0x2222222222222222222222222222222222222222";
/** What a call ends with: the code of a refusal, or "paid". */
const outcome = (options: ClientOptions = {}): Promise<unknown> =>
  new FarthingClient({ url: shop.url, ...options }).fetch({ url: "https://example.com/" }).then(
    () => "paid",
    (error: { readonly code?: unknown }) => error.code,
  );

interface Lie {
  readonly what: string;
  readonly asks: Terms;
  readonly code: string;
  /** With which it is paid. */
  readonly allow?: Allowed;
}

const LIES: readonly Lie[] = [
  { what: "more than the published price", asks: { amount: "1001" }, code: "above_listed_price", allow: { aboveListed: true } },
  { what: "another payee", asks: { payTo: OTHER }, code: "needs_key" },
  { what: "another token", asks: { asset: OTHER }, code: "other_asset" },
  { what: "another network", asks: { network: "eip155:1" }, code: "other_network" },
  { what: "a network that is no key of ours", asks: { network: "__proto__" }, code: "other_scheme" },
  { what: "another scheme", asks: { scheme: "upto" }, code: "other_scheme" },
  {
    what: "a transfer that needs an approval",
    asks: { extra: { name: "USD Coin", version: "2", assetTransferMethod: "permit2" } },
    code: "other_scheme",
  },
  { what: "a payment that is good for a month", asks: { maxTimeoutSeconds: 2_592_000 }, code: "long_window" },
  { what: "a negative amount", asks: { amount: "-1" }, code: "bad_challenge" },
  { what: "an amount that is no text", asks: { amount: 1000 }, code: "bad_challenge" },
  { what: "no payee", asks: { payTo: undefined }, code: "bad_challenge" },
];

it.each(LIES)("a service that asks for $what is refused before anything is signed", async ({ asks, code, allow }) => {
  shop.asks = [terms(asks)];
  expect(await outcome()).toBe(code);
  expect(shop.paid).toEqual([]);
  if (allow) expect(await outcome({ allow })).toBe("paid");
});

it("a published price of an extractor's own is paid, and no more than the highest one", async () => {
  shop.lists = { ...shop.lists, extractorPrices: [{ amountAtomic: "500" }, { amountAtomic: "3000" }, { amountAtomic: "-1" }, 7] };
  shop.asks = [terms({ amount: "3001" })];
  expect(await outcome()).toBe("above_listed_price");
  shop.asks = [terms({ amount: "3000" })];
  expect(await outcome()).toBe("paid");
});

it("what is published for one payee is no price of another's", async () => {
  const { network, asset, payTo } = terms({});
  shop.lists = {
    ...shop.lists,
    accepts: [
      { network, asset, payTo, amountAtomic: "1000" },
      { network, asset, payTo: OTHER, amountAtomic: "900000" },
    ],
  };
  shop.asks = [terms({ amount: "900000" })];
  expect(await outcome()).toBe("above_listed_price");
  shop.asks = [terms({ amount: "1000" })];
  expect(await outcome()).toBe("paid");
});

it("another payee than the published one is refused unless it is allowed", async () => {
  shop.asks = [terms({ payTo: OTHER })];
  shop.lists = { ...shop.lists, payTo: SELLER };
  const key = generatePrivateKey();
  expect(await outcome({ key })).toBe("other_payee");
  expect(shop.paid).toEqual([]);
  expect(await outcome({ key, allow: { payTo: [OTHER] } })).toBe("paid");
  expect(shop.paid[0]?.payload.authorization.to).toBe(OTHER);
});

it.each<[string, () => Receipts]>([
  ["in memory", () => new MemoryReceipts()],
  ["in a file", () => new FileReceipts(join(folder, "receipts.jsonl"))],
])(
  "a service that was paid before is paid at the same address, whatever it publishes later: receipts %s",
  async (_, receipts) => {
    const key = generatePrivateKey();
    const move = (payTo: string) => {
      shop.asks = [terms({ payTo })];
      shop.lists = { ...shop.lists, payTo };
    };
    const kept = receipts();
    move(SELLER);
    expect(await outcome({ key, receipts: kept })).toBe("paid");
    move(OTHER);
    expect(await outcome({ key, receipts: kept })).toBe("other_payee");
    expect(await outcome({ key, receipts: kept, allow: { payTo: [OTHER] } })).toBe("paid");
    expect(await outcome({ key, receipts: kept })).toBe("paid");
  },
);

it("a service that publishes no price is refused unless it is allowed", async () => {
  shop.lists = undefined;
  expect(await outcome()).toBe("not_listed");
  expect(await outcome({ allow: { unlisted: true } })).toBe("paid");
});

it("the first of several ways to pay that may be taken is taken", async () => {
  shop.asks = [terms({ network: "eip155:1" }), terms({ scheme: "unheard-of" }), terms({ amount: "999" })];
  expect(await outcome()).toBe("paid");
  expect(shop.paid[0]?.payload.authorization.value).toBe("999");
});

it("other tokens and networks are paid where they are allowed, and only those", async () => {
  shop.asks = [terms({ asset: OTHER })];
  shop.lists = { ...shop.lists, asset: OTHER };
  expect(await outcome()).toBe("other_asset");
  expect(await outcome({ allow: { assets: { "eip155:8453": [OTHER] } } })).toBe("paid");
  expect(await outcome({ allow: { assets: { "eip155:8453": [OTHER] }, networks: ["eip155:84532"] } })).toBe("other_network");
});

it("schemes of other networks can be put into the list, and their tokens be allowed", async () => {
  const network = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
  const [asset, payTo] = ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", "2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4"];
  shop.asks = [terms({ network, asset, payTo })];
  shop.lists = { ...shop.lists, network, asset, payTo };
  const createPaymentPayload = async () => ({ x402Version: 2, payload: { authorization: { nonce: "1" } } });
  const scheme: SchemeFactory = () => ({ network: "solana:*", client: { scheme: "exact", createPaymentPayload }, payer: "me" });
  const options = { key: generatePrivateKey(), schemes: [scheme, exact] };
  expect(await outcome(options)).toBe("other_network");
  expect(await outcome({ ...options, allow: { assets: { [network]: [asset.toLowerCase()] } } })).toBe("other_asset");
  expect(await outcome({ ...options, allow: { assets: { [network]: [asset] } } })).toBe("paid");
});

it("a key of one's own signs nothing for a sandbox unless that is allowed, a throw-away key nothing for a real service", async () => {
  const key = generatePrivateKey();
  expect(await outcome({ key })).toBe("key_in_sandbox");
  expect(shop.paid).toEqual([]);
  expect(await outcome({ key, allow: { keyInSandbox: true } })).toBe("paid");
  shop.asks = [terms({ payTo: SELLER })];
  shop.lists = { ...shop.lists, payTo: SELLER };
  expect(await outcome()).toBe("needs_key");
  expect(await outcome({ key })).toBe("paid");
});

it("a challenge that cannot be read is refused", async () => {
  for (const header of ["", "!", Buffer.from("null").toString("base64"), Buffer.from('{"x402Version":2}').toString("base64")]) {
    shop.unpaid = (reply) => reply.writeHead(402, header ? { "payment-required": header } : {}).end();
    expect(await outcome()).toBe("bad_challenge");
  }
  expect(USDC).toMatch(/^0x/);
});
