import { describe, expect, it } from "vitest";
import { readPrice } from "./price.ts";

describe("readPrice", () => {
  it.each([
    ["$1,234.56", { amount: 1234.56, currency: "USD" }],
    ["1.234,56 €", { amount: 1234.56, currency: "EUR" }],
    ["EUR 12,99", { amount: 12.99, currency: "EUR" }],
    ["CA$12", { amount: 12, currency: "CAD" }],
    ["£1,299", { amount: 1299, currency: "GBP" }],
    ["1.299 €", { amount: 1299, currency: "EUR" }],
    ["R$ 1.299,90", { amount: 1299.9, currency: "BRL" }],
    ["₹1,23,456.00", { amount: 123_456, currency: "INR" }],
    ["KWD 1.250", { amount: 1.25, currency: "KWD" }],
    ["12.99", { amount: 12.99, currency: null }],
    ["AED123.45", { amount: 123.45, currency: "AED" }],
    ["EUR15,49", { amount: 15.49, currency: "EUR" }],
    ["C $5.99", { amount: 5.99, currency: "CAD" }],
    ["5,99 $ CA", { amount: 5.99, currency: "CAD" }],
  ])("reads %s", (text, want) => {
    expect(readPrice(text)).toEqual(want);
  });
  it("takes the shop's currency where a symbol is shared", () => {
    expect(readPrice("$10", { currency: "AUD" })).toEqual({ amount: 10, currency: "AUD" });
    expect(readPrice("199 kr", { currency: "NOK" })).toEqual({ amount: 199, currency: "NOK" });
    expect(readPrice("€10", { currency: "USD" })).toEqual({ amount: 10, currency: "EUR" });
    expect(readPrice("R249.00", { currency: "ZAR" })).toEqual({ amount: 249, currency: "ZAR" });
    expect(readPrice("kr1 234,00", { currency: "SEK" })).toEqual({ amount: 1234, currency: "SEK" });
  });
});
