import { expect, it } from "vitest";
import { isBrief, isLarge } from "./brief.ts";

const MANY = "<i>".repeat(30_000);
const LONG = "a".repeat(1_000_001);

it.each([
  ["a short page", "<p>text</p>", false],
  ["one of many tags", MANY, true],
  ["one of many characters", LONG, true],
])("%s is judged alike as text and as bytes", (_what, page, large) => {
  const bytes = new TextEncoder().encode(page);
  expect([isLarge(page), isLarge(bytes), isLarge(bytes.subarray(0, bytes.length))]).toEqual([large, large, large]);
});

it("a page of few characters and many tags is not brief", () => {
  expect(isBrief("<p>text</p>")).toBe(true);
  expect(isBrief("<b>".repeat(501))).toBe(false);
});
