import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseOpenMetrics } from "../../plugins/metrics/test/openmetrics.ts";
import { type RunningService, startService } from "../../scripts/lib/service.ts";

const TOKEN = "0123456789abcdef0123";
const AWAY = "http://127.0.0.1:9";
let service: RunningService;
let families: ReturnType<typeof parseOpenMetrics>;
beforeAll(async () => {
  service = await startService({
    METRICS_TOKEN: TOKEN,
    PAY_TO_ADDRESS: `0x${"5e".repeat(20)}`,
    FACILITATOR_URL: AWAY,
    OTEL_EXPORTER_OTLP_ENDPOINT: AWAY,
    LOG_LEVEL: "silent",
  });
  await fetch(`${service.url}/fetch`, { method: "POST", body: "{}" });
  const reply = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  families = parseOpenMetrics(await reply.text());
});
afterAll(() => service.stop());

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), "utf8");
const OURS = /\bfarthing_[a-z0-9_]+/g;
/** What API nodes have of their workers, and processes of the store that they share: there are neither here. */
const ELSEWHERE = /^farthing_(?:hop_|workers_seen|shared_store_)/;
const ANY = /\b(?:farthing|nodejs|process)_[a-z0-9_]+/g;
const ENDS: Readonly<Record<string, readonly string[]>> = { counter: ["_total"], histogram: ["_bucket", "_sum", "_count"] };

it("every metric of the dashboard is there, under the name that it is asked for", () => {
  const names = new Set([...families].flatMap(([name, { type }]) => (ENDS[type] ?? [""]).map((end) => name + end)));
  const asked = (JSON.parse(read("grafana.json")) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(
    ({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(ANY) ?? []),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

it("every metric of ours is explained, and none that is not there", () => {
  const ours = [...families.keys()].filter((name) => name.startsWith("farthing_"));
  const explained = new Set(read("operations.md").match(OURS));
  const elsewhere = [...explained].filter((name) => ELSEWHERE.test(name));
  expect(elsewhere).toHaveLength(6);
  expect([...explained].filter((name) => !ELSEWHERE.test(name)).sort()).toEqual(ours.sort());
});

it("a call counts under its endpoint and code, and waits, questions and writes are measured", async () => {
  const calls = families.get("farthing_calls")?.samples ?? [];
  expect(calls.find(({ labels }) => labels.endpoint === "POST /fetch")?.labels.code).toMatch(/^payment_/);
  expect(families.get("farthing_facilitator_failures")?.samples[0]).toMatchObject({ labels: { operation: "supported" } });
  const writes = families.get("farthing_ledger_write_duration_seconds")?.samples.find(({ name }) => name.endsWith("_count"));
  expect(writes?.value).toBeGreaterThan(0);
  const pools = families.get("farthing_slots")?.samples.map(({ labels }) => labels.pool);
  expect(pools).toEqual(expect.arrayContaining(["workers", "documents"]));
});

it("nobody else reads them", async () => {
  expect((await fetch(`${service.url}/metrics`)).status).toBe(401);
});
