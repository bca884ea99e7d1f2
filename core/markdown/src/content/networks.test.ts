import { describe, expect, it } from "vitest";
import { Network, partsOf, type Shape } from "./network.ts";
import { Networks } from "./networks.ts";

const SHAPE = { inputs: 21, encoded: 16, hidden: 8 };

/** Numbers from -1 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
function networkOf(seed: number, shape: Shape = SHAPE): Network {
  const [own, shared] = [numbers(seed), numbers(99)];
  const parts = partsOf(shape).map(([part, length]) => {
    const next = part === "centre" || part === "scale" ? shared : own;
    return [part, Float32Array.from({ length }, next)] as const;
  });
  return new Network(shape, Object.fromEntries(parts) as Network["parts"]);
}

describe("networks that are asked together", () => {
  const one = [networkOf(1)];
  const four = [1, 2, 3, 4].map((seed) => networkOf(seed));

  it.each([
    [1, one],
    [64, one],
    [1, four],
    [63, four],
    [129, four],
  ])("say of %i rows what the mean of each alone is", (rows, networks) => {
    const next = numbers(rows);
    const centre = networks[0]?.parts.centre ?? new Float32Array();
    // Some inputs as they usually are, some far off; one row has nothing else than what is usual.
    const usual = (i: number) => centre[i % SHAPE.inputs] as number;
    const table = Float32Array.from({ length: rows * SHAPE.inputs }, (_, i) =>
      i < SHAPE.inputs || next() < 0 ? usual(i) : 20 * next(),
    );
    const surroundings = {
      weights: Float32Array.from({ length: rows }, () => 2 + next()),
      kinds: Uint32Array.from({ length: rows }, (_, r) => r % 3),
      kindCount: 3,
    };
    const each = networks.map((network) => network.scores(table, surroundings));
    const together = new Networks(networks).scores(table, surroundings);
    expect(together).toHaveLength(rows);
    for (const [r, score] of together.entries()) {
      const mean = each.reduce((sum, scores) => sum + (scores[r] as number), 0) / networks.length;
      expect(Math.abs(score - mean)).toBeLessThan(1e-5 * (1 + Math.abs(mean)));
    }
  });

  it("have one shape, and the same inputs", () => {
    expect(() => new Networks([networkOf(1), networkOf(2, { ...SHAPE, hidden: 16 })])).toThrow("one shape");
    const other = networkOf(2);
    other.parts.centre[3] = 7;
    expect(() => new Networks([networkOf(1), other])).toThrow("the same inputs");
  });
});
