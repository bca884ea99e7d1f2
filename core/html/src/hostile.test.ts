import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { parseLenient, textIn } from "./index.ts";

it.each([
  ["a line separator", "\u2028"],
  ["a paragraph separator", "\u2029"],
])("JSON of escaped quotes whose end is %s behind a backslash is read in time", async (_, end) => {
  expect(await inTime(1, () => parseLenient(`{"a":"${'\\"'.repeat(90_000)}\\${end}"}`))).toBeNull();
});

it.each([
  ["lists", "[", "]"],
  ["objects", '{"name":', "}"],
])("a text that lies in 90,000 %s is found, or is none", (_, opened, closed) => {
  expect(textIn(JSON.parse(`${opened.repeat(90_000)}"deep"${closed.repeat(90_000)}`))).toBe("deep");
});
