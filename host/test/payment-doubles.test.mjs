import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.mjs";
import { startChain, USDC } from "./payment/chain.mjs";
import * as misdeeds from "./payment/misdeeds.mjs";
import { startReferenceFacilitator } from "./payment/reference-facilitator.mjs";
import { openSmartWallets } from "./payment/smart-wallet.mjs";

/** The facilitator that other tests run against: what it is said to do, it does; and the SDK's own settles what wallets sign. */
const SELLER = "0x00000000000000000000000000000000005e11e4";
const terms = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "1000",
  asset: USDC,
  payTo: SELLER,
  maxTimeoutSeconds: 120,
  extra: { name: "USD Coin", version: "2" },
};
const challenge = { x402Version: 2, accepts: [terms] };

let chain;
let wallets;
let facilitator;
beforeAll(async () => {
  chain = await startChain();
  wallets = await openSmartWallets(chain);
  facilitator = await startReferenceFacilitator(chain, { factories: [wallets.factory] });
});
afterAll(() => {
  facilitator?.stop();
  chain?.stop();
});

const ask = async (path, paymentPayload, timeoutMs = 60_000) => {
  const response = await fetch(`${facilitator.url}${path}`, {
    method: "POST",
    body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: terms }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type").includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
};
async function signed(payer = createPayer()) {
  await chain.mint(payer.address, 1_000n);
  const payment = await payer.sign(challenge);
  const { from, nonce } = payment.payload.authorization;
  const isUsed = () => chain.client.readContract({ ...chain.token, functionName: "authorizationState", args: [from, nonce] });
  return { payment, isUsed, balance: () => chain.balanceOf(from) };
}

describe("the SDK's facilitator settles the payment of a wallet that", () => {
  it.each([
    ["is a contract (ERC-1271)", "deployed"],
    ["is not deployed yet (ERC-6492)", "counterfactual"],
    ["delegates to a contract (EIP-7702)", "delegated"],
  ])("%s", async (_name, kind) => {
    const wallet = await wallets[kind]();
    const code = await chain.client.getCode({ address: wallet.address });
    expect(code === undefined).toBe(kind === "counterfactual");
    const { payment, isUsed, balance } = await signed(wallet);
    expect((await ask("/verify", payment)).body).toMatchObject({ isValid: true, payer: wallet.address });
    const { body } = await ask("/settle", payment);
    expect(body).toMatchObject({ success: true });
    expect((await chain.client.getTransactionReceipt({ hash: body.transaction })).status).toBe("success");
    expect([await isUsed(), await balance()]).toEqual([true, 0n]);
  });

  it("but not with a signature of somebody else", async () => {
    const wallet = await wallets.deployed();
    const { payment } = await signed(wallet);
    const { payload } = await (await wallets.deployed()).sign(challenge);
    const forged = { ...payment, payload: { ...payment.payload, signature: payload.signature } };
    expect((await ask("/verify", forged)).body).toMatchObject({ isValid: false });
    expect((await ask("/settle", forged)).body).toMatchObject({ success: false });
  });
});

describe("a facilitator makes the transfer, and answers with", () => {
  it.each(misdeeds.MADE_ALL_THE_SAME)("%s", async (_name, deed) => {
    const { payment, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment).catch(() => ({ status: 0, body: "" }));
    expect(told.body.success).not.toBe(true);
    await expect.poll(isUsed, { interval: 100 }).toBe(true);
  });

  it("nothing at all", async () => {
    const { payment, isUsed } = await signed();
    facilitator.next(misdeeds.isSilent);
    const told = ask("/settle", payment, 3_000).catch(({ name }) => name);
    await expect.poll(isUsed, { interval: 100 }).toBe(true);
    expect(await told).toBe("TimeoutError");
  });
});

describe("a facilitator makes no transfer, and answers with", () => {
  it.each([
    ["a refusal", misdeeds.fails(), 200],
    ["a limit, as JSON", misdeeds.limitsRate(), 429],
    ["a limit, as text", misdeeds.limitsRate({ as: "text" }), 429],
    ["a limit, as a SettleResponse", misdeeds.limitsRate({ as: "response" }), 429],
    ["a page", misdeeds.isHidden({ carriesOut: false, status: 503 }), 503],
    ["an invented transaction", misdeeds.lies, 200],
  ])("%s", async (_name, deed, status) => {
    const { payment, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment);
    expect(told.status).toBe(status);
    if (told.body.success)
      await expect(chain.client.getTransactionReceipt({ hash: told.body.transaction })).rejects.toThrow(/could not be found/);
    expect(await isUsed()).toBe(false);
    expect((await ask("/settle", payment)).body).toMatchObject({ success: true }); // only the next one was meant
  });
});

it("a reorganisation takes back what was said to be settled", async () => {
  const { payment, isUsed, balance } = await signed();
  facilitator.next(misdeeds.isReorganised({ told: "after" }));
  expect((await ask("/settle", payment)).body).toMatchObject({ success: true });
  expect([await isUsed(), await balance()]).toEqual([false, 1_000n]);
});

it.each([
  ["ended", /valid_before/],
  ["used", /nonce_already_used/],
  ["broken", /invalid_payload/],
])("a payment that was settled is called %s", async (words, reason) => {
  const { payment } = await signed();
  facilitator.saysOfUsed(words);
  expect((await ask("/settle", payment)).body).toMatchObject({ success: true });
  expect((await ask("/settle", payment)).body.errorReason).toMatch(reason);
  expect((await ask("/verify", payment)).body.invalidReason).toMatch(reason);
  facilitator.saysOfUsed(undefined);
});

it("a share of settlements goes wrong", async () => {
  facilitator.often(1, misdeeds.fails({ reason: "unexpected_settle_error" }));
  const { payment } = await signed();
  expect((await ask("/settle", payment)).body.errorReason).toBe("unexpected_settle_error");
  facilitator.often(0);
  expect((await ask("/settle", payment)).body).toMatchObject({ success: true });
});
