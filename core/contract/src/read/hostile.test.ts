import { expect, it } from "vitest";
import { inTime } from "../../test/in-time.ts";
import { plainText, readDate, readDuration, unwrapped } from "./index.ts";

it.each<[string, () => unknown, unknown]>([
  ["letters in a date", () => readDate("ж".repeat(40_000)), null],
  ["digits in a duration", () => readDuration(`${"1".repeat(50_000)}!`), null],
  ["blanks in a script", () => unwrapped(`{${" ".repeat(200_000)}x`).length, 200_002],
  ["elements in each other", () => plainText(`<p>a${"<div>".repeat(20_000)}b`), "a\n\nb"],
])("is read in time, however many %s there are", async (_, read, expected) => {
  expect(await inTime(2, read)).toBe(expected);
});

it("refuses HTML that makes the parser copy elements without end", () => {
  const html = `<p>${Array.from({ length: 1_000 }, (_, i) => `<b id=${i}>`).join("")}${"<p>x".repeat(20_000)}`;
  expect(() => plainText(html)).toThrow(expect.objectContaining({ code: "too_large" }));
});
