import { expect, it } from "vitest";
import { atomicAmount } from "./atomic-amount.ts";

it.each([
  ["0.001", "1000"],
  ["1", "1000000"],
  ["0.000001", "1"],
  ["12.345678", "12345678"],
  ["0", "0"],
])("$%s are %s atomic units", (price, units) => {
  expect(atomicAmount(price)).toBe(units);
});

it.each(["0.0000001", "1e-3", "-1", "", ".5", "1,5", "$1"])("a price of %j is refused rather than rounded", (price) => {
  expect(() => atomicAmount(price)).toThrow(TypeError);
});
