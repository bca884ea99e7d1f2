import { parseSignature } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Chain } from "../../plugins/payment/src/chain.ts";
import { createPayer } from "../../scripts/lib/paying-client.mjs";
import { startChain, USDC } from "./payment/chain.mjs";
import { minedReceipt } from "./payment/mined-receipt.mjs";
import * as misdeeds from "./payment/misdeeds.mjs";
import { startReferenceFacilitator } from "./payment/reference-facilitator.mjs";
import { openSmartWallets } from "./payment/smart-wallet.mjs";

/**
 * The facilitator that other tests run against does what it is said to do; the SDK's own settles what wallets sign; and the witness sees on a real
 * chain what became of it.
 */
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
let witness;
beforeAll(async () => {
  chain = await startChain();
  wallets = await openSmartWallets(chain);
  facilitator = await startReferenceFacilitator(chain, { factories: [wallets.factory] });
  witness = new Chain(chain.rpcUrl, SELLER, { debug() {}, info() {}, warn: console.warn, error: console.error });
  await witness.start();
});
afterAll(async () => {
  await witness?.dispose();
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
  const { from, nonce, validBefore } = payment.payload.authorization;
  const claimedAt = Date.now();
  const key = { network: terms.network, asset: USDC.toLowerCase(), payer: from.toLowerCase(), nonce, amount: terms.amount };
  const claim = { ...key, claimedAt, deadlineAt: claimedAt + 30_000, expiresAt: Number(validBefore) * 1000 };
  const isUsed = () => chain.client.readContract({ ...chain.token, functionName: "authorizationState", args: [from, nonce] });
  return { payment, claim, isUsed, balance: () => chain.balanceOf(from) };
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
    const { payment, claim, isUsed, balance } = await signed(wallet);
    expect(await witness.look(claim)).toMatchObject({ kind: "unused" });
    expect((await ask("/verify", payment)).body).toMatchObject({ isValid: true, payer: wallet.address });
    const { body } = await ask("/settle", payment);
    expect(body).toMatchObject({ success: true });
    expect((await chain.client.getTransactionReceipt({ hash: body.transaction })).status).toBe("success");
    expect([await isUsed(), await balance()]).toEqual([true, 0n]);
    const paid = { kind: "paid", transaction: body.transaction };
    expect([await witness.look(claim), await witness.look(claim, body.transaction)]).toEqual([paid, paid]);
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
    const { payment, claim, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment).catch(() => ({ status: 0, body: "" }));
    expect(told.body.success).not.toBe(true);
    await expect.poll(isUsed, { interval: 100 }).toBe(true);
    expect(await witness.look(claim, told.body.transaction)).toMatchObject({ kind: "paid" });
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
  it.each([...misdeeds.MADE_BY_NOBODY, ["an invented transaction", misdeeds.lies]])("%s", async (_name, deed) => {
    const { payment, claim, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment).catch(() => ({ body: "" }));
    if (told.body.success)
      await expect(chain.client.getTransactionReceipt({ hash: told.body.transaction })).rejects.toThrow(/could not be found/);
    expect(await isUsed()).toBe(false);
    expect(await witness.look(claim, told.body.transaction)).toMatchObject({ kind: "unused" });
    expect((await ask("/settle", payment)).body).toMatchObject({ success: true }); // only the next one was meant
  });
});

it("a reorganisation takes back what was said to be settled", async () => {
  const { payment, claim, isUsed, balance } = await signed();
  facilitator.next(misdeeds.isReorganised({ told: "after" }));
  const { body } = await ask("/settle", payment);
  expect(body).toMatchObject({ success: true });
  expect([await isUsed(), await balance()]).toEqual([false, 1_000n]);
  expect(await witness.look(claim, body.transaction)).toMatchObject({ kind: "unused" });
});

describe("the chain shows as void an authorization that its owner", () => {
  const nonce = { name: "nonce", type: "bytes32" };
  const addresses = (...names) => names.map((name) => ({ name, type: "address" }));
  const numbers = (...names) => names.map((name) => ({ name, type: "uint256" }));
  const types = {
    CancelAuthorization: [...addresses("authorizer"), nonce],
    TransferWithAuthorization: [...addresses("from", "to"), ...numbers("value", "validAfter", "validBefore"), nonce],
  };

  it.each([
    ["cancels", "CancelAuthorization", "cancelAuthorization"],
    ["uses for somebody else", "TransferWithAuthorization", "transferWithAuthorization"],
  ])("%s", async (_name, primaryType, functionName) => {
    const privateKey = generatePrivateKey();
    const owner = privateKeyToAccount(privateKey);
    const { payment, claim } = await signed(createPayer({ privateKey }));
    const [funder] = await chain.client.getAddresses();
    const { authorization } = payment.payload;
    const [value, validAfter, validBefore] = [authorization.value, authorization.validAfter, authorization.validBefore].map(
      BigInt,
    );
    const message = { ...authorization, authorizer: owner.address, to: funder, value, validAfter, validBefore };
    const domain = { ...terms.extra, chainId: 8453, verifyingContract: USDC };
    const { v, r, s } = parseSignature(await owner.signTypedData({ domain, types, primaryType, message }));
    const args = [...types[primaryType].map(({ name }) => message[name]), Number(v), r, s];
    await minedReceipt(chain.client, await chain.client.writeContract({ ...chain.token, functionName, args, account: funder }));
    expect(await witness.look(claim)).toEqual({ kind: "void" });
    expect((await ask("/settle", payment)).body).toMatchObject({ success: false });
    expect(await witness.look(claim)).toEqual({ kind: "void" });
  });
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
