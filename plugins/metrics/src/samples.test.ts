import { expect, it } from "vitest";
import { PrometheusMetrics } from "./prometheus-metrics.ts";

const metrics = new PrometheusMetrics({ debug() {}, info() {}, warn() {}, error() {} });

it("gives what was counted under one name, and nothing of another", async () => {
  const labels = ["of"];
  metrics.counter({ name: "asked", help: "x", labels }).add({ of: "verify" }, 2);
  expect(await metrics.samples("asked")).toEqual([{ name: "asked", labels: { of: "verify" }, value: 2 }]);
  expect(await metrics.samples("nothing")).toEqual([]);

  const seconds = metrics.histogram({ name: "took_seconds", help: "x", labels, buckets: [0.5, 2] });
  for (const value of [0.25, 1, 4]) seconds.observe(value, { of: "verify" });
  const told = await metrics.samples("took_seconds");
  expect(told.map(({ name, labels: { le }, value }) => [name, le, value])).toEqual([
    ["took_seconds_bucket", "0.5", 1],
    ["took_seconds_bucket", "2", 2],
    ["took_seconds_bucket", "+Inf", 3],
    ["took_seconds_sum", undefined, 5.25],
    ["took_seconds_count", undefined, 3],
  ]);
});
