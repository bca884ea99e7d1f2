import { expect, it } from "vitest";
import { brands } from "./identity.ts";

const header = (version: string) =>
  brands(version)
    .map(({ brand, version }) => `"${brand}";v="${version}"`)
    .join(", ");

/** What Chrome's releases have sent as Sec-CH-UA. */
it.each([
  ["120", '"Not_A Brand";v="8", "Chromium";v="120", "Google Chrome";v="120"'],
  ["131", '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"'],
  ["133", '"Not(A:Brand";v="99", "Google Chrome";v="133", "Chromium";v="133"'],
  ["156", '"Not:A-Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"'],
])("Chrome %s lists its brands as it does", (version, sent) => {
  expect(header(version)).toBe(sent);
});

it("gives full versions the same order", () => {
  expect(brands("131.0.6778.86", ".0.0.0")).toEqual([
    { brand: "Google Chrome", version: "131.0.6778.86" },
    { brand: "Chromium", version: "131.0.6778.86" },
    { brand: "Not_A Brand", version: "24.0.0.0" },
  ]);
});
