import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Claim, Logger } from "@farthing/contract";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { afterAll, beforeAll, expect, it } from "vitest";

const SCRIPT = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const log: Logger = { debug() {}, info() {}, warn() {}, error() {} };
const word = (letter: string, bytes: number) => `0x${letter.repeat(2 * bytes)}`;

let dataDir: string;
const reportOf = async (DATA_DIR: string, ...options: string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, "ledger", "report", ...options], { env });
  return stdout.trim().split("\n");
};
const report = (...options: string[]) => reportOf(dataDir, ...options);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "farthing-ledger-report-"));
  const store = new LedgerStore(
    databaseAt(undefined, dataDir, () => {}),
    log,
  );
  await store.start();
  await pay(store, "1", false);
  await pay(store, "2", true);
  await store.dispose();
});
const pay = async (store: LedgerStore, nonce: string, testMoney = false): Promise<Claim> => {
  const claim: Claim = {
    rail: "exact",
    network: "eip155:8453",
    asset: word("a", 20),
    payer: word("b", 20),
    nonce: word(nonce, 32),
    fingerprint: "f",
    signature: "0x1",
    requestId: "r",
    endpoint: "POST /extract",
    amount: "8001",
    payment: "{}",
    testMoney,
    claimedAt: Date.now(),
    expiresAt: Date.now() + 60_000,
    replyUntil: Date.now() + 60_000,
    deadlineAt: Date.now() + 60_000,
  };
  const work = { startedAt: Date.now(), durationMs: 30, bytes: 500, extractor: "site", package: "@somebody/site" };
  await store.claim(claim, { running: 9, runningNew: 9, unpaid: 9 });
  await store.settling(claim, { status: 200, headers: {}, body: "{}" }, work);
  await store.settled(claim, { transaction: word("c", 32), receipt: "" }, false);
  return claim;
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("sums real payments by package, with the author's share rounded down to an atomic unit", async () => {
  expect(await report("--by", "package", "--share", "70", "--csv")).toEqual([
    "group,key,calls,usd,atomic,bytes,duration_ms,share_usd",
    "audit,confirmed,0,,,,,",
    "audit,waiting,1,,,,,",
    "audit,missing,0,,,,,",
    "audit,never,0,,,,,",
    'package,"@somebody/site",1,0.008001,8001,500,30,0.005600',
  ]);
});

it("shows all tables to people, and test money only when asked for it", async () => {
  const lines = await report();
  expect(lines.filter((line) => line.startsWith("by ")).map((line) => line.split(/\s+/)[1])).toEqual([
    "network",
    "day",
    "endpoint",
    "extractor",
    "package",
    "payer",
  ]);
  const endpoint = (await report("--by", "endpoint", "--test-money")).at(-1);
  expect(endpoint?.trim().split(/\s+/)).toEqual(["POST", "/extract", "1", "0.008001", "500", "30"]);
});

it("begins with the payments that the chain does not have, in every format", async () => {
  const folder = mkdtempSync(join(dataDir, "incident-"));
  const errors: object[] = [];
  const store = new LedgerStore(
    databaseAt(undefined, folder, () => {}),
    { ...log, error: (facts, message) => errors.push({ ...facts, message }) },
  );
  await store.start();
  const [lie, truth] = [await pay(store, "3"), await pay(store, "4")];
  await store.unaudited(Date.now() + 1, 10);
  await store.audited(lie, "missing");
  await store.audited(lie, "missing");
  await store.audited(truth, { transaction: word("c", 32) });
  expect(errors).toMatchObject([{ nonce: lie.nonce, message: expect.stringContaining("the chain does not have it") }]);
  expect(store.health()).toMatchObject({ detail: { incidents: 1 } });
  await store.dispose();
  const text = await reportOf(folder);
  expect(text[0]).toBe("1 INCIDENTS, which somebody must look at");
  expect(text[1]).toContain("missing");
  expect(text[2]).toContain(lie.nonce);
  const json = JSON.parse((await reportOf(folder, "--json")).join("\n"));
  expect(json).toMatchObject({
    incidents: [{ kind: "missing", nonce: lie.nonce }],
    audits: { confirmed: 1, waiting: 0, missing: 1, never: 0 },
  });
  const csv = await reportOf(folder, "--csv");
  expect(csv[1]).toMatch(new RegExp(`^incident,missing .* ${lie.nonce} .*,1,0.008001,8001,,,$`));
});

it("says what is wrong with an option", async () => {
  await expect(report("--share", "170")).rejects.toMatchObject({ stderr: '"170" is no percentage\n' });
  await expect(report("--from", "yesterday")).rejects.toMatchObject({ stderr: '"yesterday" is no date\n' });
  const turned = ["--from", "2026-11-28", "--to", "2026-11-01"];
  const said = "--from 2026-11-28 is not before --to 2026-11-01, the day after the last one\n";
  await expect(report(...turned)).rejects.toMatchObject({ stderr: said });
  await expect(report("--from", "2999-01-01")).rejects.toMatchObject({ stderr: "--from 2999-01-01 is yet to come\n" });
});

it.each(["not there", "somebody else's"])("does not take a folder that is %s for one in which nothing was paid", async (kind) => {
  const folder = join(dataDir, "elsewhere");
  if (kind !== "not there") mkdirSync(folder);
  await expect(reportOf(folder)).rejects.toMatchObject({ stderr: expect.stringContaining(`there is no ledger in ${folder}`) });
});

it("a payout of a folder without a ledger says so, and makes none", async () => {
  const folder = join(dataDir, "nowhere");
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const said = promisify(execFile)(process.execPath, [SCRIPT, "ledger", "payout"], { env });
  await expect(said).rejects.toMatchObject({ stderr: expect.stringContaining(`there is no ledger in ${folder}`) });
  expect(existsSync(folder)).toBe(false);
});

it("names the sandbox's payments where there are no others", async () => {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder);
  const store = new LedgerStore(
    databaseAt(undefined, folder, () => {}),
    log,
  );
  await store.start();
  await pay(store, "3", true);
  await store.dispose();
  const noted = (dir: string, ...options: string[]) =>
    spawnSync(process.execPath, [SCRIPT, "ledger", "report", ...options], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: dir },
    }).stderr;
  expect(noted(folder)).toBe("No call was paid with real money. There are 1 with the sandbox's: --test-money shows them.\n");
  expect([noted(folder, "--test-money"), noted(dataDir)]).toEqual(["", ""]);
});

it("ends quietly when its reader has seen enough", () => {
  const piped = ["-c", `"$0" "$1" --help | true`, process.execPath, SCRIPT];
  const { status, stderr } = spawnSync("sh", piped, { encoding: "utf8", env: { PATH: process.env.PATH } });
  expect([status, stderr]).toEqual([0, ""]);
});
