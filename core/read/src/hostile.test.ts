import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { readDate, readDuration, readNumber, unwrapped } from "./index.ts";

it.each<[string, () => unknown, unknown]>([
  ["letters in a date", () => readDate("ж".repeat(40_000)), null],
  ["digits in a duration", () => readDuration(`${"1".repeat(50_000)}!`), null],
  ["blanks in a script", () => unwrapped(`{${" ".repeat(200_000)}x`).length, 200_002],
])("is read in time, however many %s there are", async (_, read, expected) => {
  expect(await inTime(2, read)).toBe(expected);
});

it("is no number, however many groups of digits it has", () => {
  expect(readNumber("1.".repeat(5_000_000))).toBeNull();
});
