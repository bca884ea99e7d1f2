import { describe, expect, it } from "vitest";
import { ask, freshQuestions, tally } from "../test/fresh/measure.ts";

describe("forty questions written before ranking was changed for them", () => {
  it("have pages that hold the answer and others that do not", () => {
    expect(freshQuestions).toHaveLength(40);
    expect(new Set(freshQuestions.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(8);
    for (const { ask: query, pages, answer } of freshQuestions) {
      const wrong = pages.filter(({ says, holds = false }) => says.includes(answer) !== holds);
      expect([query, wrong]).toEqual([query, []]);
      expect([query, pages.some(({ holds }) => holds)]).toEqual([query, true]);
    }
  });

  it("are answered", () => {
    const { first, found } = tally(freshQuestions.map(ask));
    expect(found).toBeGreaterThanOrEqual(40);
    expect(first).toBeGreaterThanOrEqual(25);
  });
});
