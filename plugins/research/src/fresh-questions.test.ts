import { describe, expect, it } from "vitest";
import { afterwards } from "../test/fresh/afterwards.ts";
import { heldOut } from "../test/fresh/held-out/index.ts";
import { ask, freshQuestions, tally } from "../test/fresh/measure.ts";
import { mixed, mixedHeldOut } from "../test/fresh/mixed/index.ts";
import { names } from "../test/fresh/names.ts";
import { nearTables } from "../test/fresh/near-tables.ts";
import { toldOtherwise, toldOtherwiseHeldOut } from "../test/fresh/told-otherwise/index.ts";
import { why } from "../test/fresh/why.ts";

/** How many of each set are asked, in how many languages at least, and answered at least. */
const SETS = {
  "written before ranking was changed for them": { set: freshQuestions, asked: 40, languages: 18, first: 37, found: 40 },
  "written afterwards": { set: afterwards, asked: 12, languages: 8, first: 10, found: 11 },
  why: { set: why, asked: 10, languages: 7, first: 6, found: 10 },
  "with names": { set: names, asked: 18, languages: 12, first: 15, found: 17 },
  "near a table": { set: nearTables, asked: 4, languages: 1, first: 3, found: 4 },
  "told otherwise": { set: toldOtherwise, asked: 43, languages: 4, first: 26, found: 38 },
  "held out of told otherwise": { set: toldOtherwiseHeldOut, asked: 49, languages: 6, first: 21, found: 42 },
  mixed: { set: mixed, asked: 20, languages: 11, first: 13, found: 18 },
  "held out of mixed": { set: mixedHeldOut, asked: 29, languages: 9, first: 9, found: 25 },
  "held out": { set: heldOut, asked: 24, languages: 14, first: 10, found: 23 },
};

describe.each(Object.entries(SETS))("questions %s", (_, { set, asked, languages, ...least }) => {
  it("have pages that hold the answer and others that do not", () => {
    expect(set).toHaveLength(asked);
    expect(new Set(set.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(languages);
    for (const { ask: query, pages, answer } of set) {
      const wrong = pages.filter(({ says, holds = false }) => says.includes(answer) !== holds);
      expect([query, wrong]).toEqual([query, []]);
      expect([query, pages.some(({ holds }) => holds)]).toEqual([query, true]);
    }
  });

  it("are answered", () => {
    const { first, found } = tally(set.map(ask));
    expect(found).toBeGreaterThanOrEqual(least.found);
    expect(first).toBeGreaterThanOrEqual(least.first);
  });
});
