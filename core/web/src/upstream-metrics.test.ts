import { Failure } from "@farthing/contract";
import { MemoryMetrics } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { UpstreamMetrics } from "./upstream-metrics.ts";

it("questions to sites are measured by what came of them", async () => {
  const metrics = new MemoryMetrics();
  const upstream = new UpstreamMetrics(metrics);
  expect(await upstream.observe(async () => "page")).toBe("page");
  const failing = [
    new Failure("blocked", "a wall of host.example"),
    new Failure("timeout", "late"),
    new Error("a fault of ours"),
  ];
  for (const error of failing) await expect(upstream.observe(() => Promise.reject(error))).rejects.toBe(error);
  expect((await metrics.read("upstream_errors")).map(({ labels }) => labels.code)).toEqual(["blocked", "timeout", "internal"]);
  expect((await metrics.read("upstream_duration_seconds")).map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ["ok", 1],
    ["failed", 3],
  ]);
});
