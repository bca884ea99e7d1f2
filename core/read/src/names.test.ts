import { expect, it } from "vitest";
import { readNames } from "./names.ts";

it("finds names in every shape JSON-LD gives them", () => {
  expect(readNames([{ name: "Ada &amp; Co" }, "Bob", { name: ["Bob", "Cy"] }, "https://example.com/x", null])).toEqual([
    "Ada & Co",
    "Bob",
    "Cy",
  ]);
});
