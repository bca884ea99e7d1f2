import { describe, expect, it } from "vitest";
import { boundedTerms, millionths, termsFault } from "./author-terms.ts";

const MANIFEST = { type: "extractor", api: 1, entry: "./index.js" } as const;
const PAY_TO = `0x${"a1".repeat(20)}`;
const BOUNDS = { shareCap: 0.5, priceMin: "0.002", priceMax: "0.02" };

describe("the terms of a manifest", () => {
  it.each([
    [{ payTo: "0x12" }, /payTo/],
    [{ payTo: `0x${"0".repeat(40)}` }, /payTo/],
    [{ share: 0.5 }, /needs payTo/],
    [{ payTo: PAY_TO, share: -0.1 }, /share/],
    [{ payTo: PAY_TO, share: 1.01 }, /share/],
    [{ payTo: PAY_TO, share: Number.NaN }, /share/],
    [{ price: "0" }, /price/],
    [{ price: "-1" }, /price/],
    [{ price: "1e3" }, /price/],
    [{ price: "0.0000001" }, /price/],
  ])("are refused by their field: %o", (terms, reason) => expect(termsFault({ ...MANIFEST, ...terms })).toMatch(reason));

  it.each([{}, { payTo: PAY_TO }, { payTo: PAY_TO, share: 1 }, { share: 0 }, { price: "0.000001" }])("are taken: %o", (terms) =>
    expect(termsFault({ ...MANIFEST, ...terms })).toBeUndefined(),
  );

  it.each([
    [
      { payTo: PAY_TO, share: 0.9 },
      { payTo: PAY_TO, share: 0.5 },
    ],
    [
      { payTo: PAY_TO, share: 0.1 },
      { payTo: PAY_TO, share: 0.1 },
    ],
    [{ payTo: PAY_TO }, { payTo: PAY_TO, share: 0 }],
    [{ price: "0.001" }, { price: "0.002" }],
    [{ price: "0.0125" }, { price: "0.0125" }],
    [{ price: "9" }, { price: "0.02" }],
  ])("hold within the operator's bounds: %o", (terms, held) =>
    expect(boundedTerms({ ...MANIFEST, ...terms }, BOUNDS)).toEqual(held),
  );

  it("set no price where the operator allows none", () =>
    expect(boundedTerms({ ...MANIFEST, price: "0.01" }, { ...BOUNDS, priceMax: undefined })).toEqual({}));

  it("are written down in whole millionths", () =>
    expect([0.1, 0.3, 1, 0.0000004].map(millionths)).toEqual([100_000, 300_000, 1_000_000, 0]));
});
