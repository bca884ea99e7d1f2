import { chainState, newChannel } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { chainStateOf } from "./chain-state.ts";
import { ageOf, closesAt } from "./freshness.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const channel = (withdrawDelay: number, ageMs: number, announcedMs = 0) => ({
  config: { ...newChannel().config, withdrawDelay },
  chain: chainState({ syncedAt: NOW - ageMs, withdrawRequestedAt: announcedMs === 0 ? 0 : (NOW - announcedMs) / 1_000 }),
});

describe("what is known of a channel", () => {
  it.each([
    [86_400, 0, "fresh"],
    [86_400, 300_000, "fresh"],
    [86_400, 300_001, "ageing"],
    [86_400, HOUR, "ageing"],
    [86_400, HOUR + 1, "stale"],
    [900, 112_500, "fresh"],
    [900, 112_501, "ageing"],
    [900, 225_000, "ageing"],
    [900, 225_001, "stale"],
  ] as const)("with a delay of %d s is after %d ms %s", (delay, age, expected) => {
    expect(ageOf(channel(delay, age), NOW)).toBe(expected);
  });

  it("leaves a claim three quarters of the delay, whenever a withdrawal begins, at the edge too", () => {
    for (const delay of [900, 3_600, 86_400, 2_592_000])
      for (const age of [0, 1, delay * 50, delay * 125, delay * 250, delay * 251, HOUR, HOUR + 1]) {
        const known = channel(delay, age);
        if (ageOf(known, NOW) === "stale") continue;
        const endsAtSoonest = known.chain.syncedAt + delay * 1_000;
        expect(endsAtSoonest - NOW).toBeGreaterThanOrEqual(delay * 750);
      }
  });

  it("closes a channel two hours, or half of its delay, before a withdrawal may end", () => {
    expect(closesAt(channel(86_400, 0))).toBe(Number.POSITIVE_INFINITY);
    expect(closesAt(channel(86_400, 0, HOUR))).toBe(NOW - HOUR + 22 * HOUR);
    expect(closesAt(channel(900, 0, 60_000))).toBe(NOW - 60_000 + 450_000);
  });
});

describe("what a facilitator says of a channel", () => {
  const { id } = newChannel();
  const said = { channelId: id, balance: "1000", totalClaimed: "10", withdrawRequestedAt: 5, refundNonce: "1" };

  it("is taken as the scheme has it, numbers or texts", () => {
    const state = { balance: "1000", totalClaimed: "10", withdrawRequestedAt: 5, refundNonce: "1", syncedAt: NOW };
    expect(chainStateOf(said, id, NOW)).toEqual(state);
    expect(chainStateOf({ ...said, channelId: id.toUpperCase().replace("0X", "0x"), refundNonce: 1 }, id, NOW)).toEqual(state);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "state"],
    ["another channel's", { ...said, channelId: newChannel().id }],
    ["less than nothing", { ...said, balance: "-1" }],
    ["a fraction", { ...said, balance: "1.5" }],
    ["more than there is", { ...said, balance: "9007199254740993" }],
    ["endless digits", { ...said, balance: "9".repeat(60_000) }],
    ["more claimed than held", { ...said, totalClaimed: "1001" }],
    ["no balance", { ...said, balance: undefined }],
    ["a time that is none", { ...said, withdrawRequestedAt: "soon" }],
    ["a time of another age", { ...said, withdrawRequestedAt: 1e15 }],
    ["no nonce", { ...said, refundNonce: null }],
  ])("that is %s is not believed", (_what, state) => {
    expect(chainStateOf(state, id, NOW)).toBeUndefined();
  });
});
