import { expect, it } from "vitest";
import { fontStyle } from "./font-style.ts";

it.each([
  ["CourierNewPSMT", true],
  ["ABCDEF+DejaVuSansMono-Bold", true],
  ["LMMono10-Regular", true],
  ["MonotypeCorsiva", false],
  ["Times-Roman", false],
])("tells from the name %s whether letters are of one width", (name, monospace) => {
  expect(fontStyle({ name }).monospace).toBe(monospace);
});
