import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LedgerGroup } from "@farthing/contract";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { ExactEvmScheme } from "@x402/evm";
import { wrapFetchWithPaymentFromConfig } from "@x402/fetch";
import type { Address, Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scenes } from "../../scripts/demo/scenes.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleRegistry } from "../../scripts/sample-site/registry.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { errorOf, given, type Health, jsonOf } from "./answers.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { failsAfterwards, failsBeforehand, MADE_ALL_THE_SAME } from "./payment/misdeeds.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { openSmartWallets, type SmartWallets } from "./payment/smart-wallet.ts";
import { faultsOf, type Kept, lies } from "./payment/third-party.ts";
import { type Challenge, decode, encode, type Payment, type Settlement } from "./payment/x402.ts";
import type { SampleRegistry, SampleSite, Service } from "./started.ts";

const AT_ONCE = 20;
/** Calls that are paid for on the chain: half one after the other, half at once. `npm run soak -- chain` makes hundreds. */
const CALLS = 2 * AT_ONCE * Math.ceil(Number(process.env.CHAIN_CALLS ?? 0) / (2 * AT_ONCE) || 1);
/** Every paid endpoint of the demo is bought; most calls are of those that cost little time. */
const FREE = new Set(["GET /health", "POST /mcp"]);
const QUICK = new Set(["POST /fetch", "POST /extract", "GET /extractors"]);
const FUNDS = 1_000_000_000n;

let chain: TestChain;
let facilitator: ReferenceFacilitator;
let site: SampleSite;
let registry: SampleRegistry;
let wallets: SmartWallets;
let service: Service;
let dataDir: string;
const seller = privateKeyToAccount(generatePrivateKey()).address;

beforeAll(async () => {
  chain = await startChain();
  wallets = await openSmartWallets(chain);
  [facilitator, site, registry] = await Promise.all([
    startReferenceFacilitator(chain, { factories: [wallets.factory] }),
    startSampleSite(),
    startSampleRegistry(),
  ]);
  dataDir = mkdtempSync(join(tmpdir(), "farthing-chain-"));
  service = await startService({
    ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
    FACILITATOR_URL: facilitator.url,
    PAY_TO_ADDRESS: seller,
    RPC_URL: chain.rpcUrl,
    DATA_DIR: dataDir,
    SEARCH_PROVIDERS: "searxng",
    SEARXNG_URL: site.url,
    EVIDENCE_KEY: randomBytes(32).toString("hex"),
    ...registry.settings,
  });
});
afterAll(async () => {
  await service?.stop();
  await site?.stop();
  registry?.stop();
  facilitator?.stop();
  chain?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const receiptOf = (reply: Response) => decode<Settlement>(reply.headers.get("payment-response"));
const post = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const ledgerSums = async (by: LedgerGroup) => {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const ledger = new LedgerStore(databaseAt(undefined, dataDir, console.error), log);
  await ledger.start();
  const sums = await ledger.sum(by, 0, Date.now() + 1);
  await ledger.dispose();
  return sums;
};

it(`the unmodified client pays ${CALLS} calls: chain, ledger and receipts agree to the unit`, {
  timeout: 240_000 + CALLS * 1_000,
}, async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.mint(account.address, FUNDS);
  const pay = wrapFetchWithPaymentFromConfig(fetch, { schemes: [{ network: "eip155:*", client: new ExactEvmScheme(account) }] });
  const { plugins } = await jsonOf<Health>(fetch(`${service.url}/health`));
  const unwell = new Set(plugins.filter(({ status }) => status !== "ok").map(({ name }) => name));
  const paid = scenes(site.url).filter(({ endpoint, error, needs }) => !error && !FREE.has(endpoint) && !unwell.has(needs ?? ""));
  const quick = paid.filter(({ endpoint }) => QUICK.has(endpoint));
  const receipts: Settlement[] = [];
  const buy = async (at: number) => {
    const { endpoint, query = "", body } = given(paid[at] ?? quick[at % quick.length]);
    const reply = await pay(`${service.url}${endpoint.split(" ")[1]}${query}`, body ? post(body) : {});
    expect(reply.status, `${endpoint}: ${await reply.clone().text()}`).toBe(200);
    receipts.push(receiptOf(reply));
  };
  for (let at = 0; at < CALLS / 2; at++) await buy(at);
  for (let at = CALLS / 2; at < CALLS; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => buy(at + lane)));

  const spent = FUNDS - (await chain.balanceOf(account.address));
  const entry = async () => given((await ledgerSums("payer")).find(({ key }) => key === account.address.toLowerCase()));
  await expect.poll(async () => BigInt((await entry()).amount)).toBe(spent); // written a moment after the reply
  expect((await entry()).calls).toBe(CALLS);
  expect(new Set(receipts.map(({ transaction }) => transaction)).size).toBe(CALLS);
  const transfers = await chain.client.getContractEvents({
    ...chain.token,
    eventName: "Transfer",
    args: { from: account.address, to: seller },
    fromBlock: 0n,
  });
  const onChain = new Map(transfers.map(({ transactionHash, args }) => [transactionHash, args.value]));
  expect(receipts.reduce((sum, { transaction }) => sum + given(onChain.get(transaction)), 0n)).toBe(spent);
  const sums = await ledgerSums("endpoint");
  console.log(`${CALLS} calls, ${spent} atomic units; ${sums.map(({ key, calls }) => `${key} ${calls}`).join(", ")}`);
});

it("a third party checks a reply by its bytes, the published key and the chain; whoever changes anything is found out", async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.mint(account.address, 10_000n);
  const pay = wrapFetchWithPaymentFromConfig(fetch, { schemes: [{ network: "eip155:*", client: new ExactEvmScheme(account) }] });
  const buy = async (input: object): Promise<Kept> => {
    const body = JSON.stringify(input);
    const reply = await pay(`${service.url}/fetch`, post(input));
    expect(reply.status).toBe(200);
    const request = { method: "POST", url: `${service.url}/fetch`, body };
    return { request, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  };
  const [kept, other] = [await buy(article()), await buy({ ...article(), maxChars: 100 })];
  expect(JSON.parse(kept.body).evidence).toEqual([expect.objectContaining({ url: `${site.url}/article`, status: 200 })]);
  expect(await faultsOf(kept, chain.rpcUrl)).toEqual([]);
  for (const [what, lie, found] of lies(kept, other)) expect(await faultsOf(lie, chain.rpcUrl), what).toEqual(found);
});

const article = () => ({ url: `${site.url}/article` });
const fund = (address: Address) => chain.mint(address, 10_000n);
/** Sends a request with a payment. */
const send = async (payment: Payment, { url = service.url, body = article() } = {}) => {
  const { method, headers, body: text } = post(body);
  const reply = await fetch(`${url}/fetch`, {
    method,
    headers: { ...headers, "payment-signature": encode(payment) },
    body: text,
  });
  return { status: reply.status, body: await jsonOf<object>(reply), headers: reply.headers };
};
const challengeAt = async (url = service.url) => {
  const unpaid = await fetch(`${url}/fetch`, { method: "POST" });
  return decode<Challenge>(unpaid.headers.get("payment-required"));
};

it("a settlement that is said to have failed, in any words, and is mined all the same: nobody hears 'not paid', all get their reply, once", async () => {
  const payers = MADE_ALL_THE_SAME.map(() => createPayer({ retries: 30 }));
  for (const { address } of payers) await fund(address);
  for (const [, deed] of MADE_ALL_THE_SAME) facilitator.next(deed);
  const replies = await Promise.all(payers.map((payer) => payer.pay(`${service.url}/fetch`, { body: article() })));
  expect(replies.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(payers.map(() => 200));
  for (const [at, { address }] of payers.entries()) {
    expect(await chain.balanceOf(address), MADE_ALL_THE_SAME[at]?.[0]).toBe(9_000n);
    const receipt = await chain.client.getTransactionReceipt({ hash: given(replies[at]?.receipt).transaction });
    expect(receipt.status).toBe("success");
  }
});

it("the unmodified client, which signs anew, calls again after an open outcome: one charge, and that reply with that receipt", async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  await fund(account.address);
  const pay = wrapFetchWithPaymentFromConfig(fetch, { schemes: [{ network: "eip155:*", client: new ExactEvmScheme(account) }] });
  facilitator.next(failsBeforehand({ lateMs: 8_000 }));
  let reply = await pay(`${service.url}/fetch`, post(article()));
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ error: "payment_pending", charged: null });
  for (; reply.status === 503; await new Promise((resolve) => setTimeout(resolve, 500)))
    reply = await pay(`${service.url}/fetch`, post(article()));
  expect(reply.status).toBe(200);
  expect(await chain.balanceOf(account.address)).toBe(9_000n);
  const { transaction } = receiptOf(reply);
  expect((await chain.client.getTransactionReceipt({ hash: transaction })).status).toBe("success");
});

it("where no node can be asked, an open outcome stays pending, and is never called unpaid", async () => {
  const blind = await startService({
    ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
    FACILITATOR_URL: facilitator.url,
    PAY_TO_ADDRESS: seller,
    RPC_URL: "http://127.0.0.1:9",
  });
  const { plugins } = await jsonOf<Health>(fetch(`${blind.url}/health`));
  expect(plugins.find(({ name }) => name === "payment")).toMatchObject({
    status: "degraded",
    detail: { chain: expect.any(String) },
  });
  const payer = createPayer();
  await fund(payer.address);
  const payment = await payer.sign(await challengeAt(blind.url));
  facilitator.saysOfUsed("broken");
  facilitator.next(failsAfterwards());
  const replies: Awaited<ReturnType<typeof send>>[] = [];
  for (let count = 0; count < 3; count++) replies.push(await send(payment, { url: blind.url }));
  facilitator.saysOfUsed(undefined);
  await blind.stop();
  expect(replies.map(({ status, body }) => [status, errorOf(body).error, errorOf(body).charged])).toEqual(
    replies.map(() => [503, "payment_pending", null]),
  );
});

it("a stranger who rebuilds a payment from the chain gets nothing, and is not told what it was for", async () => {
  const payer = createPayer();
  await fund(payer.address);
  const bought = await payer.pay(`${service.url}/fetch`, { body: article() });
  expect(bought.status).toBe(200);
  const payment = given(bought.payment);
  const { input } = await chain.client.getTransaction({ hash: given(bought.receipt).transaction });
  for (const part of [payment.payload.signature.slice(2, 130), payment.payload.authorization.nonce.slice(2)])
    expect(input).toContain(part);
  const { extensions } = await challengeAt();
  const stolen: Payment = { x402Version: 2, accepted: payment.accepted, payload: payment.payload };
  const replies: Awaited<ReturnType<typeof send>>[] = [];
  for (const body of [article(), { url: `${site.url}/other` }])
    for (const one of [stolen, { ...stolen, extensions: given(extensions) }]) replies.push(await send(one, { body }));
  const told = replies.map(({ status, body }) => JSON.stringify({ status, body: { ...body, requestId: undefined } }));
  expect(new Set(told).size).toBe(1);
  expect(replies[0]).toMatchObject({ status: 409, body: { error: "payment_conflict" } });
  expect((await send(payment)).status).toBe(200);
});

describe("the payment of a wallet that", () => {
  it.each([
    ["is a contract (ERC-1271)", "deployed"],
    ["is not deployed yet (ERC-6492)", "counterfactual"],
    ["delegates to a contract (EIP-7702)", "delegated"],
  ] as const)("%s is taken, once, and answered again to whoever shows its secret", async (_name, kind) => {
    const wallet = await wallets[kind]();
    await fund(wallet.address);
    const payment = await wallet.sign(await challengeAt());
    const { authorization } = payment.payload;
    const nonce: Hex = `0x${"7".repeat(64)}`;
    const forged: Payment = { ...payment, payload: { ...payment.payload, authorization: { ...authorization, nonce } } };
    expect((await send(forged)).status).toBe(402);
    const [first, again] = [await send(payment), await send(payment)];
    expect([first.status, again.status], JSON.stringify(first.body)).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await chain.balanceOf(wallet.address)).toBe(9_000n);
  });
});

it("a settlement whose answer is lost is found on the chain, and its reply handed out with the transaction", async () => {
  const payer = createPayer({ retries: 20 });
  await chain.mint(payer.address, 10_000n);
  facilitator.tamperOnce((response) => response.socket?.resetAndDestroy());
  const reply = await payer.pay(`${service.url}/fetch`, { body: { url: `${site.url}/article` } });
  expect(reply.status).toBe(200);
  expect(await chain.balanceOf(payer.address)).toBe(9_000n);
  const receipt = await chain.client.getTransactionReceipt({ hash: given(reply.receipt).transaction });
  expect(receipt.status).toBe("success");
});

it("a payment that somebody else submits to the chain meanwhile counts as paid", async () => {
  const payer = createPayer();
  await chain.mint(payer.address, 10_000n);
  const payment = await payer.sign(await challengeAt());
  const { authorization, signature } = payment.payload;
  const slow = fetch(`${service.url}/fetch`, {
    ...post({ url: `${site.url}/article` }),
    headers: { "content-type": "application/json", "payment-signature": encode(payment) },
  });
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const signed = [from, to, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce] as const;
  const split = [Number(`0x${signature.slice(130)}`), `0x${signature.slice(2, 66)}`, `0x${signature.slice(66, 130)}`] as const;
  const args = [...signed, ...split] as const;
  await chain.client
    .writeContract({ ...chain.token, functionName: "transferWithAuthorization", args, account: chain.funder })
    .catch(() => "too late");
  const reply = await slow;
  // Before verification the authorization is used up, and nothing more is taken; after it the money is here, and the reply is due.
  expect([200, 402]).toContain(reply.status);
  expect(await chain.balanceOf(payer.address)).toBe(9_000n);
});

it("a wallet without money is refused with the facilitator's reason", async () => {
  const reply = await createPayer().pay(`${service.url}/fetch`, { body: { url: `${site.url}/article` } });
  const told = errorOf(reply.body);
  expect([reply.status, told.error, told.charged]).toEqual([402, "payment_invalid", false]);
  expect(told.reason).toMatch(/balance|simulation/);
});
