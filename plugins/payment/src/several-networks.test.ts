import type { PaymentRequired } from "@farthing/contract";
import { x402Client } from "@x402/core/client";
import { validatePaymentRequired } from "@x402/core/schemas";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { wrapFetchWithPayment } from "@x402/fetch";
import { generatePrivateKey } from "viem/accounts";
import { afterEach, expect, it } from "vitest";
import { MemoryClaimStore } from "../test/memory-claims.ts";
import { startService, type TestOptions, type TestService } from "../test/service.ts";
import { call, challengeOf, TestWallet, unheader } from "../test/wallet.ts";
import { MAX_HEADER_CHARS } from "./challenge-header.ts";
import { EVM_NETWORKS } from "./networks.ts";

const ALL = EVM_NETWORKS.map(({ network }) => network as string);
const [BASE = "", , POLYGON = ""] = ALL;

const running: TestService[] = [];
const start = async (options: TestOptions) => {
  const service = await startService(options);
  running.push(service);
  return service;
};
afterEach(async () => void (await Promise.all(running.splice(0).map((service) => service.close()))));

const networksOf = ({ accepts }: PaymentRequired) => accepts.map(({ network }) => network);

it("a challenge offers each network in the operator's order, each with its own token", async () => {
  const { url } = await start({ config: { NETWORKS: [POLYGON, BASE] } });
  const { accepts } = await challengeOf(url);
  expect(accepts).toMatchObject([
    { scheme: "exact", network: POLYGON, asset: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", amount: "1000" },
    { scheme: "exact", network: BASE, asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", amount: "1000" },
  ]);
});

it("the official client pays on whichever network it knows, and the claim says on which", async () => {
  const claims = new MemoryClaimStore();
  const seen: string[] = [];
  const claim = claims.claim.bind(claims);
  Object.assign(claims, {
    claim: (...[one, limits]: Parameters<typeof claim>) => {
      seen.push(`${one.rail} ${one.network}`);
      return claim(one, limits);
    },
  });
  const { url } = await start({ config: { NETWORKS: [BASE, POLYGON] }, claims });
  for (const network of [POLYGON, BASE] as const) {
    const client = new x402Client().register(network as `${string}:${string}`, new ExactEvmScheme(new TestWallet().account));
    const reply = await wrapFetchWithPayment(fetch, client)(`${url}/work`, { method: "POST", body: "{}" });
    expect(reply.status).toBe(200);
    expect(unheader(reply.headers.get("payment-response"))).toMatchObject({ success: true, network });
  }
  expect(seen).toEqual([`exact ${POLYGON}`, `exact ${BASE}`]);
});

it("a payment for another network, or signed for another chain, buys nothing", async () => {
  const { url, runs } = await start({ config: { NETWORKS: [BASE, POLYGON] } });
  const challenge = await challengeOf(url);
  const payment = await new TestWallet().sign(challenge);
  const sold = await call(url, "/work", { ...payment, accepted: { ...payment.accepted, network: "eip155:42161" } });
  expect([sold.status, await sold.json()]).toMatchObject([402, { reason: "invalid_network", accepts: challenge.accepts }]);
  const other = { ...payment, accepted: { ...challenge.accepts[1] } };
  expect((await call(url, "/work", other)).status).toBe(402);
  expect(runs()).toBe(0);
});

it.each([undefined, generatePrivateKey()])(
  "the header of a challenge with every network stays short (signed: %s), and the body has them all",
  async (RECEIPT_SIGNING_KEY) => {
    const { url } = await start({ config: { NETWORKS: ALL, ...(RECEIPT_SIGNING_KEY && { RECEIPT_SIGNING_KEY }) } });
    const reply = await call(url, "/work");
    const header = reply.headers.get("payment-required") ?? "";
    const challenge = unheader(header) as unknown as PaymentRequired;
    expect(header.length).toBeLessThanOrEqual(MAX_HEADER_CHARS);
    expect(() => validatePaymentRequired(challenge)).not.toThrow();
    const listed = networksOf(challenge);
    expect(listed.length).toBeGreaterThanOrEqual(5);
    expect(listed).toEqual(ALL.slice(0, listed.length));
    const body = (await reply.json()) as PaymentRequired;
    expect(networksOf(body)).toEqual(ALL);
    const offers = (body.extensions?.["offer-receipt"] as { info: { offers: unknown[] } } | undefined)?.info.offers;
    expect(offers?.length).toBe(RECEIPT_SIGNING_KEY ? ALL.length : undefined);
  },
);
