import { describe, expect, it } from "vitest";
import { createPayer } from "./paying-client.ts";

const KEY = `0x${"12".repeat(32)}`;
const TERMS = {
  scheme: "exact",
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  amount: "1000",
  payTo: "0x1111111111111111111111111111111111111111",
  maxTimeoutSeconds: 60,
  extra: { name: "USD Coin", version: "2" },
};
const challenge = (changes: Partial<typeof TERMS> = {}) => ({
  x402Version: 2,
  resource: { url: "http://a.example/" },
  accepts: [{ ...TERMS, ...changes }],
});

describe("a wallet", () => {
  it("signs what costs no more than it may spend", async () => {
    const { payload } = await createPayer({ privateKey: KEY, maxPrice: "0.001" }).sign(challenge());
    expect(payload.authorization).toMatchObject({ to: TERMS.payTo, value: "1000" });
  });

  it.each([
    ["more than it may spend", { amount: "1001" }, /costs \$0.001001, more than the allowed \$0.001/],
    ["an amount that is no number", { amount: "a lot" }, /no payment that this client can make/],
    [
      "another token, whose units are worth something else",
      { asset: "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf" },
      /no payment/,
    ],
    ["another network", { network: "eip155:1" }, /no payment/],
    ["a burn address, as a sandbox names", { payTo: "0x000000000000000000000000000000000000dEaD" }, /sandbox of test money/],
  ])("signs nothing for %s", async (_what, changes, message) => {
    const { sign } = createPayer({ privateKey: KEY, maxPrice: "0.001" });
    await expect(sign(challenge(changes))).rejects.toThrow(message);
  });

  it.each([
    [{ maxPrice: "1,5" }, /"1,5" is no price/],
    [{ maxPrice: "" }, /is no price/],
    [{ privateKey: "0x12" }, /^(?!.*0x12).*key is not 0x and 64 hex digits/],
  ])("cannot be opened with %j", (options, message) => {
    expect(() => createPayer(options)).toThrow(message);
  });
});
