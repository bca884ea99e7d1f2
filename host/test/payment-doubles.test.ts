import type { Claim } from "@farthing/contract";
import { authorizationTypes } from "@x402/evm";
import { type Hex, parseSignature } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Chain } from "../../plugins/payment/src/chain.ts";
import { marketsOf } from "../../plugins/payment/src/markets.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { given } from "./answers.ts";
import { startChain, type TestChain, USDC } from "./payment/chain.ts";
import { minedReceipt } from "./payment/mined-receipt.ts";
import * as misdeeds from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { openSmartWallets, type SmartWallets } from "./payment/smart-wallet.ts";
import type { Authorization, Challenge, Payer, Payment, Terms } from "./payment/x402.ts";

/**
 * The facilitator that other tests run against does what it is said to do; the SDK's own settles what wallets sign; and the witness sees on a real
 * chain what became of it.
 */
const SELLER: Hex = "0x00000000000000000000000000000000005e11e4";
const terms: Terms = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "1000",
  asset: USDC,
  payTo: SELLER,
  maxTimeoutSeconds: 120,
  extra: { name: "USD Coin", version: "2" },
};
const challenge: Challenge = { x402Version: 2, resource: { url: "http://127.0.0.1/fetch" }, accepts: [terms] };

let chain: TestChain;
let wallets: SmartWallets;
let facilitator: ReferenceFacilitator;
let witness: Chain;
const [BASE] = marketsOf({});

beforeAll(async () => {
  chain = await startChain();
  wallets = await openSmartWallets(chain);
  facilitator = await startReferenceFacilitator(chain, { factories: [wallets.factory] });
  witness = new Chain({ ...BASE, rpcUrl: chain.rpcUrl }, SELLER, {
    debug() {},
    info() {},
    warn: console.warn,
    error: console.error,
  });
  await witness.start();
});
afterAll(async () => {
  await witness?.dispose();
  facilitator?.stop();
  chain?.stop();
});

/** What the tests look at of a facilitator's answer; nothing of it in an answer that is no JSON. */
interface Told {
  readonly success?: boolean;
  readonly transaction?: Hex;
  readonly errorReason?: string;
  readonly invalidReason?: string;
}
const ask = async (path: string, paymentPayload: Payment, timeoutMs = 60_000): Promise<Told> => {
  const response = await fetch(`${facilitator.url}${path}`, {
    method: "POST",
    body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: terms }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : {};
};
async function signed(payer: Payer = createPayer()) {
  await chain.mint(payer.address, 1_000n);
  const payment = await payer.sign(challenge);
  const { from, nonce, validBefore } = payment.payload.authorization;
  const claimedAt = Date.now();
  const key = { network: terms.network, asset: USDC.toLowerCase(), payer: from.toLowerCase(), nonce, amount: terms.amount };
  const expiresAt = Number(validBefore) * 1000;
  const request = { rail: "exact", fingerprint: "f", requestId: "r", endpoint: "POST /fetch", payment: "{}", testMoney: false };
  const times = { claimedAt, deadlineAt: claimedAt + 30_000, expiresAt, replyUntil: expiresAt };
  const claim: Claim = { ...key, ...request, ...times, signature: payment.payload.signature };
  const isUsed = () => chain.client.readContract({ ...chain.token, functionName: "authorizationState", args: [from, nonce] });
  return { payment, claim, isUsed, balance: () => chain.balanceOf(from) };
}

describe("the SDK's facilitator settles the payment of a wallet that", () => {
  it.each([
    ["is a contract (ERC-1271)", "deployed"],
    ["is not deployed yet (ERC-6492)", "counterfactual"],
    ["delegates to a contract (EIP-7702)", "delegated"],
  ] as const)("%s", async (_name, kind) => {
    const wallet = await wallets[kind]();
    const code = await chain.client.getCode({ address: wallet.address });
    expect(code === undefined).toBe(kind === "counterfactual");
    const { payment, claim, isUsed, balance } = await signed(wallet);
    expect(await witness.look(claim)).toMatchObject({ kind: "unused" });
    expect(await ask("/verify", payment)).toMatchObject({ isValid: true, payer: wallet.address });
    const told = await ask("/settle", payment);
    expect(told).toMatchObject({ success: true });
    const transaction = given(told.transaction);
    expect((await chain.client.getTransactionReceipt({ hash: transaction })).status).toBe("success");
    expect([await isUsed(), await balance()]).toEqual([true, 0n]);
    const paid = { kind: "paid", transaction };
    expect([await witness.look(claim), await witness.look(claim, transaction)]).toEqual([paid, paid]);
  });

  it("but not with a signature of somebody else", async () => {
    const wallet = await wallets.deployed();
    const { payment } = await signed(wallet);
    const { payload } = await (await wallets.deployed()).sign(challenge);
    const forged = { ...payment, payload: { ...payment.payload, signature: payload.signature } };
    expect(await ask("/verify", forged)).toMatchObject({ isValid: false });
    expect(await ask("/settle", forged)).toMatchObject({ success: false });
  });
});

describe("a facilitator makes the transfer, and answers with", () => {
  it.each(misdeeds.MADE_ALL_THE_SAME)("%s", async (_name, deed) => {
    const { payment, claim, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment).catch((): Told => ({}));
    expect(told.success).not.toBe(true);
    await expect.poll(isUsed, { interval: 100 }).toBe(true);
    expect(await witness.look(claim, told.transaction)).toMatchObject({ kind: "paid" });
  });

  it("nothing at all", async () => {
    const { payment, isUsed } = await signed();
    facilitator.next(misdeeds.isSilent);
    const told = ask("/settle", payment, 3_000).catch(({ name }: Error) => name);
    await expect.poll(isUsed, { interval: 100 }).toBe(true);
    expect(await told).toBe("TimeoutError");
  });
});

describe("a facilitator makes no transfer, and answers with", () => {
  it.each([...misdeeds.MADE_BY_NOBODY, ["an invented transaction", misdeeds.lies] as const])("%s", async (_name, deed) => {
    const { payment, claim, isUsed } = await signed();
    facilitator.next(deed);
    const told = await ask("/settle", payment).catch((): Told => ({}));
    if (told.success)
      await expect(chain.client.getTransactionReceipt({ hash: given(told.transaction) })).rejects.toThrow(/could not be found/);
    expect(await isUsed()).toBe(false);
    expect(await witness.look(claim, told.transaction)).toMatchObject({ kind: "unused" });
    expect(await ask("/settle", payment)).toMatchObject({ success: true }); // only the next one was meant
  });
});

it("a reorganisation takes back what was said to be settled", async () => {
  const { payment, claim, isUsed, balance } = await signed();
  facilitator.next(misdeeds.isReorganised({ told: "after" }));
  const told = await ask("/settle", payment);
  expect(told).toMatchObject({ success: true });
  expect([await isUsed(), await balance()]).toEqual([false, 1_000n]);
  expect(await witness.look(claim, told.transaction)).toMatchObject({ kind: "unused" });
});

const domain = { ...terms.extra, chainId: 8453, verifyingContract: USDC } as const;
const CANCEL = {
  CancelAuthorization: [
    { name: "authorizer", type: "address" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
/** A signature as the token takes it. */
function partsOf(signature: Hex): readonly [v: number, r: Hex, s: Hex] {
  const { v, r, s } = parseSignature(signature);
  return [Number(given(v)), r, s];
}

/** The owner cancels an authorization of its own; gives the transaction. */
async function cancel(owner: PrivateKeyAccount, { nonce }: Authorization): Promise<Hex> {
  const message = { authorizer: owner.address, nonce };
  const signature = await owner.signTypedData({ domain, types: CANCEL, primaryType: "CancelAuthorization", message });
  const args = [owner.address, nonce, ...partsOf(signature)] as const;
  return chain.client.writeContract({ ...chain.token, functionName: "cancelAuthorization", args, account: chain.funder });
}

/** The owner signs and submits a transfer to somebody else, with the nonce of an authorization of its own. */
async function useOtherwise(owner: PrivateKeyAccount, authorization: Authorization): Promise<Hex> {
  const [to, { from, nonce }] = [chain.funder, authorization];
  const [value, validAfter, validBefore] = [
    BigInt(authorization.value),
    BigInt(authorization.validAfter),
    BigInt(authorization.validBefore),
  ];
  const message = { from, to, value, validAfter, validBefore, nonce };
  const primaryType = "TransferWithAuthorization";
  const signature = await owner.signTypedData({ domain, types: authorizationTypes, primaryType, message });
  const args = [from, to, value, validAfter, validBefore, nonce, ...partsOf(signature)] as const;
  return chain.client.writeContract({ ...chain.token, functionName: "transferWithAuthorization", args, account: chain.funder });
}

describe("the chain shows as void an authorization that its owner", () => {
  it.each([
    ["cancels", cancel],
    ["uses for somebody else", useOtherwise],
  ])("%s", async (_name, submit) => {
    const privateKey = generatePrivateKey();
    const { payment, claim } = await signed(createPayer({ privateKey }));
    const transaction = await submit(privateKeyToAccount(privateKey), payment.payload.authorization);
    await minedReceipt(chain.client, transaction);
    expect(await witness.look(claim)).toEqual({ kind: "void" });
    expect(await ask("/settle", payment)).toMatchObject({ success: false });
    expect(await witness.look(claim)).toEqual({ kind: "void" });
  });
});

it.each([
  ["ended", /valid_before/],
  ["used", /nonce_already_used/],
  ["broken", /invalid_payload/],
] as const)("a payment that was settled is called %s", async (words, reason) => {
  const { payment } = await signed();
  facilitator.saysOfUsed(words);
  expect(await ask("/settle", payment)).toMatchObject({ success: true });
  expect((await ask("/settle", payment)).errorReason).toMatch(reason);
  expect((await ask("/verify", payment)).invalidReason).toMatch(reason);
  facilitator.saysOfUsed(undefined);
});

it("a share of settlements goes wrong", async () => {
  facilitator.often(1, misdeeds.fails({ reason: "unexpected_settle_error" }));
  const { payment } = await signed();
  expect((await ask("/settle", payment)).errorReason).toBe("unexpected_settle_error");
  facilitator.often(0);
  expect(await ask("/settle", payment)).toMatchObject({ success: true });
});
