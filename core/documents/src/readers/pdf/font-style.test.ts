import { expect, it } from "vitest";
import { fontStyle } from "./font-style.ts";

it.each([
  ["CourierNewPSMT", true],
  ["ABCDEF+DejaVuSansMono-Bold", true],
  ["LMMono10-Regular", true],
  ["ABCDEF+CMSLTT10", true],
  ["SFST1095", true],
  ["SFTI1200", false],
  ["CMTI10", false],
  ["MonotypeCorsiva", false],
  ["Times-Roman", false],
])("tells from the name %s whether letters are of one width", (name, monospace) => {
  expect(fontStyle({ name }).monospace).toBe(monospace);
});
