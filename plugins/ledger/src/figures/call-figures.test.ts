import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EndedCall } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { log } from "../../test/figures.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { figuresAt } from "../open-database.ts";
import { CallFigures } from "./call-figures.ts";

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-figures-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DAY_MS = 24 * 3_600_000;
const now = Date.now();
const NEVER_MS = 2 ** 30;

const call = (more: Partial<EndedCall> = {}): EndedCall => ({
  at: now,
  requestId: "request",
  endpoint: "POST /fetch",
  status: 200,
  code: "ok",
  durationMs: 40,
  bytes: 1_000,
  ...more,
});
const failed = (code: EndedCall["code"], status: number, more: Partial<EndedCall> = {}) => call({ code, status, ...more });

const opened: CallFigures[] = [];
async function open(url: string | undefined, at = folder): Promise<CallFigures> {
  const isSold = (endpoint: string) => endpoint.startsWith("POST ");
  const figures = new CallFigures(
    figuresAt(url, at, () => {}),
    { log, isSold, writeEveryMs: NEVER_MS },
  );
  await figures.start();
  opened.push(figures);
  return figures;
}
afterAll(() => Promise.all(opened.map((figures) => figures.dispose())));

it("figures that cannot be written say so once, not with every second in which nothing is called", async () => {
  const said: string[] = [];
  const note = (_facts: object, message: string) => void said.push(message);
  let isFull = false;
  const run = async () => (isFull ? Promise.reject(new Error("database or disk is full")) : []);
  const database = { open: async () => {}, close: async () => {}, run } as unknown as ReturnType<typeof figuresAt>;
  const noting = { ...log, warn: note, info: note };
  const figures = new CallFigures(database, { log: noting, isSold: () => true, writeEveryMs: 5 });
  await figures.start();
  isFull = true;
  for (let time = 0; time < 3; time += 1) {
    figures.ended(call());
    await sleep(50);
  }
  expect(said).toEqual(["calls cannot be counted; they are served all the same"]);
  isFull = false;
  figures.ended(call());
  await expect.poll(() => said.at(-1)).toBe("calls are counted again");
  await figures.dispose();
});

it("figures whose file was removed say so, and are counted again once it is back", async () => {
  const [at, away] = [join(folder, "place"), join(folder, "away")];
  const figures = await open(undefined, at);
  figures.ended(call());
  expect(await figures.calls("endpoint", now - DAY_MS, now)).toHaveLength(1);
  renameSync(at, away);
  figures.ended(call());
  await expect(figures.recent({})).rejects.toMatchObject({ code: "overloaded" });
  renameSync(away, at);
  figures.ended(call());
  expect(await figures.recent({})).toHaveLength(2);
});

describe.each(["SQLite", "PostgreSQL"])("figures in %s", (kind) => {
  const url = () => (kind === "PostgreSQL" ? postgres.url : undefined);
  const tell = (figures: CallFigures, ...calls: readonly EndedCall[]) => {
    for (const one of calls) figures.ended(one);
  };

  it("add up what became of calls by endpoint, over processes that share them", async () => {
    const [one, other] = [await open(url()), await open(url())];
    const endpoint = "POST /sum";
    tell(one, ...[10, 20, 30, 40].map((durationMs) => call({ endpoint, durationMs })), failed("blocked", 502, { endpoint }));
    await one.calls("code", now - 1, now + 1); // written
    tell(other, call({ endpoint, durationMs: 9_000, at: now - 60 }), failed("blocked", 502, { endpoint, at: now - 30 }));
    tell(other, failed("payment_required", 402, { endpoint }), failed("payment_required", 402, { endpoint }));
    const [figure] = await other.calls("endpoint", now - DAY_MS, now + 1, { endpoint });
    expect(figure).toMatchObject({
      key: endpoint,
      calls: 7,
      ok: 5,
      failed: { blocked: 2 },
      unpaid: 2,
      lastOkAt: now,
      lastFailedAt: now,
    });
    expect(figure?.p50Ms).toBeGreaterThanOrEqual(20);
    expect(figure?.p50Ms).toBeLessThanOrEqual(35);
    expect(figure?.p95Ms).toBeGreaterThan(7_500);
    expect(figure?.p95Ms).toBeLessThanOrEqual(10_000);
  });

  it("are grouped by whatever is asked for", async () => {
    const figures = await open(url());
    const endpoint = "POST /groups";
    const maker = { endpoint, extractor: "github", package: "@somebody/github", version: "1.2.3" };
    tell(figures, call(maker), call({ ...maker, version: "1.3.0" }), call({ endpoint }), failed("layout_changed", 502, maker));
    const keys = async (by: Parameters<CallFigures["calls"]>[0]) =>
      Object.fromEntries((await figures.calls(by, now - 1_000, now + 1, { endpoint })).map(({ key, calls }) => [key, calls]));
    expect(await keys("extractor")).toEqual({ github: 3 });
    expect(await keys("package")).toEqual({ "@somebody/github": 3 });
    expect(await keys("version")).toEqual({ "@somebody/github@1.2.3": 2, "@somebody/github@1.3.0": 1 });
    expect(await keys("code")).toEqual({ layout_changed: 1, ok: 3 });
    const time = new Date(now).toISOString();
    expect(await keys("hour")).toEqual({ [`${time.slice(0, 13)}:00Z`]: 4 });
    expect(await keys("day")).toEqual({ [time.slice(0, 10)]: 4 });
    const none = { calls: 0, ok: 0, unpaid: 0 };
    expect(await figures.calls("extractor", now - 1_000, now + 1, { endpoint, extractor: "none" })).toEqual([]);
    tell(figures, failed("payment_required", 402, { endpoint: "POST /unpaid" }));
    expect(await figures.calls("endpoint", now, now + 1, { endpoint: "POST /unpaid" })).toMatchObject([{ ...none, unpaid: 1 }]);
  });

  it("of a month are kept by hours, and what is older goes", async () => {
    const figures = await open(url());
    const endpoint = "POST /old";
    tell(figures, call({ endpoint }), ...[5, 29, 40].map((days) => call({ endpoint, at: now - days * DAY_MS })));
    await figures.calls("code", now, now + 1);
    const other = await open(url()); // drops what is too old, at its start
    const days = await other.calls("day", now - 60 * DAY_MS, now + 1, { endpoint });
    expect(days.map(({ calls }) => calls)).toEqual([1, 1, 1]);
    expect(await other.calls("day", now - DAY_MS, now + 1, { endpoint })).toHaveLength(1);
  });

  it("have recent calls one by one, newest first, as they were", async () => {
    const figures = await open(url());
    const endpoint = "POST /recent";
    const paid = { payer: `0x${"ab".repeat(20)}`, amount: "1000" };
    const calls = [
      call({
        endpoint,
        requestId: "a",
        at: now - 3,
        ...paid,
        charged: true,
        extractor: "npm",
        package: "@a/npm",
        version: "1.0.0",
      }),
      failed("payment_pending", 503, { endpoint, requestId: "b", at: now - 2, ...paid, charged: null }),
      failed("timeout", 504, { endpoint, requestId: "c", at: now - 1, ...paid, charged: false }),
      call({ endpoint, requestId: "d" }),
    ];
    tell(figures, ...calls, call({ endpoint: "GET /health", requestId: "free" }), failed("payment_required", 402, { endpoint }));
    expect(await figures.recent({ endpoint })).toEqual(calls.toReversed());
    const ids = async (filter: Parameters<CallFigures["recent"]>[0]) =>
      (await figures.recent({ endpoint, ...filter })).map(({ requestId }) => requestId);
    expect(await ids({ requestId: "b" })).toEqual(["b"]);
    expect(await ids({ payer: paid.payer, limit: 2 })).toEqual(["c", "b"]);
    expect(await ids({ payer: paid.payer, before: now - 2 })).toEqual(["a"]);
    expect(await ids({ code: "ok" })).toEqual(["d", "a"]);
    expect(await ids({ extractor: "npm" })).toEqual(["a"]);
    expect(await figures.recent({ requestId: "free" })).toEqual([]);
    expect(await figures.recent({ payer: "' OR 1=1 --" })).toEqual([]);
  });

  it("stay few and small, whatever payers, request ids and names come", async () => {
    const figures = await open(url());
    const endpoint = "POST /flood";
    const long = "x".repeat(10_000);
    for (let at = 0; at < 10_000; at++)
      tell(figures, call({ endpoint, payer: `payer ${at}`, requestId: `${long}${at}`, extractor: `host-${at}.example` }));
    const extractors = await figures.calls("extractor", now, now + 1, { endpoint });
    expect(extractors.length).toBeLessThanOrEqual(1_001);
    expect(extractors.reduce((sum, { calls }) => sum + calls, 0)).toBe(10_000);
    const recent = await figures.recent({ endpoint, limit: 10_000 });
    expect(recent).toHaveLength(500);
    expect(recent[0]?.requestId.length).toBeLessThanOrEqual(200);
  });
});

it("a PostgreSQL that is away costs figures, and no call", async () => {
  const server = await startPostgres();
  const figures = await open(server.url);
  await server.kill();
  figures.ended(call());
  await expect(figures.calls("code", now, now + 1)).rejects.toMatchObject({ code: "overloaded" });
  await server.restart();
  figures.ended(call());
  await expect.poll(() => figures.recent({}).catch(() => [])).toHaveLength(1);
  await figures.dispose();
  await server.stop();
});

it("a file that is no database stops nobody", async () => {
  const broken = mkdtempSync(join(folder, "broken-"));
  writeFileSync(join(broken, "figures.sqlite"), "this is no database, but it is long enough to be looked at".repeat(100));
  const figures = await open(undefined, broken);
  figures.ended(call());
  await expect(figures.recent({})).rejects.toMatchObject({ code: "overloaded" });
});
