import { execFile } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newClaim } from "@farthing/contract/test";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Commands } from "../src/command.ts";
import { contextOf } from "../src/command-context.ts";
import { HOST_PACKAGE, packagesOf } from "../src/installed-packages.ts";
import { given } from "./answers.ts";
import { startChain, type TestChain, USDC } from "./payment/chain.ts";
import { minedReceipt } from "./payment/mined-receipt.ts";

const PROGRAM = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const log = { debug() {}, info() {}, warn() {}, error() {} };
const MILLION = 1_000_000;

let chain: TestChain;
let dataDir: string;
const key = generatePrivateKey();
const payer = privateKeyToAccount(key).address;
const receiptKey = generatePrivateKey();
const newAddress = (): Address => privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Address;

beforeAll(async () => {
  chain = await startChain();
  dataDir = mkdtempSync(join(tmpdir(), "farthing-payout-"));
  await chain.client.setBalance({ address: payer, value: parseEther("1") });
  await chain.mint(payer, 100n * BigInt(MILLION));
});
afterAll(() => {
  chain?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: dataDir,
  BASE_URL: "https://farthing.example",
  FACILITATOR_URL: "http://127.0.0.1:9/",
  PAY_TO_ADDRESS: payer,
  PAYOUT_KEY: key,
  RPC_URL: chain.rpcUrl,
  RECEIPT_SIGNING_KEY: receiptKey,
});
const commands = new Commands(packagesOf());
/** Runs a command, in this process. */
async function ledger(...args: string[]): Promise<string> {
  const { command, rest } = given(await commands.find(["ledger", ...args]));
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(`${text}\n`));
  try {
    expect(await command.run(rest, contextOf(settings(), HOST_PACKAGE))).toBeUndefined();
  } finally {
    log.mockRestore();
  }
  return said.join("");
}
/**
 * The same in a process of its own, as an operator does: each kind of call is run so once. That the facilitator is away concerns none
 * of them: nothing is complained of.
 */
async function ledgerProcess(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings() };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, "ledger", ...args], { env });
  expect(stderr).toBe("");
  return stdout;
}
const soon = () => new Date(Date.now() + 60_000).toISOString();

/** Calls that were paid and answered by a package, as the gate writes them down. */
async function sell(name: string, author: string, share: number, amounts: readonly number[]): Promise<void> {
  const store = new LedgerStore(
    databaseAt(undefined, dataDir, () => {}),
    log,
  );
  await store.start();
  for (const amount of amounts) {
    const claim = newClaim({ amount: String(amount), network: "eip155:8453" });
    await store.claim(claim, { running: 64, runningNew: 64, unpaid: 3 });
    const work = { startedAt: 1_000, durationMs: 20, bytes: 20, extractor: name, package: name, author, share };
    await store.settling(claim, { status: 200, headers: {}, body: "{}" }, work);
    await store.settled(claim, { transaction: `0x${"ab".repeat(32)}`, receipt: "" }, true);
  }
  await store.dispose();
}
const batchIn = (text: string): string => /\b8453-\d{4}-\d\d-\d\d-[0-9a-f]{6}\b/.exec(text)?.[0] ?? "no batch";

describe("an author", () => {
  it("is paid his share, once, by the operator's key", async () => {
    const author = newAddress();
    await sell("farthing-extractor-once", author, 500_000, [3 * MILLION, 2 * MILLION]);
    expect(await ledgerProcess("payout", "--package", "farthing-extractor-once", "--before", soon())).toContain(
      `${author}         2.500000 USD`,
    );
    const sent = await ledgerProcess("payout", "--package", "farthing-extractor-once", "--before", soon(), "--send", "--yes");
    expect(sent).toContain("paid\n");
    expect(await chain.balanceOf(author)).toBe(2_500_000n);
    const again = await ledgerProcess("payout", "--package", "farthing-extractor-once", "--before", soon(), "--send", "--yes");
    expect(again).toContain("there is nothing to pay");
    expect(await chain.balanceOf(author)).toBe(2_500_000n);
  });

  it("reads in a statement what his package came to, and checks whose word it is", async () => {
    const author = newAddress();
    await sell("farthing-extractor-said", author, 700_000, [MILLION, MILLION]);
    await ledger("payout", "--package", "farthing-extractor-said", "--before", soon(), "--send", "--yes");
    const { statement, keyId, jws } = JSON.parse(await ledgerProcess("statement", "farthing-extractor-said", "--signed"));
    expect(statement).toMatchObject({
      ...{ package: "farthing-extractor-said", service: "https://farthing.example", currency: "USDC" },
      charged: { calls: 2, revenue: { usd: "2.000000", atomic: "2000000" }, averageMs: 20 },
      authors: [{ address: author, earned: { usd: "1.400000" }, paid: { usd: "1.400000" }, underway: { usd: "0.000000" } }],
      payouts: [{ address: author, state: "paid", share: { atomic: "1400000" } }],
    });
    expect(keyId).toMatch(/^did:web:farthing\.example#receipt-key-[0-9a-f]{8}$/);
    const [header = "", payload = "", signature = ""] = (jws as string).split(".");
    const point = Buffer.from(privateKeyToAccount(receiptKey).publicKey.slice(4), "hex");
    const jwk = {
      kty: "EC",
      crv: "secp256k1",
      x: point.subarray(0, 32).toString("base64url"),
      y: point.subarray(32).toString("base64url"),
    };
    const holds = (text: string) =>
      verify(
        "sha256",
        Buffer.from(`${header}.${text}`),
        { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      );
    expect(holds(payload)).toBe(true);
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual(statement);
    const better = JSON.stringify({ ...statement, authors: [{ ...statement.authors[0], earned: { usd: "9.000000" } }] });
    expect(holds(Buffer.from(better).toString("base64url"))).toBe(false);
    expect(await ledgerProcess("statement", "farthing-extractor-said", "--csv")).toContain(`earned,${author},2,1.400000,1400000`);
  });

  it("is handed no signed statement that names no service whose keys he could ask for", async () => {
    await sell("farthing-extractor-nameless", newAddress(), 700_000, [MILLION]);
    const args = [PROGRAM, "ledger", "statement", "farthing-extractor-nameless", "--signed"];
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, RECEIPT_SIGNING_KEY: receiptKey };
    await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^BASE_URL is missing: it names the service/),
    });
  });

  it("is not paid twice for what stands in a file that somebody else signs", async () => {
    const [ann, ben] = [newAddress(), newAddress()];
    await sell("farthing-extractor-file", ann, MILLION, [2 * MILLION]);
    await sell("farthing-extractor-file", ben, MILLION, [3 * MILLION]);
    const file = join(dataDir, "payout.json");
    const options = ["--package", "farthing-extractor-file", "--before", soon()];
    const batch = batchIn(await ledger("payout", ...options, "--out", file));
    expect(await ledger("payout", ...options)).toContain("nothing is owed to anybody");
    const { chainId, transactions } = JSON.parse(readFileSync(file, "utf8"));
    expect([chainId, transactions.length]).toEqual(["8453", 2]);
    const other = await chain.client
      .sendTransaction({ account: chain.funder, to: USDC, data: "0x" })
      .catch(() => `0x${"12".repeat(32)}` as Hex);
    await expect(ledger("payout", "--paid", batch, "--transaction", other)).rejects.toThrow(/has no transfer/);
    await expect(ledger("payout", "--out", file)).rejects.toThrow(/is there already/);
    expect(await ledgerProcess("payout", "--void", batch)).toContain("owed again");
    expect(await ledger("payout", ...options)).toContain(`${ben}         3.000000 USD`);
  });

  it("is booked as paid by whoever signed, only by the transaction that made the transfer", async () => {
    const author = newAddress();
    await sell("farthing-extractor-safe", author, MILLION, [2 * MILLION]);
    const file = join(dataDir, "safe.json");
    const batch = batchIn(
      await ledgerProcess("payout", "--package", "farthing-extractor-safe", "--before", soon(), "--out", file),
    );
    const [transfer] = JSON.parse(readFileSync(file, "utf8")).transactions as { to: Hex; data: Hex }[];
    await chain.client.setBalance({ address: payer, value: parseEther("1") });
    await chain.client.impersonateAccount({ address: payer });
    const hash = await chain.client.sendTransaction({ account: payer, to: transfer?.to ?? USDC, data: transfer?.data ?? "0x" });
    await minedReceipt(chain.client, hash);
    await chain.client.mine({ blocks: 6 });
    expect(await ledgerProcess("payout", "--paid", batch, "--transaction", hash)).toContain(author);
    expect(await chain.balanceOf(author)).toBe(2_000_000n);
    expect(await ledgerProcess("statement", "farthing-extractor-safe", "--json")).toContain(hash);
    await expect(ledger("payout", "--paid", batch, "--transaction", hash)).rejects.toThrow(/are open/);
  });

  it("is paid once by whoever comes after a process that died between the booking and the sending", async () => {
    const author = newAddress();
    const name = "farthing-extractor-died";
    await sell(name, author, MILLION, [2 * MILLION]);
    const account = privateKeyToAccount(key);
    const nonce = await chain.client.getTransactionCount({ address: payer });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [author, 2_000_000n] });
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, gas: 150_000n };
    const raw = await account.signTransaction({ type: "eip1559", chainId: 8453, to: USDC, data, nonce, ...fees });
    const store = new LedgerStore(
      databaseAt(undefined, dataDir, () => {}),
      log,
    );
    await store.start();
    const one = { batch: "8453-2026-01-01-d1ed00", author, network: "eip155:8453", asset: USDC, payer: payer.toLowerCase() };
    const shares = [{ package: name, amount: "2000000" }];
    await store.authors.book([
      {
        ...one,
        testMoney: false,
        amount: "2000000",
        shares,
        state: "sent",
        transaction: keccak256(raw),
        raw,
        nonce,
        at: Date.now(),
      },
    ]);
    await store.dispose();
    expect(await chain.balanceOf(author)).toBe(0n);
    for (let time = 0; time < 2; time++)
      expect(await ledger("payout", "--package", name, "--before", soon(), "--send", "--yes")).toContain(
        "there is nothing to pay",
      );
    expect(await chain.balanceOf(author)).toBe(2_000_000n);
    expect(JSON.parse(await ledger("statement", name, "--json")).payouts).toMatchObject([
      { state: "paid", transaction: keccak256(raw) },
    ]);
  });

  it("waits where the payer has too little, and nothing is booked", async () => {
    const author = newAddress();
    await sell("farthing-extractor-rich", author, MILLION, [900 * MILLION]);
    const options = ["--package", "farthing-extractor-rich", "--before", soon()];
    await expect(ledger("payout", ...options, "--send", "--yes")).rejects.toThrow(/900\.000000 are to be paid/);
    expect(await ledger("payout", ...options)).toContain("900.000000 USD");
  });

  /** Books a transfer as sent, as a process does that dies then. */
  async function bookSent(name: string, author: string, changes: { network?: string } = {}) {
    await sell(name, author, MILLION, [2 * MILLION]);
    const nonce = await chain.client.getTransactionCount({ address: payer });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [author as Address, 2_000_000n] });
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, gas: 150_000n };
    const call = { type: "eip1559", chainId: 8453, to: USDC, data, nonce, ...fees } as const;
    const raw = await privateKeyToAccount(key).signTransaction(call);
    const store = new LedgerStore(
      databaseAt(undefined, dataDir, () => {}),
      log,
    );
    await store.start();
    const batch = `8453-2026-01-01-${nonce.toString(16).padStart(6, "0")}`;
    const shares = [{ package: name, amount: "2000000" }];
    const one = { batch, author, network: "eip155:8453", asset: USDC, payer: payer.toLowerCase(), ...changes };
    const more = { testMoney: false, amount: "2000000", shares, transaction: keccak256(raw), raw, nonce, at: Date.now() };
    await store.authors.book([{ ...one, ...more, state: "sent" }]);
    await store.dispose();
    return { batch, raw };
  }

  it("is not owed again what was sent, while that can still come to the chain, or is there", async () => {
    const author = newAddress();
    const name = "farthing-extractor-void";
    const { batch, raw } = await bookSent(name, author);
    await expect(ledger("payout", "--void", batch)).rejects.toThrow(/can still come there/);
    await minedReceipt(chain.client, await chain.client.sendRawTransaction({ serializedTransaction: raw }));
    await chain.client.mine({ blocks: 6 });
    await expect(ledger("payout", "--void", batch)).rejects.toThrow(/is on the chain/);
    await ledger("payout", "--package", name, "--before", soon(), "--send", "--yes");
    expect(await chain.balanceOf(author)).toBe(2_000_000n);
  });

  it("is owed again what another transaction of the same number took the place of", async () => {
    const author = newAddress();
    const { batch } = await bookSent("farthing-extractor-displaced", author);
    await chain.client.impersonateAccount({ address: payer });
    await minedReceipt(chain.client, await chain.client.sendTransaction({ account: payer, to: payer, value: 0n }));
    await chain.client.mine({ blocks: 6 });
    expect(await ledger("payout", "--void", batch)).toContain("owed again");
  });

  it("is told at once that what was sent on another network comes first", async () => {
    const { batch } = await bookSent("farthing-extractor-elsewhere", newAddress(), { network: "eip155:137" });
    await expect(ledger("payout", "--send", "--yes")).rejects.toThrow(/with --network eip155:137/);
    await expect(ledger("payout", "--void", batch)).rejects.toThrow(/sent on eip155:137/);
  });
});
