import { DEFAULT_ASSETS } from "@x402/evm";
import { describe, expect, it } from "vitest";
import type { PaymentConfig } from "./config.ts";
import { marketsOf } from "./markets.ts";
import { EVM_NETWORKS } from "./networks.ts";
import { checksumAddress } from "./signature.ts";

const BASE = "eip155:8453";
const POLYGON = "eip155:137";

it("calls are sold on Base, unless something else is configured", () =>
  expect(marketsOf({})).toMatchObject([{ network: BASE, chainId: 8453, rpcUrl: "https://mainnet.base.org" }]));

it("each network has its own token, node and chain, in the operator's order", () => {
  const config = { NETWORKS: [POLYGON, BASE], RPC_URL: "http://a.example", RPC_URLS: `${BASE}=https://b.example/?x=1,2` };
  expect(marketsOf(config)).toMatchObject([
    { network: POLYGON, chainId: 137, asset: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", rpcUrl: "http://a.example" },
    { network: BASE, chainId: 8453, rpcUrl: "https://b.example/?x=1,2", rpcSetting: `RPC_URLS (${BASE})` },
  ]);
});

it.each(EVM_NETWORKS.map((one) => [one.name, one] as const))("the table's address of USDC on %s is not mistyped", (_name, one) =>
  expect(checksumAddress(one.usdc)).toBe(one.usdc),
);

it("the table agrees with the one that buyers' clients have", () => {
  const theirs = DEFAULT_ASSETS as Record<string, readonly object[]>;
  const both = EVM_NETWORKS.filter(({ network }) => network in theirs);
  expect(both.length).toBeGreaterThanOrEqual(5);
  for (const { network, usdc, domain } of both)
    expect(theirs[network]).toContainEqual(expect.objectContaining({ asset: usdc, ...domain, decimals: 6 }));
});

describe("the start is stopped", () => {
  it.each<[string, Partial<PaymentConfig>, RegExp]>([
    ["by a network that nobody knows", { NETWORKS: ["eip155:1"] }, /NETWORKS: eip155:1 is not known; known are eip155:8453, /],
    ["by a network that is named twice", { NETWORKS: [BASE, BASE] }, /NETWORKS names eip155:8453 twice/],
    ["by nodes that are no pairs", { RPC_URLS: "https://node.example" }, /RPC_URLS must be pairs/],
    ["by a node of a network that is not sold on", { RPC_URLS: `${POLYGON}=http://n.example` }, /RPC_URLS .*not in NETWORKS/],
    [
      "by two nodes of one network",
      { NETWORKS: [BASE, POLYGON], RPC_URLS: `${POLYGON}=http://n.example ${POLYGON}=http://m.example` },
      /RPC_URLS .*eip155:137 twice/,
    ],
    [
      "by two settings for one node",
      { RPC_URL: "http://n.example", RPC_URLS: `${BASE}=http://m.example` },
      /RPC_URL and RPC_URLS/,
    ],
    [
      "by one token for several networks",
      { NETWORKS: [BASE, POLYGON], USDC_CONTRACT_ADDRESS: "0x036CbD53842c5426634e7929541eC2318f3dCF7e" },
      /USDC_CONTRACT_ADDRESS is of one network/,
    ],
  ])("%s", (_name, config, fault) => expect(() => marketsOf(config)).toThrow(fault));
});
