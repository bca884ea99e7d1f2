import type { ChannelSum, EndedCall } from "@farthing/contract";
import { MemoryMetrics } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { facilitatorMeter } from "./meter.ts";
import { channelMetrics, moneyMetrics } from "./money-metrics.ts";

it("questions that are not answered, or with an answer that is none, count as failures", async () => {
  const metrics = new MemoryMetrics();
  const meter = facilitatorMeter(metrics);
  const isFailure = (status: number) => status >= 500;
  expect(await meter("verify", async () => 200, isFailure)).toBe(200);
  expect(await meter("verify", async () => 503, isFailure)).toBe(503);
  await expect(meter("settle", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await metrics.read("facilitator_duration_seconds")).toMatchObject([
    { labels: { operation: "verify" }, value: 2 },
    { labels: { operation: "settle" }, value: 1 },
  ]);
  expect(await metrics.read("facilitator_failures")).toMatchObject([
    { labels: { operation: "verify" }, value: 1 },
    { labels: { operation: "settle" }, value: 1 },
  ]);
  expect(await facilitatorMeter(undefined)("verify", async () => 1)).toBe(1);
});

describe("money", () => {
  const call: EndedCall = { at: 0, requestId: "", endpoint: "POST /fetch", status: 200, code: "ok", durationMs: 1, bytes: 1 };

  it("is counted where it was charged, and payments by what is known of them", async () => {
    const metrics = new MemoryMetrics();
    const listener = moneyMetrics(metrics);
    listener.ended(call);
    for (const charged of [true, true, false, null]) listener.ended({ ...call, payer: "0x1", amount: "1500", charged });
    expect(await metrics.read("charged_dollars")).toEqual([
      { name: "charged_dollars", labels: { endpoint: "POST /fetch" }, value: 0.003 },
    ]);
    const payments = await metrics.read("payments");
    expect(payments.map(({ labels, value }) => [labels.charged, value])).toEqual([
      ["yes", 2],
      ["no", 1],
      ["unknown", 1],
    ]);
  });

  it("of channels is shown by state", async () => {
    const metrics = new MemoryMetrics();
    const amounts = { outstanding: "1000000", escrowed: "2000000", claimed: "3000000", swept: "4000000", lost: "0" };
    const sum: ChannelSum = { network: "eip155:8453", receiver: "0x1", token: "0x2", channels: 1, withdrawing: 0, ...amounts };
    channelMetrics(metrics, () => [sum]);
    const shown = await metrics.read("channel_dollars");
    expect(Object.fromEntries(shown.map(({ labels, value }) => [labels.state, value]))).toEqual({
      outstanding: 1,
      escrowed: 2,
      claimed: 3,
      swept: 4,
      lost: 0,
    });
  });
});
