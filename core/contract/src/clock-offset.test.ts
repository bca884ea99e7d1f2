import { expect, it } from "vitest";
import { ClockOffset } from "./clock-offset.ts";

/** What is said of a clock that, three times, showed this between these two moments of ours. */
function said(...told: Parameters<ClockOffset["tell"]>) {
  const clock = new ClockOffset("somebody");
  for (let times = 0; times < 3; times += 1) clock.tell(...told);
  return clock.problem();
}

it.each<[string, Parameters<ClockOffset["tell"]>, string | undefined]>([
  ["agrees", [100_000, 100_000, 100_000], undefined],
  ["is a few seconds off", [104_000, 100_000, 100_000], undefined],
  ["may agree, for all that the long way of the answer tells", [115_000, 100_000, 130_000], undefined],
  ["may agree, for it says whole seconds only", [94_500, 100_000, 100_100, 1_000], undefined],
  ["is slower", [80_000, 100_000, 101_000, 1_000], "this machine's clock is 19 s ahead of the clock of somebody"],
  ["is faster", [130_000, 100_000, 101_000], "this machine's clock is 29 s behind the clock of somebody"],
  ["says no time", [Number.NaN, 100_000, 101_000], undefined],
])("a clock that %s", (_what, told, problem) => expect(said(...told)).toBe(problem));

it("one answer is not enough, and the next good one ends it", () => {
  const clock = new ClockOffset("somebody");
  clock.tell(0, 60_000, 60_000);
  clock.tell(0, 60_000, 60_000);
  expect(clock.problem()).toBeUndefined();
  clock.tell(0, 60_000, 60_000);
  expect(clock.problem()).toMatch(/60 s ahead/);
  clock.tell(60_000, 60_000, 60_000);
  expect(clock.problem()).toBeUndefined();
});
