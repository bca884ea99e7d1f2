import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseAt, LedgerStore, ledgerFile } from "@farthing/plugin-ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { OPERATOR_TOKEN } from "./site/pages.ts";
import type { Service } from "./started.ts";

const PAYMENTS = 150_000;
const DAY_MS = 86_400_000;
let dataDir: string;
let service: Service;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "farthing-operator-ledger-"));
  await fill();
  service = await startService({ PAYMENT: "sandbox", OPERATOR_TOKEN, DATA_DIR: dataDir });
});
afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As many payments of the last 30 days, each by a payer of its own. */
async function fill(): Promise<void> {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  const store = new LedgerStore(
    databaseAt(undefined, dataDir, () => {}),
    quiet,
  );
  await store.start();
  await store.dispose();
  const direct = new DatabaseSync(ledgerFile(dataDir));
  direct.exec(`WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PAYMENTS - 1})
    INSERT INTO payments (claim, at, day, test_money, network, asset, payer, nonce, endpoint, extractor, package, amount, tx, duration_ms, bytes,
      claimed_at, expires_at)
    SELECT 1000000 + n, ${Date.now()} - (n % 30) * ${DAY_MS}, date(${Math.floor(Date.now() / 1_000)} - (n % 30) * 86400, 'unixepoch'), 1,
      'eip155:8453', '0xa', 'payer ' || n, 'nonce ' || n, 'POST /fetch', 'github', 'a package', 1000 + n % 7, '0xb', 20, 6000, 1, 1 FROM numbers`);
  direct.close();
}

it("sells while the operator's pages of a large ledger are being read", async () => {
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const payer = createPayer();
  expect((await payer.pay(`${service.url}/extractors`)).status).toBe(200);
  let isOver = false;
  const files = ["payer", "day", "network", "endpoint", "extractor", "package"].map((by) =>
    fetch(`${service.url}/operator/money.csv?by=${by}`, { headers: { authorization } }).then((reply) => reply.text()),
  );
  const reading = Promise.all(files).finally(() => {
    isOver = true;
  });
  let sold = 0;
  for (; !isOver; sold++) expect((await payer.pay(`${service.url}/extractors`)).status).toBe(200);
  const [payers = "", days = "", ...rest] = await reading;
  // Held up by those who read, there would be one or two: six sums over the whole ledger take seconds.
  expect(sold).toBeGreaterThan(5);
  expect(payers.split("\r\n")).toHaveLength(10_002);
  expect(days.split("\r\n")).toHaveLength(32);
  for (const file of rest) expect(file).toMatch(/,15\d{4},/);
});
