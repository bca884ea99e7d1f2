import { expect, it } from "vitest";
import { meant } from "./meant.ts";

const NAMES = ["url", "maxChars", "waitFor", "include", "exclude", "a", "b"];

it.each([
  ["maxchars", "maxChars"],
  ["max_chars", "maxChars"],
  ["maxChar", "maxChars"],
  ["maxCharss", "maxChars"],
  ["mxaChars", "maxChars"],
  ["maxCharz", "maxChars"],
  ["URL", "url"],
  ["ulr", "url"],
])("%s is meant to be %s", (given, name) => expect(meant(given, NAMES)).toBe(name));

it.each(["maxLength", "limit", "", "c", "ab", "wait", "maxCh", "m".repeat(1_000), "__proto__"])(
  "nobody can tell what %s is meant to be",
  (given) => expect(meant(given, NAMES)).toBeUndefined(),
);

it("a name as near to two is meant to be neither", () => {
  expect(meant("xclude", ["include", "exclude"])).toBe("exclude");
  expect(meant("items", ["item", "itemsx"])).toBeUndefined();
});
