import { describe, expect, it } from "vitest";
import { readCount, readNumber } from "./number.ts";

describe("readNumber", () => {
  it.each([
    ["5 constructor calls", 5],
    ["312 points", 312],
    ["37 users starred", 37],
    ["1,234,567", 1_234_567],
    ["1.234.567,89", 1_234_567.89],
    ["1 234 567", 1_234_567],
    ["1\u202f234,5", 1234.5],
    ["1'234.50", 1234.5],
    ["12,34,567", 1_234_567],
    ["١٢٣٤", 1234],
    ["１２３", 123],
    ["１，２３４．５", 1234.5],
    ["171k", 171_000],
    ["1.2M views", 1_200_000],
    ["3,4 Mio. Aufrufe", 3_400_000],
    ["5.3万人が視聴", 53_000],
    ["4.7 out of 5", 4.7],
    ["4,7 von 5 Sternen", 4.7],
    ["1.2e-08", 1.2e-8],
    ["-1", -1],
    ["0.123", 0.123],
    ["1,234", 1234],
    ["1.234", 1.234],
    ["see chapter", null],
  ])("reads %s", (text, want) => {
    expect(readNumber(text)).toBe(want);
  });
  it("lets the page's language settle what a lone separator means", () => {
    expect(readNumber("1.234", { locale: "de" })).toBe(1234);
    expect(readNumber("1,234", { locale: "de" })).toBe(1.234);
    expect(readNumber("1,234", { locale: "en" })).toBe(1234);
  });
  it("has no negative count", () => {
    expect(readCount(-1)).toBeNull();
    expect(readCount("1,234 reviews")).toBe(1234);
  });
});
