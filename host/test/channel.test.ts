import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import type { PaymentRequirements } from "@x402/core/types";
import { type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChannelReceipt, createChannelPayer } from "../../scripts/lib/channel-payer.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given } from "./answers.ts";
import { BATCH } from "./payment/batch-contract.ts";
import { startChain, type TestChain } from "./payment/chain.ts";
import { type ReferenceFacilitator, startReferenceFacilitator } from "./payment/reference-facilitator.ts";
import { decode } from "./payment/x402.ts";
import type { SampleSite, Service } from "./started.ts";

/** As many as show that calls of one channel are one claim; `npm run soak -- channel` makes hundreds. */
const SOAK_CALLS = process.env.CHANNEL_CALLS;
const CALLS = Number(SOAK_CALLS ?? 60);
const PRICE = 1_000n;
const FUNDS = 1_000_000n + BigInt(CALLS) * PRICE;
const SCRIPT = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const log = { debug() {}, info() {}, warn() {}, error() {} };

let chain: TestChain;
let facilitator: ReferenceFacilitator;
let site: SampleSite;
let service: Service;
let dataDir: string;
let settings: Record<string, string>;
const seller = privateKeyToAccount(generatePrivateKey()).address;

beforeAll(async () => {
  chain = await startChain();
  [facilitator, site] = await Promise.all([startReferenceFacilitator(chain), startSampleSite()]);
  dataDir = mkdtempSync(join(tmpdir(), "farthing-channel-"));
  settings = { FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS: seller, RPC_URL: chain.rpcUrl, DATA_DIR: dataDir };
  service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", ...settings });
});
afterAll(async () => {
  await service?.stop();
  await site?.stop();
  facilitator?.stop();
  chain?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ledger = async (...args: string[]) => {
  const env = { PATH: process.env.PATH, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, "ledger", ...args], { env });
  return stdout;
};
const ledgerSums = async () => {
  const store = new LedgerStore(databaseAt(undefined, dataDir, console.error), log);
  await store.start();
  const [sum] = await store.sum("network", 0, Date.now() + 1);
  const [funds] = await store.channels.channelSums(false);
  await store.dispose();
  return { sum: given(sum), funds: given(funds) };
};
const stateOf = async (id: string) => {
  const args = [id as Hex] as const;
  const [balance, claimed] = await chain.client.readContract({ ...BATCH, functionName: "channels", args });
  return { balance, claimed };
};

it(`the unmodified client makes ${CALLS} calls over one channel: one deposit, one claim, one sweep; chain, ledger and receipts agree`, {
  timeout: 120_000 + CALLS * 1_000,
}, async () => {
  const buyer = createChannelPayer(SOAK_CALLS === undefined ? {} : { deposit: FUNDS });
  await chain.mint(buyer.address, FUNDS);
  const receipts: ChannelReceipt[] = [];
  for (let call = 0; call < CALLS; call++) {
    const { status, text, receipt } = await buyer.pay(`${service.url}/fetch`, { url: `${site.url}/article` });
    expect(status, text).toBe(200);
    receipts.push(given(receipt));
  }
  const charged = BigInt(CALLS) * PRICE;
  expect(receipts.reduce((sum, { extra }) => sum + BigInt(given(extra?.chargedAmount)), 0n)).toBe(charged);
  expect(receipts.map(({ transaction }) => transaction !== "")).toEqual(receipts.map((_receipt, at) => at === 0));
  const { channelId } = given(receipts.at(-1)?.extra?.channelState);
  const deposited = BigInt(given(receipts[0]?.amount));
  expect(await chain.balanceOf(buyer.address)).toBe(FUNDS - deposited);
  expect(await stateOf(channelId)).toEqual({ balance: deposited, claimed: 0n });

  const before = await ledger("report");
  const usd = (Number(charged) / 1e6).toFixed(6).replace(".", "\\.");
  expect(before).toMatch(new RegExp(`charged, not claimed: lost if this ledger is lost +${usd}`));
  expect(await ledger("claim")).toMatch(new RegExp(`^vouchers were claimed: ${usd} USD.*\nclaimed money was swept: ${usd} USD`));
  expect(await ledger("claim")).toMatch(/nothing to claim/);
  expect(facilitator.log.map(({ type }) => type)).toEqual(["deposit", "claim", "settle"]);
  expect(await stateOf(channelId)).toEqual({ balance: deposited, claimed: charged });
  expect(await chain.balanceOf(seller)).toBe(charged);
  const { sum, funds } = await ledgerSums();
  expect([sum.calls, sum.amount]).toEqual([CALLS, String(charged)]);
  expect(funds).toMatchObject({
    outstanding: "0",
    claimed: String(charged),
    swept: String(charged),
    escrowed: String(deposited - charged),
  });
  const { transfers } = JSON.parse(await ledger("report", "--json"));
  expect(transfers.map(({ kind, transactions }: { kind: string; transactions: number }) => [kind, transactions])).toEqual([
    ["claim", 1],
    ["deposit", 1],
    ["sweep", 1],
  ]);
});

it("a buyer gets back what it has not spent, and pays on with what is left", async () => {
  const buyer = createChannelPayer({ deposit: 500_000n });
  await chain.mint(buyer.address, 500_000n);
  const buy = () => buyer.pay(`${service.url}/fetch`, { url: `${site.url}/article` });
  for (let call = 0; call < 3; call++) expect((await buy()).status).toBe(200);
  const refund = await buyer.scheme.refund(`${service.url}/extractors`, { amount: "400000" });
  expect([refund.success, refund.amount]).toEqual([true, "400000"]);
  expect(await chain.balanceOf(buyer.address)).toBe(400_000n);
  expect((await buy()).status).toBe(200);
});

it("a buyer that withdraws while it goes on calling pays for every call", { timeout: 60_000 }, async () => {
  const buyer = createChannelPayer();
  await chain.mint(buyer.address, FUNDS);
  await chain.client.setBalance({ address: buyer.address, value: parseEther("1") });
  const buy = () => buyer.pay(`${service.url}/fetch`, { url: `${site.url}/article` });
  const { receipt } = await buy();
  const { channelId, balance } = given(receipt?.extra?.channelState);
  const earned = await chain.balanceOf(seller);
  const challenge = decode<{ accepts: PaymentRequirements[] }>(
    (await fetch(`${service.url}/fetch`, { method: "POST" })).headers.get("payment-required"),
  );
  const config = buyer.scheme.buildChannelConfig(given(challenge.accepts.find(({ scheme }) => scheme === "batch-settlement")));
  const args = [config, BigInt(balance)] as const;
  await chain.client.writeContract({ ...BATCH, functionName: "initiateWithdraw", args, account: buyer.account, chain: null });
  for (let call = 1; call < 10; call++) await buy();
  await expect.poll(async () => (await stateOf(channelId)).claimed, { timeout: 45_000, interval: 500 }).toBeGreaterThan(0n);
  await expect.poll(() => chain.balanceOf(seller), { timeout: 20_000 }).toBeGreaterThan(earned);
});
