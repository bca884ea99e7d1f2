import { describe, expect, it } from "vitest";
import { BURN_ADDRESS, termsOf } from "./terms.ts";

const BASE = "http://127.0.0.1:4021";
const FACILITATOR_URL = "https://facilitator.example/x402/";
const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const uppercase = (address: string) => `0x${address.slice(2).toUpperCase()}`;

describe("payment terms", () => {
  it("are those of a sandbox that pays nobody, unless something is configured", () => {
    expect(termsOf({}, { baseUrl: BASE })).toMatchObject({
      mode: "sandbox",
      payTo: BURN_ADDRESS,
      facilitator: `${BASE}/sandbox/facilitator`,
    });
  });

  it("are real once a facilitator is configured", () => {
    expect(termsOf({ FACILITATOR_URL, PAY_TO_ADDRESS }, { baseUrl: BASE })).toMatchObject({
      mode: "x402",
      payTo: PAY_TO_ADDRESS,
      facilitator: "https://facilitator.example/x402",
    });
  });

  it("tell of each network what everybody may know, and not the operator's own node", () => {
    const config = { NETWORKS: ["eip155:137", "eip155:84532"], RPC_URLS: "eip155:137=https://node.example/a-key" };
    const { chains } = termsOf(config, { baseUrl: BASE });
    expect(chains?.map(({ network, name, coin }) => [network, name, coin])).toEqual([
      ["eip155:137", "Polygon", "POL"],
      ["eip155:84532", "Base Sepolia", "ETH"],
    ]);
    expect(JSON.stringify(chains)).not.toContain("node.example");
  });

  // The third address of EIP-55's own examples.
  it.each([(address: string) => address, (address: string) => address.toLowerCase(), uppercase])(
    "name the address to pay to as clients take it, however it is written",
    (written) => {
      const address = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB";
      const config = { FACILITATOR_URL, PAY_TO_ADDRESS: written(address) };
      expect(termsOf(config, { baseUrl: BASE }).payTo).toBe(address);
    },
  );

  it.each([
    ["a sandbox with an address to pay to", { PAY_TO_ADDRESS }, "PAY_TO_ADDRESS"],
    ["x402 without a facilitator", { PAYMENT: "x402", PAY_TO_ADDRESS }, "FACILITATOR_URL"],
    ["x402 without an address to pay to", { FACILITATOR_URL }, "PAY_TO_ADDRESS"],
    [
      "a sandbox that was asked for, with all that real money takes",
      { PAYMENT: "sandbox", FACILITATOR_URL, PAY_TO_ADDRESS },
      "no PAYMENT",
    ],
    ["x402 that pays to zero", { FACILITATOR_URL, PAY_TO_ADDRESS: `0x${"0".repeat(40)}` }, "zero address"],
    ["x402 that pays to a burn address", { FACILITATOR_URL, PAY_TO_ADDRESS: BURN_ADDRESS.toLowerCase() }, "key"],
    [
      "x402 that pays to the token",
      { FACILITATOR_URL, PAY_TO_ADDRESS: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913" },
      "token itself",
    ],
    [
      "x402 that pays to an address with a digit mistyped",
      { FACILITATOR_URL, PAY_TO_ADDRESS: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FA" },
      "PAY_TO_ADDRESS is mistyped",
    ],
    [
      "of an asset with a digit mistyped",
      { USDC_CONTRACT_ADDRESS: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02914" },
      "USDC_CONTRACT_ADDRESS is mistyped",
    ],
  ] as const)("cannot be %s", (_name, config, named) => {
    expect(() => termsOf(config, { baseUrl: BASE })).toThrow(named);
  });
});
