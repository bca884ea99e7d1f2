import { expect, it } from "vitest";
import { percentDecoded } from "./percent-decoded.ts";

it.each([
  ["decodes UTF-8", "caf%C3%A9%2Fbar", "café/bar"],
  ["leaves plus signs", "a+b", "a+b"],
  ["leaves a text with a stray percent sign as it stands", "100%", "100%"],
  ["leaves codes that are no UTF-8 as they stand", "caf%E9", "caf%E9"],
])("%s", (_, text, expected) => {
  expect(percentDecoded(text)).toBe(expected);
});
