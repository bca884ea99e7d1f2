import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { maximalRuns } from "./runs.ts";

const runsOf = (values: readonly number[]) =>
  maximalRuns(Float64Array.from(values)).map(({ first, end, sum }) => ({ first, end, sum }));

/** By definition: the best run of a stretch, the shortest of equal ones, and those of what lies before and behind it. */
function byDefinition(values: readonly number[], from = 0, to = values.length): ReturnType<typeof runsOf> {
  let best = { first: from, end: from, sum: 0 };
  for (let first = from; first < to; first += 1) {
    let sum = 0;
    for (let at = first; at < to; at += 1) {
      sum += values[at] ?? 0;
      if (sum > best.sum) best = { first, end: at + 1, sum };
    }
  }
  if (best.sum === 0) return [];
  return [...byDefinition(values, from, best.first), best, ...byDefinition(values, best.end, to)];
}

describe("maximal runs", () => {
  it("are those of the paper's example", () => {
    const sums = runsOf([4, -5, 3, -3, 1, 2, -2, 2, -2, 1, 5]);
    expect(sums).toEqual([
      { first: 0, end: 1, sum: 4 },
      { first: 2, end: 3, sum: 3 },
      { first: 4, end: 11, sum: 7 },
    ]);
  });

  it("are those of the definition, whatever the values", () => {
    let state = 1;
    const next = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return (state % 2_000) - 1_099.5;
    };
    for (let round = 0; round < 300; round += 1) {
      const values = Array.from({ length: 15 }, next);
      expect(runsOf(values)).toEqual(byDefinition(values));
    }
  });

  it("are none where nothing is positive", () => {
    expect(runsOf([])).toEqual([]);
    expect(runsOf([0, -1, 0])).toEqual([]);
  });

  it.each([
    ["longer and longer", (i: number) => (i % 2 ? -1 : 2 - i / 300_000)],
    ["shorter and shorter", (i: number) => (i % 2 ? -1 - i / 400_000 : 1 + i / 400_000)],
  ])("take time in proportion to the values: %s", async (_, at) => {
    const values = Float64Array.from({ length: 400_000 }, (_, i) => at(i));
    expect((await inTime(2, () => maximalRuns(values))).length).toBeGreaterThan(0);
  });
});
