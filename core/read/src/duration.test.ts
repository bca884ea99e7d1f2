import { expect, it } from "vitest";
import { readDuration } from "./duration.ts";

it.each([
  ["PT1H2M3S", 3723],
  ["P1DT2H", 93_600],
  ["1:02:03", 3723],
  ["4:05", 245],
  ["2 h 5 min", 7500],
  ["136 min", 8160],
  ["1h52", 6720],
  ["1 hour 30 minutes", 5400],
  ["soon", null],
])("reads the duration %s", (text, want) => {
  expect(readDuration(text)).toBe(want);
});
